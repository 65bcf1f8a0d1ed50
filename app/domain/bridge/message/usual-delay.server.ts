import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { medianDelay } from "./median-delay.ts";
import { listDelays } from "./message-search.store.server.ts";

/** The usual delay follows what has changed on a route. */
const newest = 50;

/**
 * Returns how long the newest deliveries between two domains took, in milliseconds: their median, or
 * null if there are too few.
 */
export async function readUsualDelay(origin: number, destination: number): Promise<number | null> {
  const any = { statuses: null, symbol: null, from: null, until: null, search: null, served: [] };
  const { db } = getRuntime().database;
  const delays = await listDelays(db, { ...any, origin, destination }, newest);
  return medianDelay(delays.map(({ delayMs }) => delayMs));
}
