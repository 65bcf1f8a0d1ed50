import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { parseRange } from "#app/domain/faucet/statistics/range.ts";
import { readStatistics } from "#app/features/faucet/statistics/statistics.server.ts";

/** Returns the faucet's statistics, which their page loads after itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const range = parseRange(new URL(request.url).searchParams.get("range"));
  return Response.json(await readStatistics(range), { headers: { "Cache-Control": "no-store" } });
}
