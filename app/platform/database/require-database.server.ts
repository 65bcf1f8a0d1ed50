import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

/** Seconds after which a client may try again. */
export const retryAfter = 5;

/**
 * Awaits the first query of a request, whose failure means that the database is not responding.
 *
 * @throws 503 if the query fails.
 */
export async function requireDatabase<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    getRuntime().log.error({ err: error }, "database not responding");
    const message = "The database is not responding. Try again in a moment.";
    throw errorResponse(503, "database-unavailable", message, {
      "Retry-After": String(retryAfter),
    });
  }
}
