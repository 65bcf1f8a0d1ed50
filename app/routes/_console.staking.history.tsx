import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadHistoryPage } from "#app/features/staking/history/history-page.server.ts";
import { HistoryTable } from "#app/features/staking/history/history-table.tsx";
import { StakeChart } from "#app/features/staking/history/stake-chart.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Staking history");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { page: await loadHistoryPage(admin.viewed, new URL(request.url).searchParams) };
}

export default function HistoryTab() {
  const { page } = useLoaderData<typeof loader>();
  if (page === null) return null;
  return (
    <div className={layout["page"]}>
      <StakeChart timeline={page.timeline} coin={page.coin} />
      <HistoryTable page={page} />
    </div>
  );
}
