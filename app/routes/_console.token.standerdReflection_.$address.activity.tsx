import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { latestIndexed } from "#app/domain/events/events.server.ts";
import { IndexedNotes, nameChains } from "#app/common/events/indexed-notes.tsx";
import { maxRows } from "#app/domain/events/ledger-limits.ts";
import { reflectionFilters } from "#app/features/tokens/activity/activity-filters.ts";
import { reflectionActivity } from "#app/features/tokens/activity/activity-sources.server.ts";
import { ActivityTable } from "#app/features/tokens/activity/activity-table.tsx";
import { readActivity } from "#app/features/tokens/activity/activity.server.ts";
import { getCreated } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { tokenStream } from "#app/domain/tokens/reflection/token-stream.server.ts";
import { reflectionPaths } from "#app/paths/reflection.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { formatInteger } from "#app/ui/values/format.ts";

export const meta: MetaFunction = () => pageTitle("Activity of a reflection token");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const created = await getCreated(params);
  const stream = tokenStream(created.token);
  const [page, upTo] = await Promise.all([
    readActivity(reflectionActivity(created.token), new URL(request.url).searchParams),
    latestIndexed(created.chainId, stream),
  ]);
  return { page, created, upTo, networks: publicConfig().networks };
}

export default function ActivityTab() {
  const { page, created, upTo, networks } = useLoaderData<typeof loader>();
  const { chainId, token } = created;
  return (
    <ActivityTable
      page={page}
      filters={reflectionFilters}
      unit={created}
      chainId={chainId}
      networks={networks}
      csv={reflectionPaths.activityCsv(token)}
      note={
        <>
          The newest {formatInteger(maxRows)} of each kind; sums count all.{" "}
          <IndexedNotes chains={nameChains([{ chainId, upTo }], networks)} />
        </>
      }
      empty="Transfers, fees and owner actions appear here."
    />
  );
}
