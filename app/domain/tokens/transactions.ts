import type { Address, Hex } from "viem";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { formatExact, shortenAddress } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { TransactionStep } from "#app/wallet/context/wallet-transaction.ts";
import type { RoleName, TokenFacts } from "./manage.types.ts";
import { findRoleName, idOfRole, roleLabels } from "./roles.ts";

/** A token as the reviews of its transactions describe it. */
export type TokenContext = Pick<
  TokenFacts,
  "chainId" | "token" | "symbol" | "decimals" | "codeHash"
>;

/** The token's code must still match what the page has read. */
const onToken = (of: TokenContext) => ({
  contract: { chainId: of.chainId, address: of.token, codeHash: of.codeHash },
  abi: standardTokenAbi,
  token: of,
});

function write(units: bigint, { symbol, decimals }: TokenContext): string {
  return `${formatExact(units, decimals)} ${symbol}`;
}

/** @param note Appended to the calldata; identifies what the tokens are minted for. */
export function mintTransaction(
  of: TokenContext,
  { to, units }: { to: Address; units: bigint },
  note?: Hex,
) {
  const what = write(units, of);
  return contractTransaction(`Mint ${of.symbol}`, {
    ...onToken(of),
    label: `Mint ${what}`,
    description: `Minted ${what} to ${shortenAddress(to)}`,
    functionName: "mint",
    args: [to, units],
    units: { amount: of },
    dataSuffix: note,
  });
}

export function burnTransaction(of: TokenContext, units: bigint) {
  const what = write(units, of);
  return contractTransaction(`Burn ${of.symbol}`, {
    ...onToken(of),
    label: `Burn ${what}`,
    description: `Burned ${what}`,
    functionName: "burn",
    args: [units],
    units: { value: of },
  });
}

export function burnFromTransaction(
  of: TokenContext,
  { from, units }: { from: Address; units: bigint },
) {
  const what = write(units, of);
  return contractTransaction(`Burn ${of.symbol} of another account`, {
    ...onToken(of),
    label: `Burn ${what}`,
    description: `Burned ${what} of ${shortenAddress(from)}`,
    functionName: "burnFrom",
    args: [from, units],
    units: { value: of },
  });
}

export function pauseTransaction(of: TokenContext) {
  return contractTransaction(`Pause ${of.symbol}`, {
    ...onToken(of),
    label: `Pause ${of.symbol}`,
    description: `Paused ${of.symbol}`,
    functionName: "pause",
    describe: () => [{ name: "stops", type: "at once", text: "transfers, minting and burning" }],
  });
}

export function unpauseTransaction(of: TokenContext) {
  return contractTransaction(`Resume ${of.symbol}`, {
    ...onToken(of),
    label: "Resume",
    description: `Resumed ${of.symbol}`,
    functionName: "unpause",
    describe: () => [{ name: "allows", type: "at once", text: "transfers, minting and burning" }],
  });
}

export type RoleGrant = { role: RoleName; account: Address };

export function grantTransaction(of: TokenContext, grant: RoleGrant) {
  return roleTransaction(of, "Grant a role", "grantRole", grant, {
    label: `Grant “${roleLabels[grant.role].name}”`,
    description: `Made ${shortenAddress(grant.account)} a ${roleLabels[grant.role].name} of ${of.symbol}`,
  });
}

export function revokeTransaction(of: TokenContext, grant: RoleGrant) {
  return roleTransaction(of, "Revoke a role", "revokeRole", grant, {
    label: `Revoke “${roleLabels[grant.role].name}”`,
    description: `Revoked the role “${roleLabels[grant.role].name}” of ${of.symbol} from ${shortenAddress(grant.account)}`,
  });
}

/** Builds the renunciation of one of the wallet's roles. */
export function renounceRoleTransaction(of: TokenContext, grant: RoleGrant) {
  return roleTransaction(of, "Renounce a role", "renounceRole", grant, {
    label: `Renounce “${roleLabels[grant.role].name}”`,
    description: `Renounced the role “${roleLabels[grant.role].name}” of ${of.symbol}`,
  });
}

function roleTransaction(
  of: TokenContext,
  title: string,
  functionName: "grantRole" | "revokeRole" | "renounceRole",
  { role, account }: RoleGrant,
  description: Pick<TransactionStep, "label" | "description">,
) {
  return contractTransaction(title, {
    ...onToken(of),
    ...description,
    functionName,
    args: [idOfRole(role), account],
    describe: ([id, who]) => {
      const name = findRoleName(id);
      return [
        { name: "role", type: "bytes32", text: name === null ? id : roleLabels[name].name },
        { name: "account", type: "address", text: who },
      ];
    },
  });
}

export function finishMintingTransaction(of: TokenContext) {
  return contractTransaction(`Disable minting of ${of.symbol}`, {
    ...onToken(of),
    label: "Disable minting permanently",
    description: `Disabled minting of ${of.symbol} permanently`,
    functionName: "finishMinting",
    describe: () => [{ name: "ends", type: "permanently", text: "minting, for everyone" }],
  });
}
