import { zeroAddress } from "viem";
import { shortenAddress } from "#app/ui/format.ts";
import type { Asset } from "#app/common/assets/asset.types.ts";
import { keyOf } from "./asset-key.ts";
import type { FaucetAsset } from "./faucet.types.ts";

/** Gives each asset that shares its symbol with another the shortest tag that no other has. */
export function tellApart(assets: readonly Asset[]): FaucetAsset[] {
  return assets.map((asset) => {
    const namesakes = assets.filter((other) => isNamesake(asset, other));
    const tags = tagsOf(asset);
    const isAlone = (_: string, length: number) =>
      !namesakes.some((other) => tagsOf(other)[length] === tags[length]);
    return { ...asset, tag: namesakes.length === 0 ? null : (tags.find(isAlone) ?? null) };
  });
}

function isNamesake(asset: Asset, other: Asset): boolean {
  return keyOf(asset) !== keyOf(other) && asset.symbol.toLowerCase() === other.symbol.toLowerCase();
}

/** From short to unique. */
function tagsOf(asset: Pick<Asset, "chainId" | "token">): string[] {
  const { chainId, token } = asset;
  if (token === zeroAddress) return ["native coin", `native coin of ${chainId}`];
  return [shortTag(asset), token, keyOf(asset)];
}

/** The short address of a token, which no symbol can take on. */
export function shortTag({ token }: Pick<Asset, "token">): string {
  return token === zeroAddress ? "native coin" : shortenAddress(token);
}

/** A symbol with what tells it from others of its name: `BIR`, or `BIR (0x12…abcd)`. */
export function nameOf({ symbol, tag }: Pick<FaucetAsset, "symbol" | "tag">): string {
  return tag === null ? symbol : `${symbol} (${tag})`;
}
