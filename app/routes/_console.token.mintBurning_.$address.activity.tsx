import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listAdmins } from "#app/session/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { maxRows } from "#app/domain/events/ledger-limits.ts";
import { standardFilters } from "#app/features/tokens/activity/activity-filters.ts";
import { standardActivity } from "#app/features/tokens/activity/activity-sources.server.ts";
import { ActivityTable } from "#app/features/tokens/activity/activity-table.tsx";
import { readActivity } from "#app/features/tokens/activity/activity.server.ts";
import { CoverageText } from "#app/features/tokens/manage/shared/coverage-text.tsx";
import { readCoverage } from "#app/domain/tokens/coverage.server.ts";
import { loadManagedPage } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { tokenPaths } from "#app/paths/tokens.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatInteger } from "#app/ui/values/format.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const view = await loadManagedPage(params["address"], address);
  if (view === null) return { tab: null };
  const { token } = view.facts;
  const source = standardActivity(token);
  const [page, coverage] = await Promise.all([
    readActivity(source, new URL(request.url).searchParams),
    readCoverage(token, listAdmins(adminListsOf(getRuntime().env))),
  ]);
  return { tab: { view, page, coverage } };
}

export default function ActivityTab() {
  const { tab } = useLoaderData<typeof loader>();
  if (tab === null) return null;
  const { view, page, coverage } = tab;
  return (
    <ActivityTable
      page={page}
      filters={standardFilters}
      unit={view.facts}
      chainId={view.network.chainId}
      networks={[view.network]}
      csv={tokenPaths.activityCsv(view.facts.token)}
      note={
        <>
          <CoverageText coverage={coverage} />
          The newest {formatInteger(maxRows)} of each kind are listed; holders count all. The minter
          is the sender of the transaction.
        </>
      }
      empty="Mints, burns, pauses, roles and ownership changes appear here."
    />
  );
}
