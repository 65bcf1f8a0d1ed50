import { zeroAddress } from "viem";
import { shortenAddress } from "#app/ui/format.ts";
import { keyOf } from "./asset-key.ts";
import type { Asset } from "./asset.types.ts";

type Named = Pick<Asset, "symbol" | "chainId" | "token">;

/**
 * What tells each token from others of its symbol: the shortest tag that none of them has, up to the
 * whole address and its chain, so that an address made to look like another is told from it. `null`:
 * no other has its symbol.
 */
export function findTags(tokens: readonly Named[]): (string | null)[] {
  return tokens.map((token) => {
    const namesakes = tokens.filter((other) => isNamesake(token, other));
    const tags = tagsOf(token);
    // Letters that differ in case alone are taken for the same.
    const isAlone = (tag: string, length: number) =>
      !namesakes.some((other) => tagsOf(other)[length]?.toLowerCase() === tag.toLowerCase());
    return namesakes.length === 0 ? null : (tags.find(isAlone) ?? null);
  });
}

function isNamesake(token: Named, other: Named): boolean {
  return keyOf(token) !== keyOf(other) && token.symbol.toLowerCase() === other.symbol.toLowerCase();
}

/** From short to unique. */
function tagsOf({ chainId, token }: Named): string[] {
  if (token === zeroAddress) return ["native coin", `native coin of ${chainId}`];
  return [shortTag({ token }), token, keyOf({ chainId, token })];
}

/** The short address of a token, which no symbol can take on. */
export function shortTag({ token }: Pick<Asset, "token">): string {
  return token === zeroAddress ? "native coin" : shortenAddress(token);
}
