/**
 * Returns the value that a share of all values does not exceed, or null if there are no values.
 *
 * @param share 0 to 1
 */
export function percentileOf(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
