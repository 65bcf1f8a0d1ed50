import { zeroAddress } from "viem";
import { shortenAddress } from "#app/ui/format.ts";
import type { TaskToken } from "./task.types.ts";

/** Tokens as they are shown: those of one symbol with their addresses too; the coin keeps its own. */
export function tellApart(tokens: readonly TaskToken[]): TaskToken[] {
  const counts = new Map<string, number>();
  for (const { symbol } of tokens) counts.set(keyOf(symbol), (counts.get(keyOf(symbol)) ?? 0) + 1);
  return tokens.map((token) => {
    const { address, symbol } = token;
    if (address === zeroAddress || counts.get(keyOf(symbol)) === 1) return token;
    return { ...token, symbol: `${symbol} ${shortenAddress(address)}` };
  });
}

const keyOf = (symbol: string) => symbol.toLowerCase();
