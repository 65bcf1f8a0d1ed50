import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { parseAcceptanceFilter } from "#app/features/terms/acceptances.schema.ts";
import { exportAcceptances } from "#app/features/terms/acceptances.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const filter = parseAcceptanceFilter(new URL(request.url).searchParams);
  return new Response(exportAcceptances(filter), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="terms-acceptances.csv"',
      "Cache-Control": "no-store",
    },
  });
}
