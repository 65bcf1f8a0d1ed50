import type { DripRequest } from "#app/domain/faucet/faucet.types.ts";
import { countQueuedBefore } from "#app/domain/faucet/history.store.server.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { estimateWait, maxPosition } from "./estimate-wait.ts";
import { readThroughput } from "./throughput.server.ts";

/** Where a payment stands in the queue of its chain. */
export type QueuePosition = {
  /** Payments before it; `maxPosition` if there are so many or more. */
  position: number;
  /**
   * Time until it is confirmed, or the least of it from `maxPosition` on; null if none was in the last
   * ten minutes.
   */
  etaSeconds: number | null;
};

export type Progress = DripRequest & {
  /** Of queued payments, by id. */
  queue: ReadonlyMap<string, QueuePosition>;
};

/** Returns a request and where its payments stand in their queues, or null if there is none. */
export async function getProgress(id: string): Promise<Progress | null> {
  const { db } = getRuntime().database;
  const request = await findRequest(db, id);
  if (!request) return null;
  const queue = new Map<string, QueuePosition>();
  for (const payment of request.payments) {
    if (payment.status !== "queued") continue;
    const [position, confirmed] = await Promise.all([
      countQueuedBefore(db, payment, maxPosition),
      readThroughput(),
    ]);
    const onChain = confirmed.filter(({ chainId }) => chainId === payment.chainId);
    queue.set(payment.id, { position, etaSeconds: estimateWait(position, onChain) });
  }
  return { ...request, queue };
}
