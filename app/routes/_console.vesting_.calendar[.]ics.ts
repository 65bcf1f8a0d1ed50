import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { formatCalendar } from "#app/features/vesting/export.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return new Response(await formatCalendar(admin.address), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="unlocks.ics"',
      "Cache-Control": "no-store",
    },
  });
}
