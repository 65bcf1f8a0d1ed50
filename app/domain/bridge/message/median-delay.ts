/** Fewer deliveries say nothing about the next one. */
const fewest = 3;

/** Returns the median of some delays, or null if there are too few of them. */
export function medianDelay(delays: readonly number[]): number | null {
  if (delays.length < fewest) return null;
  const sorted = delays.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length - 1 - middle], sorted[middle]];
  return (low + high) / 2;
}
