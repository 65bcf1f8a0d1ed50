import { chainIds } from "#app/chain/networks.ts";
import type { AssetStatus, Payment } from "./faucet.types.ts";

/** Max assets per payout of the vault. */
const maxAssetsPerBundle = 8;

/** Groups assets into bundles: one per chain, split if it exceeds the vault's max. */
export function toBundles(
  statuses: readonly Pick<AssetStatus, "asset" | "settings">[],
): Pick<Payment, "chainId" | "bundle">[] {
  return chainIds.flatMap((chainId) => {
    const matching = statuses.filter(({ asset }) => asset.chainId === chainId);
    const starts = matching.map((_, i) => i).filter((i) => i % maxAssetsPerBundle === 0);
    return starts.map((start) => ({
      chainId,
      bundle: matching
        .slice(start, start + maxAssetsPerBundle)
        .map(({ asset, settings: { amount } }) => {
          const { id, token, symbol, decimals } = asset;
          return { asset: id, token, symbol, decimals, amount };
        }),
    }));
  });
}
