import type { LoaderFunctionArgs } from "@remix-run/node";
import { readStatus } from "#app/features/status/status.server.ts";
import { sharedResponse } from "#app/platform/responses.server.ts";
import { requirePublic } from "#app/session/guard.server.ts";

/** Public: the same as the page of the status, for programs. Times are in milliseconds. */
export async function loader({ request }: LoaderFunctionArgs) {
  requirePublic("status");
  return sharedResponse(request, JSON.stringify(await readStatus()), "application/json");
}
