import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { writeScheduleCsv } from "#app/features/vesting/export.server.ts";
import { parseTokens, parseView } from "#app/features/vesting/schedule-list.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const view = parseView(searchParams.get("view"));
  const tokens = parseTokens(searchParams);
  return download("schedules.csv", writeScheduleCsv({ view, wallet: admin.address, tokens }));
}
