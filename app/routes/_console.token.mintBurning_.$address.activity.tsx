import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { listAdmins } from "#app/access/roles.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { maxRows } from "#app/common/events/ledger-limits.ts";
import { standardFilters } from "#app/features/tokens/activity/activity-filters.ts";
import { standardActivity } from "#app/features/tokens/activity/activity-sources.server.ts";
import { ActivityTable } from "#app/features/tokens/activity/activity-table.tsx";
import { readActivity } from "#app/features/tokens/activity/activity.server.ts";
import { CoverageText } from "#app/features/tokens/manage/coverage-text.tsx";
import { readCoverage } from "#app/features/tokens/manage/coverage.server.ts";
import { loadManagedPage } from "#app/features/tokens/manage/managed-view.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { formatInteger } from "#app/ui/format.ts";

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
      csv={`/token/mintBurning/${view.facts.token}/activity.csv`}
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
