import { formatExact } from "#app/ui/format.ts";
import type { Unit } from "./reflection.types.ts";

export const path = "/token/standerdReflection";

/** Hundredths of a per cent: `2.5 %`. */
export function writeFee(bps: number): string {
  return `${formatExact(BigInt(bps), 2)} %`;
}

/** What part of a whole something is, to the hundredth of a per cent and never rounded up. */
export function writeShare(part: bigint, whole: bigint): string {
  if (whole === 0n) return "0 %";
  const bps = (part * 10_000n) / whole;
  return bps === 0n && part > 0n ? "<0.01 %" : `${formatExact(bps, 2)} %`;
}

export function writeAmount(units: bigint, { symbol, decimals }: Unit): string {
  return `${formatExact(units, decimals)} ${symbol}`;
}
