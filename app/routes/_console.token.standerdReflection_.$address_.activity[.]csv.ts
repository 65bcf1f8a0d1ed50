import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { reflectionActivity } from "#app/features/tokens/activity/activity-sources.server.ts";
import { exportActivity } from "#app/features/tokens/activity/activity.server.ts";
import { getCreated } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const created = await getCreated(params);
  const source = reflectionActivity(created.token);
  const { searchParams } = new URL(request.url);
  return csvFile("reflection-activity", exportActivity(source, created, searchParams));
}
