import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readHistory } from "#app/common/history/history.server.ts";
import { HistoryView } from "#app/common/history/history-view.tsx";
import { OverviewTabs } from "#app/features/ecosystem-overview/overview-tabs.tsx";
import { taskPaths } from "#app/paths/tasks.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Ecosystem history");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await readHistory({ area: "ecosystem" }, request) };
}

export default function EcosystemHistory() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Ecosystem history">
        Admin actions to incentives, the treasury, claims and boosts.{" "}
        <Link to={taskPaths.history}>Developer tasks have their own</Link>.
      </PageHeader>
      <OverviewTabs />
      <HistoryView page={page} />
    </>
  );
}
