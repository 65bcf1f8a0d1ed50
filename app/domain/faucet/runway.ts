const dayMs = 86_400_000;

type BundleCount = {
  chainId: number;
  bundle: readonly { token: string; amount: bigint }[];
  count: bigint;
};

/** Sums the outflow of a token on its chain, in base units. */
export function sumOutflow(
  counts: readonly BundleCount[],
  asset: { chainId: number; token: string },
): bigint {
  const token = asset.token.toLowerCase();
  return counts
    .filter(({ chainId }) => chainId === asset.chainId)
    .flatMap(({ bundle, count }) => bundle.map((item) => ({ ...item, count })))
    .filter((item) => item.token === token)
    .reduce((sum, { amount, count }) => sum + amount * count, 0n);
}

/**
 * Returns how many days a balance lasts at the rate of a window, or null if nothing was paid out.
 */
export function runwayDays(balance: bigint, outflow: bigint, windowMs: number): number | null {
  if (outflow === 0n) return null;
  const perDay = (outflow * BigInt(dayMs)) / BigInt(windowMs);
  // Two decimals are enough, and the division stays exact until the last step.
  return perDay === 0n ? null : Number((balance * 100n) / perDay) / 100;
}

/** Returns what a limit refills within a window, in base units, rounded down. */
export function refilledIn(windowMs: number, refillPerDay: bigint): bigint {
  return (refillPerDay * BigInt(windowMs)) / BigInt(dayMs);
}

const farAway = 1_000;

/** Rounds down to whole days; years need not be exact. */
export function formatDays(days: number): string {
  return days >= farAway ? "1,000+" : String(Math.floor(days));
}
