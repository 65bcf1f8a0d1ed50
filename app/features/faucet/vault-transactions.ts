import { type Address, type Hex, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { formatExact } from "#app/ui/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { FaucetAsset } from "./faucet.types.ts";
import type { Limit } from "./parse-limit.ts";
import { nameOf } from "./disambiguate.ts";

export { withDelay } from "#app/common/access-manager/scheduled-transaction.ts";

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
