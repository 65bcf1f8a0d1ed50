import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { vestingPaths } from "#app/paths/vesting.ts";
import { requireAdmin } from "#app/session/guard.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Vesting");

const tabs = [
  { label: "My schedules", to: vestingPaths.index },
  { label: "Created by me", title: "Schedules created by me", to: vestingPaths.created },
  { label: "All", title: "All schedules", to: vestingPaths.all },
  { label: "Campaigns", title: "Vesting campaigns", to: vestingPaths.campaigns },
  { label: "History", title: "Vesting history", to: vestingPaths.history },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function Vesting() {
  const title = useTabTitle(tabs, "Vesting");
  return (
    <>
      <PageHeader
        title={title}
        action={
          <span className={layout["tools"]}>
            <ButtonLink to={vestingPaths.batch}>Bulk create (CSV)</ButtonLink>
            <ButtonLink to={vestingPaths.create} variant="primary">
              Create a schedule
            </ButtonLink>
          </span>
        }
      >
        Lock tokens and release them on a schedule.
      </PageHeader>
      <TabsNav label="Vesting" tabs={tabs} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
