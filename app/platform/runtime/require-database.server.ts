import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "./runtime.server.ts";
import { isDiskFull, isOutage } from "#app/platform/database/storage-error.ts";

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
    if (isDiskFull(error)) throw error;
    getRuntime().log.error({ err: error }, "database not responding");
    throw unavailable("The database is not responding. Try again in a moment.");
  }
}

/**
 * Awaits a loader or an action. At any point the database may stop responding, or a write may fail
 * because the disk is full.
 *
 * @throws 507 if the request uploads a file to a full disk, else 503.
 */
export async function requireStorage<T>(request: Request, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (isOutage(error)) {
      getRuntime().log.error({ err: error }, "database not responding");
      throw unavailable(
        "The database stopped responding. Reload the page in a moment and check whether your input was saved.",
      );
    }
    if (!isDiskFull(error)) throw error;
    getRuntime().log.error({ err: error }, "disk full");
    const message =
      "The console's disk is full or cannot be written, so this was not saved. Ask its operator to free some space, then try again.";
    throw isUpload(request) ? errorResponse(507, "disk-full", message) : unavailable(message);
  }
}

function unavailable(message: string): Response {
  return errorResponse(503, "database-unavailable", message, {
    "Retry-After": String(retryAfter),
  });
}

/** Other bodies are JSON and forms without files. */
function isUpload({ method, headers }: Request): boolean {
  const type = headers.get("Content-Type") ?? "";
  return method !== "GET" && type !== "" && !/json|x-www-form-urlencoded/i.test(type);
}
