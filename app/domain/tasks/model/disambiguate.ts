import { zeroAddress } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { findTags } from "#app/domain/assets/tags.ts";
import type { TaskToken } from "./task.types.ts";

/**
 * Returns tokens for display: those that share a symbol get their addresses added; the native coin
 * keeps its symbol.
 */
export function disambiguate(tokens: readonly TaskToken[]): TaskToken[] {
  const tags = findTags(
    tokens.map(({ address, symbol }) => ({ symbol, token: address, chainId: homeChainId })),
  );
  return tokens.map((token, i) => {
    const tag = tags[i] ?? null;
    if (tag === null || token.address === zeroAddress) return token;
    return { ...token, symbol: `${token.symbol} ${tag}` };
  });
}
