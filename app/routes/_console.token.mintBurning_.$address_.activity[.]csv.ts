import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { standardActivity } from "#app/features/tokens/activity/activity-sources.server.ts";
import { exportActivity } from "#app/features/tokens/activity/activity.server.ts";
import { requireManagedPage } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { facts } = await requireManagedPage(params["address"], address);
  const source = standardActivity(facts.token);
  const { searchParams } = new URL(request.url);
  return csvFile("token-activity", exportActivity(source, facts, searchParams));
}
