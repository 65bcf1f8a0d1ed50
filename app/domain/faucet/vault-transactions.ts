import { type Address, type Hex, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { FaucetAsset } from "./faucet.types.ts";
import type { Limit } from "./parse-limit.ts";
import { nameOf } from "./disambiguate.ts";

export { withDelay } from "#app/domain/access/scheduled-transaction.ts";
export { lockTransaction } from "./lock-transaction.ts";

type Vault = { chainId: ChainId; address: Address; codeHash: Hex | null };

/** Sends coins or tokens of the connected wallet to the vault. */
export function refillTransaction(
  vault: Vault,
  asset: FaucetAsset,
  baseUnits: bigint,
): WalletTransaction {
  const amount = `${formatExact(baseUnits, asset.decimals)} ${nameOf(asset)}`;
  const description = {
    label: `Refill with ${amount}`,
    description: `Refilled the faucet with ${amount}`,
  };
  const title = "Refill the faucet vault";
  if (asset.token === zeroAddress) {
    const step = {
      ...description,
      to: vault.address,
      data: "0x",
      abi: [],
      valueWei: baseUnits,
    } as const;
    return { chainId: vault.chainId, title, steps: [{ ...step, ...codeOf(vault) }] };
  }
  // `transfer` is common to the four tokens of the embedded network and any other ERC-20.
  const { decimals } = asset;
  const symbol = nameOf(asset);
  return contractTransaction(title, {
    ...description,
    contract: { chainId: vault.chainId, address: asset.token, codeHash: null },
    abi: testTokenAbi,
    functionName: "transfer",
    args: [vault.address, baseUnits],
    units: { value: { symbol, decimals } },
  });
}

/** Sets a dispenser's limit for an asset; both values zero remove it. */
export function limitTransaction(
  vault: Vault,
  dispenser: Address,
  asset: FaucetAsset,
  { cap, refillPerDay }: Limit,
): WalletTransaction {
  const { decimals, token } = asset;
  const symbol = nameOf(asset);
  const [atOnce, aDay] = [cap, refillPerDay].map((value) => formatExact(value, decimals));
  const description =
    cap === 0n && refillPerDay === 0n
      ? {
          label: `Remove the ${symbol} limit`,
          description: `Removed the faucet's ${symbol} limit`,
        }
      : {
          label: `Set the ${symbol} limit`,
          description: `Set the faucet's limit to ${atOnce} ${symbol} per payout, ${aDay} ${symbol} a day`,
        };
  return contractTransaction("Change a limit of the faucet vault", {
    ...description,
    contract: vault,
    abi: faucetVaultAbi,
    functionName: "setLimit",
    args: [dispenser, token, cap, refillPerDay],
    units: { cap: { symbol, decimals }, ratePerDay: { symbol, decimals } },
  });
}

export type GrantedLimit = { asset: FaucetAsset } & Limit;

/** Lets an account pay out of the vault, within these limits and no others. */
export function grantTransaction(
  vault: Vault,
  dispenser: Address,
  limits: readonly GrantedLimit[],
): WalletTransaction {
  return contractTransaction("Grant a dispenser", {
    label: "Grant the dispenser",
    description: "Granted the faucet’s dispenser, with its limits",
    contract: vault,
    abi: faucetVaultAbi,
    functionName: "grantDispenser",
    args: [
      dispenser,
      "faucet",
      limits.map(({ asset, cap, refillPerDay }) => ({
        asset: asset.token,
        cap,
        ratePerDay: refillPerDay,
      })),
    ],
    describe: ([account, name, signed]) => [
      { name: "dispenser", type: "address", text: account },
      { name: "name", type: "string", text: name },
      {
        name: "limits",
        type: "Limit[]",
        text: signed.length === 1 ? "of one asset" : `of ${signed.length} assets`,
        entries: signed.map((limit) => describeLimit(limit, limits)),
      },
    ],
  });
}

type SignedLimit = { asset: Address; cap: bigint; ratePerDay: bigint };

function describeLimit(
  { asset, cap, ratePerDay }: SignedLimit,
  limits: readonly GrantedLimit[],
): string {
  const known = limits.find((one) => one.asset.token === asset)?.asset;
  if (!known) throw new Error(`The limit of ${asset} cannot be shown.`);
  const [atOnce, aDay] = [cap, ratePerDay].map((value) => formatExact(value, known.decimals));
  return `${nameOf(known)}: ${atOnce} per payout, ${aDay} a day`;
}

export type Withdrawal = { asset: FaucetAsset; baseUnits: bigint; to: Address };

/** Takes coins or tokens out of the vault, as a faucet admin. */
export function withdrawTransaction(
  vault: Vault,
  { asset, baseUnits, to }: Withdrawal,
): WalletTransaction {
  const { decimals, token } = asset;
  const symbol = nameOf(asset);
  const amount = `${formatExact(baseUnits, decimals)} ${symbol}`;
  return contractTransaction("Withdraw from the faucet vault", {
    label: `Withdraw ${amount}`,
    description: `Withdrew ${amount} from the faucet vault`,
    contract: vault,
    abi: faucetVaultAbi,
    functionName: "sweep",
    args: [token, to, baseUnits],
    units: { amount: { symbol, decimals } },
  });
}

/** Pauses or resumes all payouts of the vault on-chain. */
export function pauseTransaction(vault: Vault, paused: boolean): WalletTransaction {
  return contractTransaction(paused ? "Pause the faucet vault" : "Resume the faucet vault", {
    label: paused ? "Pause vault" : "Resume vault",
    description: paused ? "Paused the faucet vault" : "Resumed the faucet vault",
    contract: vault,
    abi: faucetVaultAbi,
    functionName: paused ? "pause" : "unpause",
  });
}

function codeOf({ codeHash }: Vault) {
  return codeHash === null ? {} : { codeHash };
}
