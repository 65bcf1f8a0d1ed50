import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "#app/session/guard.server.ts";
import { isAdmin } from "#app/session/roles.ts";
import { requestBody } from "#app/features/faucet/requests/faucet-api.server.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Returns a request to its sender, its recipient and admins. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const found = await findRequest(getRuntime().database.db, params["id"] ?? "");
  const isReader =
    found !== null &&
    (isAdmin(session.roles) || [found.requestedBy, found.recipient].includes(session.address));
  if (!isReader) return errorResponse(404, "unknown-request", "Request not found.");
  return Response.json(requestBody(found), { headers: { "Cache-Control": "no-store" } });
}
