import { formatExact, formatUtc } from "#app/ui/format.ts";

export function formatTime(unixSeconds: number): string {
  return formatUtc(unixSeconds * 1_000);
}

export function writeAmount(units: bigint, token: { symbol: string; decimals: number }): string {
  return `${formatExact(units, token.decimals)} ${token.symbol}`;
}
