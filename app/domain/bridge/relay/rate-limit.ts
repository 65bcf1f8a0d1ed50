/** A RateLimitedIsm refills from empty in a day, linearly. */
const daySeconds = 86_400n;

/** Returns the milliseconds until an amount passes a rate limit, or null if it never does. */
export function rateLimitWaitMs(
  amount: bigint,
  { level, capacity }: { level: bigint; capacity: bigint },
): number | null {
  if (amount > capacity || capacity === 0n) return null;
  const missing = amount > level ? amount - level : 0n;
  return Number((missing * daySeconds + capacity - 1n) / capacity) * 1_000;
}
