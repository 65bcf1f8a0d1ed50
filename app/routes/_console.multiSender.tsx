import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listSilentNetworks } from "#app/chain/silence.server.ts";
import { SilentNotices } from "#app/kit/chain/chain-notices.tsx";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";

export const meta: MetaFunction = () => pageTitle("Multi-sender");

const tabs = [
  { label: "Send", to: multiSenderPaths.index },
  { label: "Campaigns", title: "Payment campaigns", to: multiSenderPaths.campaigns },
  { label: "Address book", title: "Address book", to: multiSenderPaths.addresses },
  { label: "History", title: "Multi-sender history", to: multiSenderPaths.history },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { silentNetworks: listSilentNetworks() };
}

export default function MultiSender() {
  const { silentNetworks } = useLoaderData<typeof loader>();
  const title = useTabTitle(tabs, "Multi-sender");
  return (
    <>
      <PageHeader title={title} notices={<SilentNotices networks={silentNetworks} />}>
        Pay a list of recipients in a few transactions, each exactly once.
      </PageHeader>
      <TabsNav label="Multi-sender" tabs={tabs} />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
