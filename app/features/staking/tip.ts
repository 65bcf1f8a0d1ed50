import { formatExact } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";

/** As the contract bounds it, in hundredths of a per cent. */
export const maxTipBps = 500;

export type ParsedTip = { kind: "ok"; bps: number } | { kind: "invalid"; message: string };

/** What whoever compounds for somebody keeps of the rewards, from per cent as typed. */
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

/** Wei that the contract pays as a tip. */
export function tipOf(rewards: bigint, tipBps: number): bigint {
  return (rewards * BigInt(tipBps)) / 10_000n;
}
