import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { historyFields } from "#app/features/faucet/history/history.schema.ts";
import { getHistory } from "#app/features/faucet/history/history.server.ts";
import { HistoryTable } from "#app/features/faucet/history/history-table.tsx";
import { listFaucetAssets } from "#app/domain/faucet/offers.server.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Faucet history");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { filter, rejected } = parseListQuery(historyFields, new URL(request.url).searchParams);
  const [page, assets] = await Promise.all([getHistory(filter), listFaucetAssets()]);
  return { page, assets, rejected, networks: publicConfig().networks };
}

export default function HistoryTab() {
  const { page, assets, rejected, networks } = useLoaderData<typeof loader>();
  return <HistoryTable page={page} assets={assets} networks={networks} rejected={rejected} />;
}
