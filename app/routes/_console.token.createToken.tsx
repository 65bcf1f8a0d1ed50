import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { tokenPaths } from "#app/paths/tokens.ts";
import { requireAdmin } from "#app/session/guard.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";

export const meta: MetaFunction = () => pageTitle("Create token");

const tabs = [
  { label: "Create", to: tokenPaths.create },
  { label: "My tokens", title: "My tokens", to: tokenPaths.mine },
  { label: "Token list", title: "Token list", to: tokenPaths.list },
  { label: "History", title: "Token history", to: tokenPaths.history },
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
