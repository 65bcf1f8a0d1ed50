import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { download } from "#app/domain/files/download.server.ts";
import { formatCalendar } from "#app/features/vesting/schedules/export.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return download("unlocks.ics", await formatCalendar(admin.address));
}
