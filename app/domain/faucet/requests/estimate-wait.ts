import type { ConfirmedByMinute } from "#app/domain/faucet/history.store.server.ts";

/** Position up to which a queue is counted: of a payment that has it, at least so many are before. */
export const maxPosition = 10_000;

/**
 * Estimates when a queued payment is confirmed, in seconds; null if none was recently. The best of
 * the last minutes says what the chain can do: an average would count those in which nothing was
 * requested.
 *
 * @param position payments before it in the queue of its chain; for `maxPosition`, the least time is
 *   estimated
 */
export function estimateWait(
  position: number,
  lastMinutes: readonly Pick<ConfirmedByMinute, "count">[],
): number | null {
  const perMinute = Math.max(0, ...lastMinutes.map(({ count }) => count));
  return perMinute === 0 ? null : Math.ceil(((position + 1) * 60) / perMinute);
}
