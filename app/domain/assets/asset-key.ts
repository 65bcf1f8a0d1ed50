import type { Asset } from "./asset.types.ts";

/**
 * `0x…@chainId` in lower case: identifies a token whatever its name, as no symbol can. The zero
 * address is the chain's coin.
 */
export type AssetKey = string;

export function keyOf({ chainId, token }: Pick<Asset, "chainId" | "token">): AssetKey {
  return `${token.toLowerCase()}@${chainId}`;
}
