import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/tabs-nav.tsx";

export const meta: MetaFunction = () => pageTitle("Create token");

const tabs = [
  { label: "Create", to: "/token/createToken" },
  { label: "My tokens", title: "My tokens", to: "/token/createToken/mine" },
  { label: "Token list", title: "Token list", to: "/token/createToken/list" },
  { label: "History", title: "Token history", to: "/token/createToken/history" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function CreateToken() {
  const title = useTabTitle(tabs, "Create token");
  return (
    <>
      <PageHeader title={title}>Deploy an ERC-20 built on OpenZeppelin. No console fee.</PageHeader>
      <TabsNav label="Create token" tabs={tabs} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
