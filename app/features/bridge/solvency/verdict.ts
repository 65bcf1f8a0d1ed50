import { formatExact } from "#app/ui/format.ts";
import type { StatusTone } from "#app/ui/status.tsx";
import type { SheetChain, TokenSheet } from "./solvency.types.ts";

export type Verdict = {
  tone: StatusTone;
  word: "Exact" | "Surplus" | "Short" | "Settling" | "Not known";
  /** What it means, and what to do where something is to be done. */
  sentence: string;
};

/** What the difference of a token means in words. */
export function evaluateSheet(sheet: TokenSheet, chains: readonly SheetChain[]): Verdict {
  const { difference, symbol } = sheet;
  if (difference === null) return notKnown(sheet, chains);
  if (difference < 0n) return { tone: "red", word: "Short", sentence: shortage(sheet, difference) };
  const unread = chains.reduce((sum, chain) => sum + chain.unread, 0);
  if (difference === 0n) {
    const sentence = "All that was made of it elsewhere is locked at home.";
    return { tone: "green", word: "Exact", sentence };
  }
  if (unread > 0) {
    const messages = unread === 1 ? "a message" : `${unread} messages`;
    const sentence = `It may be carried by ${messages} too new to be counted as on the way.`;
    return { tone: "accent", word: "Settling", sentence };
  }
  const sentence = `Somebody gave ${symbol} to the router without a transfer. It harms nobody and stays locked.`;
  return { tone: "neutral", word: "Surplus", sentence };
}

/** What to say of a token of which too little is locked; also the sentence of its alarm. */
export function shortage({ symbol, decimals }: TokenSheet, difference: bigint): string {
  const amount = `${formatExact(-difference, decimals)} ${symbol}`;
  return `${amount} more were made or are on their way than are locked: the last to bring ${symbol} back would get nothing. Pause ${symbol} on every chain, then look for a delivery without a dispatch.`;
}

function notKnown({ sides }: TokenSheet, chains: readonly SheetChain[]): Verdict {
  const silent = chains.filter(
    ({ chainId, answers }) => !answers && sides.some((side) => side.chainId === chainId),
  );
  const names = silent.map(({ chainName }) => chainName).join(" and ");
  const sentence =
    names === ""
      ? "Where its messages are cannot be read now. Try again in a moment."
      : `${names} ${silent.length === 1 ? "does" : "do"} not answer now.`;
  return { tone: "neutral", word: "Not known", sentence };
}
