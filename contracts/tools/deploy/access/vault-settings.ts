import { type Address, encodeFunctionData, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import type { Call, ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { LimitPlan } from "#contracts/tools/deploy/plan.ts";

export type VaultSettings = {
  dispenser: Address;
  limits: readonly LimitPlan[];
  tokens: Readonly<Record<string, Address>>;
};

/** Returns the call that makes the dispenser one of the vault's, with its limits, unless it is. */
export async function vaultSettings(
  { client }: ChainSession,
  vault: Address,
  { dispenser, limits, tokens }: VaultSettings,
): Promise<Call[]> {
  const isDispenser = await client.readContract({
    address: vault,
    abi: faucetVaultAbi,
    functionName: "isDispenser",
    args: [dispenser],
  });
  if (isDispenser) return [];
  const granted = limits.map(({ symbol, capBaseUnits, ratePerDayBaseUnits }) => {
    const asset = symbol === null ? zeroAddress : tokens[symbol];
    if (asset === undefined) throw new Error(`No token ${symbol} stands on this chain`);
    return { asset, cap: capBaseUnits, ratePerDay: ratePerDayBaseUnits };
  });
  const data = encodeFunctionData({
    abi: faucetVaultAbi,
    functionName: "grantDispenser",
    args: [dispenser, "console", granted],
  });
  return [{ title: `make ${dispenser} the dispenser of the faucet vault`, to: vault, data }];
}
