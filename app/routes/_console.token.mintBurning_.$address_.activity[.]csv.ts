import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import {
  exportActivity,
  parseActivityFilter,
} from "#app/features/tokens/manage/activity.server.ts";
import { requireManagedPage } from "#app/features/tokens/manage/managed-view.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { facts } = await requireManagedPage(params["address"], address);
  const filter = parseActivityFilter(new URL(request.url).searchParams);
  return download("token-activity.csv", exportActivity(facts, filter));
}
