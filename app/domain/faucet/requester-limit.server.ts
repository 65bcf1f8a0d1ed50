import type { Address } from "viem";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listRequestTimes } from "./payment.store.server.ts";

const hourMs = 3_600_000;
/** Max requests per hour for a signed-in wallet that is not an admin. */
export const requestsPerHour = 10;

/** Rejects a wallet that has made too many requests, with the time of the next allowed one. */
export async function findRequesterRejection(requester: Address): Promise<Response | null> {
  const { database, now } = getRuntime();
  const times = await listRequestTimes(database.db, requester, {
    since: now() - hourMs,
    limit: requestsPerHour,
  });
  const oldest = times.at(-1);
  if (times.length < requestsPerHour || oldest === undefined) return null;
  const seconds = Math.max(1, Math.ceil((oldest + hourMs - now()) / 1_000));
  const message = `This wallet may make ${requestsPerHour} requests an hour. Try again later.`;
  return errorResponse(429, "rate-limited", message, { "Retry-After": String(seconds) });
}
