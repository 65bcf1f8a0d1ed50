import { describeShortage } from "#app/domain/bridge/alarms.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import type { BalanceChain, TokenBalances } from "./solvency.types.ts";

export type Verdict = {
  tone: StatusTone;
  label: "Exact" | "Surplus" | "Short" | "Settling" | "Unknown";
  /** Meaning of the verdict, and what to do if something has to be done. */
  message: string;
};

/** Explains what the difference of a token means. */
export function evaluateBalances(
  solvency: TokenBalances,
  chains: readonly BalanceChain[],
): Verdict {
  const { difference, symbol, decimals } = solvency;
  if (difference === null) return notKnown(solvency, chains);
  if (difference < 0n) {
    const amount = `${formatExact(-difference, decimals)} ${symbol}`;
    return { tone: "red", label: "Short", message: describeShortage(symbol, amount) };
  }
  const unread = chains.reduce((sum, chain) => sum + chain.unread, 0);
  if (difference === 0n) {
    const message = "All tokens minted on other chains are backed by locked ones.";
    return { tone: "green", label: "Exact", message };
  }
  if (unread > 0) {
    const messages = unread === 1 ? "a message" : `${unread} messages`;
    const message = `It may be in ${messages} not final yet.`;
    return { tone: "accent", label: "Settling", message };
  }
  const message = `Someone sent ${symbol} to the router without a transfer. It does no harm and stays locked.`;
  return { tone: "neutral", label: "Surplus", message };
}

function notKnown({ sides }: TokenBalances, chains: readonly BalanceChain[]): Verdict {
  const silent = chains.filter(
    ({ chainId, answers }) => !answers && sides.some((side) => side.chainId === chainId),
  );
  const names = silent.map(({ chainName }) => chainName).join(" and ");
  const message =
    names === ""
      ? "Its messages cannot be read right now. Try again in a moment."
      : `${names} ${silent.length === 1 ? "is" : "are"} not responding.`;
  return { tone: "neutral", label: "Unknown", message };
}
