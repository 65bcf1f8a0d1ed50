import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "#app/session/guard.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  return Response.json(session, { headers: { "Cache-Control": "no-store" } });
}
