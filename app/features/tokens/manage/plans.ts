import { type Address, isHex, zeroAddress } from "viem";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { formatExact, shortenAddress } from "#app/ui/format.ts";
import type { TransactionPlan, TransactionStep } from "#app/wallet/transaction/transaction-plan.ts";
import type { RoleName, TokenFacts } from "./manage.types.ts";
import { findRoleName, idOfRole, roleWords } from "./roles.ts";

/** A token, as a plan names it. */
export type PlanOf = Pick<TokenFacts, "chainId" | "token" | "symbol" | "decimals" | "codeHash">;

type Words = Omit<TransactionStep, "to" | "call"> & {
  functionName: string;
  args?: readonly unknown[];
};

/** One call of the token, whose code must still be what the page has looked at. */
function callPlan(of: PlanOf, title: string, given: Words): TransactionPlan {
  const { chainId, token, codeHash } = of;
  const { functionName, args = [], ...words } = given;
  const call = { kind: "function", abi: standardTokenAbi, functionName, args } as const;
  return { chainId, title, steps: [{ ...words, to: token, codeHash, token: of, call }] };
}

function write(units: bigint, { symbol, decimals }: PlanOf): string {
  return `${formatExact(units, decimals)} ${symbol}`;
}

export function mintPlan(of: PlanOf, { to, units }: { to: Address; units: bigint }) {
  const what = write(units, of);
  return callPlan(of, `Mint ${of.symbol}`, {
    label: `Mint ${what}`,
    description: `Minted ${what} to ${shortenAddress(to)}`,
    functionName: "mint",
    args: [to, units],
    units: { amount: of },
  });
}

export function burnPlan(of: PlanOf, units: bigint) {
  const what = write(units, of);
  return callPlan(of, `Burn ${of.symbol}`, {
    label: `Burn ${what}`,
    description: `Burned ${what}`,
    functionName: "burn",
    args: [units],
    units: { value: of },
  });
}

export function burnFromPlan(of: PlanOf, { from, units }: { from: Address; units: bigint }) {
  const what = write(units, of);
  return callPlan(of, `Burn ${of.symbol} of another account`, {
    label: `Burn ${what}`,
    description: `Burned ${what} of ${shortenAddress(from)}`,
    functionName: "burnFrom",
    args: [from, units],
    units: { value: of },
  });
}

export function pausePlan(of: PlanOf) {
  return callPlan(of, `Pause ${of.symbol}`, {
    label: `Pause ${of.symbol}`,
    description: `Paused ${of.symbol}`,
    functionName: "pause",
    describe: () => [{ name: "stops", type: "at once", text: "transfers, minting and burning" }],
  });
}

export function unpausePlan(of: PlanOf) {
  return callPlan(of, `End the pause of ${of.symbol}`, {
    label: "End the pause",
    description: `Ended the pause of ${of.symbol}`,
    functionName: "unpause",
    describe: () => [{ name: "allows", type: "at once", text: "transfers, minting and burning" }],
  });
}

export type Seat = { role: RoleName; account: Address };

export function grantPlan(of: PlanOf, seat: Seat) {
  return rolePlan(of, "Grant a role", "grantRole", seat, {
    label: `Grant “${roleWords[seat.role].name}”`,
    description: `Made ${shortenAddress(seat.account)} a ${roleWords[seat.role].name} of ${of.symbol}`,
  });
}

export function revokePlan(of: PlanOf, seat: Seat) {
  return rolePlan(of, "Revoke a role", "revokeRole", seat, {
    label: `Revoke “${roleWords[seat.role].name}”`,
    description: `Took the role “${roleWords[seat.role].name}” of ${of.symbol} from ${shortenAddress(seat.account)}`,
  });
}

/** Gives up a role of the wallet that signs. */
export function renounceRolePlan(of: PlanOf, seat: Seat) {
  return rolePlan(of, "Give up a role", "renounceRole", seat, {
    label: `Give “${roleWords[seat.role].name}” up`,
    description: `Gave up the role “${roleWords[seat.role].name}” of ${of.symbol}`,
  });
}

function rolePlan(
  of: PlanOf,
  title: string,
  functionName: "grantRole" | "revokeRole" | "renounceRole",
  { role, account }: Seat,
  words: Pick<TransactionStep, "label" | "description">,
) {
  return callPlan(of, title, {
    ...words,
    functionName,
    args: [idOfRole(role), account],
    describe: (_, [id, who]) => {
      const name = isHex(id) ? findRoleName(id) : null;
      return [
        { name: "role", type: "bytes32", text: name === null ? String(id) : roleWords[name].name },
        { name: "account", type: "address", text: String(who) },
      ];
    },
  });
}

/** Offers ownership; the zero address withdraws the offer. */
export function offerPlan(of: PlanOf, to: Address) {
  const isWithdrawal = to === zeroAddress;
  return callPlan(of, isWithdrawal ? "Withdraw the offer" : `Hand ${of.symbol} over`, {
    label: isWithdrawal ? "Withdraw the offer" : "Offer ownership",
    description: isWithdrawal
      ? `Withdrew the offer of ${of.symbol}'s ownership`
      : `Offered ${shortenAddress(to)} the ownership of ${of.symbol}`,
    functionName: "transferOwnership",
    args: [to],
    describe: (_, [account]) => [
      {
        name: "new owner",
        type: "address",
        text: account === zeroAddress ? "nobody: the offer is withdrawn" : String(account),
      },
    ],
  });
}

/** Moves ownership at once, where the token knows no offers. */
export function handOverPlan(of: PlanOf, to: Address) {
  return callPlan(of, `Hand ${of.symbol} over`, {
    label: "Hand over at once",
    description: `Handed the ownership of ${of.symbol} to ${shortenAddress(to)}`,
    functionName: "transferOwnership",
    args: [to],
  });
}

export function acceptPlan(of: PlanOf) {
  return callPlan(of, `Take ${of.symbol} over`, {
    label: "Accept ownership",
    description: `Accepted the ownership of ${of.symbol}`,
    functionName: "acceptOwnership",
    describe: () => [{ name: "new owner", type: "address", text: "your wallet" }],
  });
}

export function renounceOwnershipPlan(of: PlanOf) {
  return callPlan(of, `Leave ${of.symbol} without an owner`, {
    label: "Renounce ownership",
    description: `Renounced the ownership of ${of.symbol}`,
    functionName: "renounceOwnership",
    describe: () => [{ name: "new owner", type: "address", text: "nobody, for ever" }],
  });
}

export function finishMintingPlan(of: PlanOf) {
  return callPlan(of, `Finish minting ${of.symbol}`, {
    label: "Finish minting for ever",
    description: `Finished the minting of ${of.symbol} for ever`,
    functionName: "finishMinting",
    describe: () => [{ name: "ends", type: "for ever", text: "minting, for everybody" }],
  });
}
