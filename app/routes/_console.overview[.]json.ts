import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readFigures } from "#app/features/overview/figures.server.ts";

/** Returns the figures of the start page's charts, which the page loads after itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return Response.json(await readFigures(), { headers: { "Cache-Control": "no-store" } });
}
