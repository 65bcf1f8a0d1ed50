import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabsNav } from "#app/ui/tabs-nav.tsx";

export const meta: MetaFunction = () => pageTitle("Multi-sender");

const tabs = [
  { label: "Send", to: "/multiSender" },
  { label: "Campaigns", to: "/multiSender/campaigns" },
  { label: "Address book", to: "/multiSender/addresses" },
  { label: "History", to: "/multiSender/history" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function MultiSender() {
  return (
    <>
      <PageHeader title="Multi-sender">
        Pay a list of recipients in a few transactions, each exactly once.
      </PageHeader>
      <TabsNav label="Multi-sender" tabs={tabs} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
