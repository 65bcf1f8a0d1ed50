import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { exportHistory } from "#app/features/locked-staking/history/history-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const text = await exportHistory(admin.viewed, new URL(request.url).searchParams);
  if (text === null) {
    return new Response("The stake is not available right now. Try again in a moment.", {
      status: 404,
    });
  }
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="boost-history.csv"',
      "Cache-Control": "no-store",
    },
  });
}
