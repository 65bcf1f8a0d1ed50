import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { ListedBatch } from "#app/domain/faucet/vouchers/voucher.types.ts";

type Batch<Paid> = Pick<ListedBatch, "codes" | "usesPerCode" | "used"> & {
  assets: readonly Paid[];
};

/** Sums what the remaining uses of some batches pay, by asset. */
export function sumUnused<Paid extends AssetAmount>(batches: readonly Batch<Paid>[]): Paid[] {
  const sums = new Map<string, Paid>();
  for (const { assets, codes, usesPerCode, used } of batches) {
    const uses = BigInt(codes * usesPerCode - used);
    for (const asset of assets) {
      // An amount in other decimals is another sum.
      const key = `${keyOf(asset)}:${asset.decimals}`;
      const amount = (sums.get(key)?.amount ?? 0n) + asset.amount * uses;
      sums.set(key, { ...asset, amount });
    }
  }
  return [...sums.values()];
}
