import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { exportTokenList } from "#app/features/tokens/reflection/token-list.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return new Response(exportTokenList(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="reflection-tokens.csv"',
      "Cache-Control": "no-store",
    },
  });
}
