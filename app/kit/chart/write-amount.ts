import { formatExact, formatShort } from "#app/ui/format.ts";

/** Returns how a chart writes base units: shortened, but such that tiny ticks still differ. */
export function amountWriter({ symbol, decimals }: { symbol: string; decimals: number }) {
  return (value: bigint): string => {
    const isTiny = value > 0n && value * 1_000n < 10n ** BigInt(decimals);
    const text = isTiny ? formatExact(value, decimals) : formatShort(value, decimals);
    return `${text} ${symbol}`.trim();
  };
}
