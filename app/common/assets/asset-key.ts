import type { Asset } from "./asset.types.ts";

/**
 * `0x…@chainId`, lower case: names a token whatever it is called, as no symbol does. The zero address
 * is the chain's coin.
 */
export type AssetKey = string;

export function keyOf({ chainId, token }: Pick<Asset, "chainId" | "token">): AssetKey {
  return `${token.toLowerCase()}@${chainId}`;
}
