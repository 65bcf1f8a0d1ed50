import { formatExact } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";

/** The contract's max, in basis points. */
export const maxTipBps = 500;

export type ParsedTip = { kind: "ok"; bps: number } | { kind: "invalid"; message: string };

/** Parses the share of the rewards that a compounder keeps, entered in percent. */
export function parseTip(text: string): ParsedTip {
  if (/^0(\.0{1,2})?$/.test(text.trim())) return { kind: "ok", bps: 0 };
  const parsed = parseAmount(text, { decimals: 2, symbol: "%" });
  return parsed.kind === "ok" && parsed.baseUnits <= BigInt(maxTipBps)
    ? { kind: "ok", bps: Number(parsed.baseUnits) }
    : {
        kind: "invalid",
        message: `Enter a percentage from 0 to ${formatExact(BigInt(maxTipBps), 2)}, such as 1 or 0.5.`,
      };
}

/** Returns the tip paid by the contract, in wei. */
export function tipOf(rewards: bigint, tipBps: number): bigint {
  return (rewards * BigInt(tipBps)) / 10_000n;
}
