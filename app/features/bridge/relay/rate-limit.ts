/** A RateLimitedIsm fills up from empty in a day, evenly. */
const daySeconds = 86_400n;

/** Milliseconds until an amount passes a rate limit; `null`: it never does. */
export function rateLimitWaitMs(
  amount: bigint,
  { level, capacity }: { level: bigint; capacity: bigint },
): number | null {
  if (amount > capacity || capacity === 0n) return null;
  const missing = amount > level ? amount - level : 0n;
  return Number((missing * daySeconds + capacity - 1n) / capacity) * 1_000;
}
