import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readNewAlerts } from "#app/features/staking/alerts/alerts-page.server.ts";

/** Returns alerts newer than the one in `after`, for browser notifications. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const found = await readNewAlerts(address, new URL(request.url).searchParams);
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
