import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import {
  exportActivity,
  parseActivityFilter,
} from "#app/features/tokens/manage/activity.server.ts";
import { requireManagedPage } from "#app/features/tokens/manage/managed-view.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { facts } = await requireManagedPage(params["address"], address);
  const filter = parseActivityFilter(new URL(request.url).searchParams);
  return csvFile("token-activity", exportActivity(facts, filter));
}
