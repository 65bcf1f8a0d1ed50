import { zeroAddress } from "viem";
import { shortenAddress } from "#app/ui/values/format.ts";
import { keyOf } from "./asset-key.ts";
import type { Asset } from "./asset.types.ts";

type Named = Pick<Asset, "symbol" | "chainId" | "token">;

/**
 * Returns a tag per token that distinguishes it from others with its symbol: the shortest unique
 * one, up to the whole address and its chain, so that lookalike addresses can be distinguished. Null
 * if no other token has its symbol.
 */
export function findTags(tokens: readonly Named[]): (string | null)[] {
  return tokens.map((token) => {
    const namesakes = tokens.filter((other) => isNamesake(token, other));
    const tags = tagsOf(token);
    // Letters that differ only in case count as equal.
    const isAlone = (tag: string, length: number) =>
      !namesakes.some((other) => tagsOf(other)[length]?.toLowerCase() === tag.toLowerCase());
    return namesakes.length === 0 ? null : (tags.find(isAlone) ?? null);
  });
}

function isNamesake(token: Named, other: Named): boolean {
  return keyOf(token) !== keyOf(other) && token.symbol.toLowerCase() === other.symbol.toLowerCase();
}

/** Tags from short to unique. */
function tagsOf({ chainId, token }: Named): string[] {
  if (token === zeroAddress) return ["native coin", `native coin of ${chainId}`];
  return [shortTag({ token }), token, keyOf({ chainId, token })];
}

/** Returns a token's shortened address, which no symbol can imitate. */
export function shortTag({ token }: Pick<Asset, "token">): string {
  return token === zeroAddress ? "native coin" : shortenAddress(token);
}
