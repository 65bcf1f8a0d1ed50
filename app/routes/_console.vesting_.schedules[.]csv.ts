import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { writeScheduleCsv } from "#app/features/vesting/export.server.ts";
import { parseView } from "#app/features/vesting/schedule-list.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const view = parseView(new URL(request.url).searchParams.get("view"));
  return new Response(await writeScheduleCsv(view, admin.address), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="schedules.csv"',
      "Cache-Control": "no-store",
    },
  });
}
