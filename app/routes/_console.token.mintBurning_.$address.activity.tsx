import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { listAdmins } from "#app/access/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { ActivityTable } from "#app/features/tokens/manage/activity-table.tsx";
import { parseActivityFilter, readActivity } from "#app/features/tokens/manage/activity.server.ts";
import { readCoverage } from "#app/features/tokens/manage/coverage.server.ts";
import { loadManagedPage } from "#app/features/tokens/manage/managed-view.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const view = await loadManagedPage(params["address"], address);
  if (view === null) return { tab: null };
  const { token } = view.facts;
  const filter = parseActivityFilter(new URL(request.url).searchParams);
  const [page, coverage] = await Promise.all([
    readActivity(token, filter),
    readCoverage(token, listAdmins(adminListsOf(getRuntime().env))),
  ]);
  return { tab: { view, page, coverage } };
}

export default function ActivityTab() {
  const { tab } = useLoaderData<typeof loader>();
  return tab && <ActivityTable {...tab} />;
}
