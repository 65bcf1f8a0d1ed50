import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { formatCalendar } from "#app/features/vesting/export.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return download("unlocks.ics", await formatCalendar(admin.address));
}
