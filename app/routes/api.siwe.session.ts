import type { LoaderFunctionArgs } from "@remix-run/node";
import { findRequestSession } from "#app/access/session.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await findRequestSession(request);
  if (!session) return errorResponse(401, "not-signed-in", "Nobody is signed in.");
  return Response.json(session, { headers: { "Cache-Control": "no-store" } });
}
