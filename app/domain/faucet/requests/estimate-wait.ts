import type { ConfirmedByMinute } from "#app/domain/faucet/history.store.server.ts";

/**
 * Estimates when a queued payment is confirmed, in seconds; null if none was recently. The best of
 * the last minutes says what the chain can do: an average would count those in which nothing was
 * requested.
 *
 * @param position payments before it in the queue of its chain
 */
export function estimateWait(
  position: number,
  lastMinutes: readonly Pick<ConfirmedByMinute, "count">[],
): number | null {
  const perMinute = Math.max(0, ...lastMinutes.map(({ count }) => count));
  return perMinute === 0 ? null : Math.ceil(((position + 1) * 60) / perMinute);
}
