import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import { getHistory } from "#app/features/burn/shared/history.server.ts";
import { historyFields } from "#app/features/burn/shared/history-filter.server.ts";
import { HistoryTable } from "#app/features/burn/history/history-table.tsx";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Burn history");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const { filter, rejected } = parseListQuery(historyFields, search);
  const page = await getHistory(filter);
  const { networks } = publicConfig();
  return { page, rejected, assets: listAssets(), networks };
}

export default function HistoryTab() {
  const { page, rejected, assets, networks } = useLoaderData<typeof loader>();
  return (
    <div className={layout["page"]}>
      <HistoryTable page={page} rejected={rejected} assets={assets} networks={networks} />
    </div>
  );
}
