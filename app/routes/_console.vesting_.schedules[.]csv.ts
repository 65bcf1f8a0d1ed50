import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { writeScheduleCsv } from "#app/features/vesting/export.server.ts";
import {
  parseIncludesHidden,
  parseTokens,
  parseView,
} from "#app/features/vesting/schedule-list.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const selection = {
    view: parseView(searchParams.get("view")),
    wallet: admin.address,
    tokens: parseTokens(searchParams),
    includesHidden: parseIncludesHidden(searchParams),
  };
  return csvFile("vesting-schedules", writeScheduleCsv(selection));
}
