import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { countWaiting } from "#app/features/ecosystem-overview/overview-page.server.ts";
import { countDueTasks } from "#app/features/tasks/list/list-page.server.ts";
import { readOfferedBudgets } from "#app/features/treasury/treasury-page.server.ts";
import { EcosystemTabs } from "#app/shell/ecosystem-tabs.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Ecosystem");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const [waiting, offered, due] = await Promise.all([
    countWaiting(),
    readOfferedBudgets(viewed),
    countDueTasks(viewed),
  ]);
  return {
    waiting: {
      ...waiting,
      "/ecoSystem/treasury": offered,
      "/ecoSystem/createdDevTasK": due,
    },
  };
}

export default function EcosystemLayout() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <EcosystemTabs waiting={waiting} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
