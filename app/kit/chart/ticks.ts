import { formatExact, formatShort } from "#app/ui/values/format.ts";

const maxTicks = 4;

/**
 * Returns ascending round values from zero to at least the highest value, evenly spaced; only zero
 * if that is the highest.
 */
export function listTicks(highest: bigint): bigint[] {
  const step = roundStep(highest, maxTicks);
  const count = Number((highest + step - 1n) / step);
  return Array.from({ length: count + 1 }, (_, i) => BigInt(i) * step);
}

/**
 * Returns the smallest step of 1, 2 or 5 times a power of ten base units, of which a number of parts
 * covers a span. It is round in any decimal unit.
 */
export function roundStep(span: bigint, parts: number): bigint {
  const covers = (step: bigint) => step * BigInt(parts) >= span;
  let power = 1n;
  while (!covers(5n * power)) power *= 10n;
  return [power, 2n * power].find(covers) ?? 5n * power;
}

/** Returns how a chart writes base units: shortened, but such that tiny ticks still differ. */
export function amountWriter({ symbol, decimals }: { symbol: string; decimals: number }) {
  return (value: bigint): string => {
    const isTiny = value > 0n && value * 1_000n < 10n ** BigInt(decimals);
    const text = isTiny ? formatExact(value, decimals) : formatShort(value, decimals);
    return `${text} ${symbol}`.trim();
  };
}
