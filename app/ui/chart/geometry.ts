/** A chart's own units; it is stretched to whatever room it has. */
export const [width, height] = [1_000, 100];
/** Fewer columns leave the rest of the width empty, so that one alone is no wall. */
export const fewest = 12;

export type Values = readonly (bigint | null)[];

/** The height of a value; whatever is more than nothing can be seen. */
export function heightOf(value: bigint, most: bigint): number {
  if (value <= 0n || most <= 0n) return 0;
  // Divided as integers: an amount in base units is more than a number holds exactly.
  return Math.min(height, Math.max(1, Number((value * 10_000n) / most) / 100));
}

export function highestOf(values: Values): bigint {
  return values.reduce<bigint>((max, value) => (value !== null && value > max ? value : max), 0n);
}

/** Where the parts of each column end, from below; `null` where one of them is not known. */
export function stack(series: readonly Values[]): (bigint[] | null)[] {
  return (series[0] ?? []).map((_, i) => {
    const parts = series.flatMap((values) => values[i] ?? []);
    if (parts.length < series.length) return null;
    return parts.map((_, part) => parts.slice(0, part + 1).reduce((sum, value) => sum + value, 0n));
  });
}

/** Left edge and breadth of each of so many columns, a fifth of the room between them. */
export function slotsOf(count: number) {
  const room = width / Math.max(count, fewest);
  return Array.from({ length: count }, (_, i) => ({
    x: round((i + 0.1) * room),
    breadth: round(0.8 * room),
    middle: round((i + 0.5) * room),
  }));
}

/** A line through values, with a gap where one is not known; an area goes down to zero. */
export function pathOf(values: Values, { xs, isArea }: { xs: readonly number[]; isArea: boolean }) {
  const most = highestOf(values);
  let path = "";
  values.forEach((value, i) => {
    if (value === null) return;
    const x = round(xs[i] ?? 0);
    const y = round(height - heightOf(value, most));
    const [isFirst, isLast] = [-1, 1].map((step) => (values[i + step] ?? null) === null);
    if (!isFirst) path += `L${x} ${y}`;
    // A value alone is a dot: a line of no length with round ends.
    else path += isArea ? `M${x} ${height}V${y}` : `M${x} ${y}h0`;
    if (isLast && isArea) path += `V${height}Z`;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
