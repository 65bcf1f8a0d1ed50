import type { Address } from "viem";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { Deposit, FaucetAsset, Offer } from "#app/domain/faucet/faucet.types.ts";

/** What an address has returned of an asset. */
export type Returned = {
  from: Address;
  asset: FaucetAsset;
  /** Base units. */
  amount: bigint;
  deposits: number;
  /** How many payouts it is worth, in hundredths, by which assets are compared. */
  payoutHundredths: bigint;
};

/**
 * Sums deposits by sender and asset, what is worth most payouts first. Only those whom the faucet
 * has paid return anything; others fill the vaults.
 *
 * @param paid recipients of payouts, in lower case
 */
export function rankReturns(
  deposits: readonly Deposit[],
  offers: readonly Offer[],
  paid: ReadonlySet<string>,
): Returned[] {
  const sums = new Map<string, Returned>();
  for (const { chainId, token, from, amount } of deposits) {
    const asset = keyOf({ chainId, token });
    const offer = offers.find((one) => keyOf(one.asset) === asset);
    if (!offer || !paid.has(from.toLowerCase())) continue;
    const key = `${from} ${asset}`;
    const before = sums.get(key) ?? { amount: 0n, deposits: 0 };
    const sum = before.amount + amount;
    sums.set(key, {
      from,
      asset: offer.asset,
      amount: sum,
      deposits: before.deposits + 1,
      payoutHundredths: (sum * 100n) / offer.settings.amount,
    });
  }
  return [...sums.values()].sort((a, b) => compare(b.payoutHundredths, a.payoutHundredths));
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
