import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { writeScheduleCsv } from "#app/features/vesting/schedules/export.server.ts";
import { parseSelection, parseView } from "#app/features/vesting/schedules/schedule-list.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const selection = parseSelection(parseView(searchParams.get("view")), address, searchParams);
  return csvFile("vesting-schedules", writeScheduleCsv(selection));
}
