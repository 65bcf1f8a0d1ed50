import { countQueuedBefore } from "#app/domain/faucet/history.store.server.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/**
 * Returns a request and the number of payments queued ahead of each of its parts, or null if it
 * does not exist.
 */
export async function getProgress(id: string) {
  const { db } = getRuntime().database;
  const request = await findRequest(db, id);
  if (!request) return null;
  const ahead: Record<string, number> = {};
  for (const payment of request.payments) {
    if (payment.status === "queued") ahead[payment.id] = await countQueuedBefore(db, payment);
  }
  return { ...request, ahead };
}
