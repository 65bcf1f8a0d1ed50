import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import {
  exportActivity,
  parseKind,
} from "#app/features/tokens/reflection/dashboard/activity.server.ts";
import { getCreated } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const created = await getCreated(params);
  const kind = parseKind(new URL(request.url).searchParams.get("show"));
  return csvFile("reflection-activity", exportActivity(created, kind));
}
