import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestBody } from "#app/features/faucet/requests/faucet-api.server.ts";
import { findReadable } from "#app/features/faucet/requests/reader.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { requireWallet } from "#app/session/guard.server.ts";

/** Returns a request to those who may read it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findReadable(request, params["id"] ?? "", requireWallet);
  if (found === null) return errorResponse(404, "unknown-request", "Request not found.");
  return Response.json(requestBody(found), { headers: { "Cache-Control": "no-store" } });
}
