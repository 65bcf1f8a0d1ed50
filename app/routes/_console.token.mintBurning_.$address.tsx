import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadManagedPage } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { tabsOf } from "#app/features/tokens/manage/shared/tabs.ts";
import { TokenHeader } from "#app/features/tokens/manage/shared/token-header.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav } from "#app/ui/forms/tabs-nav.tsx";

export const meta: MetaFunction = () => pageTitle("Mint and burn");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  return { page: await loadManagedPage(params["address"], address) };
}

export default function ManagedTokenPage() {
  const { page } = useLoaderData<typeof loader>();
  if (page === null) {
    const notice = (
      <Notice tone="danger">
        The token&apos;s chain is not responding, so the token cannot be shown. Try again in a
        moment.
      </Notice>
    );
    return (
      <PageHeader title="Mint and burn" notices={notice}>
        Mint and burn tokens.
      </PageHeader>
    );
  }
  return (
    <>
      <TokenHeader page={page} />
      <TabsNav label="Token" tabs={tabsOf(page.facts.token)} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
