import type { Asset } from "#app/domain/assets/asset.types.ts";
import { findTags } from "#app/domain/assets/tags.ts";
import type { FaucetAsset } from "./faucet.types.ts";

/** Gives each asset with a shared symbol its shortest unique tag. */
export function disambiguate(assets: readonly Asset[]): FaucetAsset[] {
  const tags = findTags(assets);
  return assets.map((asset, i) => ({ ...asset, tag: tags[i] ?? null }));
}

/** Returns a symbol with its tag, if any: `BIR`, or `BIR (0x12…abcd)`. */
export function nameOf({ symbol, tag }: Pick<FaucetAsset, "symbol" | "tag">): string {
  return tag === null ? symbol : `${symbol} (${tag})`;
}
