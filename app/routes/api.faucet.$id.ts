import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "#app/access/guard.server.ts";
import { requestBody } from "#app/features/faucet/faucet-api.server.ts";
import { findRequest } from "#app/features/faucet/payment.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSession(request);
  const found = await findRequest(getRuntime().database.db, params["id"] ?? "");
  if (!found) return errorResponse(404, "unknown-request", "Request not found.");
  return Response.json(requestBody(found), { headers: { "Cache-Control": "no-store" } });
}
