import { zeroAddress } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { findTags } from "#app/common/assets/tags.ts";
import type { TaskToken } from "./task.types.ts";

/** Tokens as they are shown: those of one symbol with their addresses too; the coin keeps its own. */
export function tellApart(tokens: readonly TaskToken[]): TaskToken[] {
  const tags = findTags(
    tokens.map(({ address, symbol }) => ({ symbol, token: address, chainId: homeChainId })),
  );
  return tokens.map((token, i) => {
    const tag = tags[i] ?? null;
    if (tag === null || token.address === zeroAddress) return token;
    return { ...token, symbol: `${token.symbol} ${tag}` };
  });
}
