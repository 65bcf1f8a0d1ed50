import type http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Time in which a proxy can see that `/readyz` says 503 before connections are refused. */
const noticeMs = 250;
/** Time for requests in flight. */
const limitMs = 10_000;
const sweepMs = 50;

/**
 * Stops a server: it takes connections for a moment longer, answers what is in flight within 10 s,
 * and closes each connection once its response is sent.
 *
 * @returns The number of requests that were cut off.
 */
export async function stopServer(
  server: http.Server,
  { inFlight, limit = limitMs }: { inFlight: () => number; limit?: number | undefined },
): Promise<number> {
  await sleep(noticeMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Node closes the connections that are idle now, not those that become idle.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const ended = new AbortController();
  const isLate = await Promise.race([
    closed.then(() => false),
    sleep(limit, true, { signal: ended.signal }).catch(() => false),
  ]);
  ended.abort();
  clearInterval(sweep);
  const cut = isLate ? inFlight() : 0;
  server.closeAllConnections();
  await closed;
  return cut;
}
