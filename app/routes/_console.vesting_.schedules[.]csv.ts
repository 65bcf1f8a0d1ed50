import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { writeScheduleCsv } from "#app/features/vesting/export.server.ts";
import {
  parseIncludesHidden,
  parseTokens,
  parseView,
} from "#app/features/vesting/schedule-list.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const selection = {
    view: parseView(searchParams.get("view")),
    wallet: admin.address,
    tokens: parseTokens(searchParams),
    includesHidden: parseIncludesHidden(searchParams),
  };
  return download("schedules.csv", writeScheduleCsv(selection));
}
