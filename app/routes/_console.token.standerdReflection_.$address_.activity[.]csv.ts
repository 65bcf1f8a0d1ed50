import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import {
  exportActivity,
  parseKind,
} from "#app/features/tokens/reflection/dashboard/activity.server.ts";
import { getCreated } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const created = await getCreated(params);
  const kind = parseKind(new URL(request.url).searchParams.get("show"));
  return download("reflection-activity.csv", exportActivity(created, kind));
}
