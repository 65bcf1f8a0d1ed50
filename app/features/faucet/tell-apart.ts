import type { Asset } from "#app/common/assets/asset.types.ts";
import { findTags } from "#app/common/assets/tags.ts";
import type { FaucetAsset } from "./faucet.types.ts";

/** Gives each asset that shares its symbol with another the shortest tag that no other has. */
export function tellApart(assets: readonly Asset[]): FaucetAsset[] {
  const tags = findTags(assets);
  return assets.map((asset, i) => ({ ...asset, tag: tags[i] ?? null }));
}

/** A symbol with what tells it from others of its name: `BIR`, or `BIR (0x12…abcd)`. */
export function nameOf({ symbol, tag }: Pick<FaucetAsset, "symbol" | "tag">): string {
  return tag === null ? symbol : `${symbol} (${tag})`;
}
