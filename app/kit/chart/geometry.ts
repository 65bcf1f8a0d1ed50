/** A chart's own units; it is stretched to the available width. */
export const [width, height] = [1_000, 100];
/** Fewer columns leave the rest of the width empty, so a single one does not fill the chart. */
export const fewest = 12;

export type Values = readonly (bigint | null)[];

/** Returns the height of a value; any value above zero is visible. */
export function heightOf(value: bigint, max: bigint): number {
  if (value <= 0n || max <= 0n) return 0;
  // Divided as integers: base units exceed what a number holds exactly.
  return Math.min(height, Math.max(1, Number((value * 10_000n) / max) / 100));
}

export function highestOf(values: Values): bigint {
  return values.reduce<bigint>((max, value) => (value !== null && value > max ? value : max), 0n);
}

/**
 * Returns the upper ends of each column's parts, from the bottom; null if one of them is unknown.
 */
export function stack(series: readonly Values[]): (bigint[] | null)[] {
  return (series[0] ?? []).map((_, i) => {
    const parts = series.flatMap((values) => values[i] ?? []);
    if (parts.length < series.length) return null;
    return parts.map((_, part) => parts.slice(0, part + 1).reduce((sum, value) => sum + value, 0n));
  });
}

/** Returns the left edge and width of each column; a fifth of the space is between them. */
export function slotsOf(count: number) {
  const room = width / Math.max(count, fewest);
  return Array.from({ length: count }, (_, i) => ({
    x: round((i + 0.1) * room),
    breadth: round(0.8 * room),
    middle: round((i + 0.5) * room),
  }));
}

type PathOptions = { xs: readonly number[]; max: bigint; isArea: boolean };

/** Returns a path through values, with a gap at unknown ones; an area extends down to zero. */
export function pathOf(values: Values, { xs, max, isArea }: PathOptions) {
  let path = "";
  values.forEach((value, i) => {
    if (value === null) return;
    const x = round(xs[i] ?? 0);
    const y = round(height - heightOf(value, max));
    const [isFirst, isLast] = [-1, 1].map((step) => (values[i + step] ?? null) === null);
    if (!isFirst) path += `L${x} ${y}`;
    // A single value is a dot: a line of zero length with round ends.
    else path += isArea ? `M${x} ${height}V${y}` : `M${x} ${y}h0`;
    if (isLast && isArea) path += `V${height}Z`;
  });
  return path;
}

/** Returns the index of the nearest position; of equally near ones, such as a step's, the last. */
export function nearestTo(x: number, xs: readonly number[]): number {
  const distance = (i: number) => Math.abs((xs[i] ?? 0) - x);
  return xs.reduce((best, _, i) => (distance(i) <= distance(best) ? i : best), 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
