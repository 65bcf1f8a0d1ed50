import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/tabs-nav.tsx";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Vesting");

const tabs = [
  { label: "My schedules", to: "/vesting" },
  { label: "Created by me", title: "Schedules created by me", to: "/vesting/created" },
  { label: "All", title: "All schedules", to: "/vesting/all" },
  { label: "Campaigns", title: "Vesting campaigns", to: "/vesting/campaigns" },
  { label: "History", title: "Vesting history", to: "/vesting/history" },
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
            <ButtonLink to="/vesting/batch">Bulk create (CSV)</ButtonLink>
            <ButtonLink to="/vesting/create" variant="primary">
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
