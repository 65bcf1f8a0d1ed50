import type { Match } from "./evaluate-rules.ts";

/** A payout that was promised; amounts in base units, times in milliseconds. */
export type PastPayout = { at: number; amount: bigint };

type Outflow = {
  /** Payouts of the asset to a subject within the window, oldest first. */
  payouts: readonly PastPayout[];
  amount: bigint;
  limit: bigint;
  windowMs: number;
};

/**
 * Returns whether one more payout would exceed a share, and when enough of the past ones leave the
 * window. The first payout of a window never does, else a small vault would pay no one.
 */
export function findOutflowMatch({ payouts, amount, limit, windowMs }: Outflow): Match | null {
  let total = payouts.reduce((sum, payout) => sum + payout.amount, 0n);
  let nextAt: number | null = null;
  for (const payout of payouts) {
    if (total + amount <= limit) break;
    total -= payout.amount;
    nextAt = payout.at + windowMs;
  }
  return nextAt === null ? null : { nextAt, note: null };
}
