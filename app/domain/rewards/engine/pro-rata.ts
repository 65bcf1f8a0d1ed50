import type { Hex } from "viem";

/**
 * Divides a budget pro rata to weights, with a cap per account. Amounts above the cap are
 * redistributed pro rata; shares are rounded down, so the sum never exceeds the budget.
 */
export function divideProRata(
  weights: ReadonlyMap<Hex, bigint>,
  { budget, cap }: { budget: bigint; cap: bigint | null },
): Map<Hex, bigint> {
  const shares = new Map<Hex, bigint>();
  let open = [...weights].filter(([, weight]) => weight > 0n);
  let left = budget;
  for (;;) {
    const total = open.reduce((sum, [, weight]) => sum + weight, 0n);
    if (total === 0n) return shares;
    const isCapped = ([, weight]: [Hex, bigint]) => cap !== null && weight * left >= cap * total;
    const capped = open.filter(isCapped);
    if (cap === null || capped.length === 0) {
      for (const [account, weight] of open) shares.set(account, (weight * left) / total);
      return shares;
    }
    for (const [account] of capped) shares.set(account, cap);
    left -= cap * BigInt(capped.length);
    open = open.filter(([account]) => !shares.has(account));
  }
}
