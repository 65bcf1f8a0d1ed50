import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { parseHistoryFilter } from "#app/features/faucet/history.schema.ts";
import { exportHistory } from "#app/features/faucet/history.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const filter = parseHistoryFilter(new URL(request.url).searchParams);
  return new Response(exportHistory(filter), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="faucet-history.csv"',
      "Cache-Control": "no-store",
    },
  });
}
