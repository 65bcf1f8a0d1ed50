import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestBody } from "#app/features/faucet/requests/faucet-api.server.ts";
import { findReadable, type Reader } from "#app/features/faucet/requests/reader.server.ts";
import { findApiKey } from "#app/features/faucet/requests/sender.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { requireSession } from "#app/session/guard.server.ts";
import { isAdmin } from "#app/session/roles.ts";

/** Returns a request to its sender, its recipient and admins, or to the API key that made it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findReadable(await requireReader(request), params["id"] ?? "");
  if (found === null) return errorResponse(404, "unknown-request", "Request not found.");
  return Response.json(requestBody(found), { headers: { "Cache-Control": "no-store" } });
}

async function requireReader(request: Request): Promise<Reader> {
  const key = await findApiKey(request);
  if (key !== null) return { keyId: key.id };
  const { address, roles } = await requireSession(request);
  return { address, isAdmin: isAdmin(roles) };
}
