import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { AlarmNotices } from "#app/common/alerts/alarm-notices.tsx";
import { readOpenAlarms } from "#app/common/alerts/open-alarms.server.ts";
import { BridgeAdminHeader } from "#app/features/bridge/bridge-admin-header.tsx";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

export const meta: MetaFunction = () => pageTitle("Bridge admin");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { hasBridge } = publicConfig();
  return { hasBridge, alarms: hasBridge ? await readOpenAlarms("bridge") : [] };
}

export default function BridgeAdmin() {
  const { hasBridge, alarms } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <BridgeAdminHeader hasBridge={hasBridge} notices={<AlarmNotices alarms={alarms} />} />
      {!hasBridge && <EmptyState>The bridge is not deployed. Run npm run deploy first.</EmptyState>}
      {(hasBridge || pathname === bridgeAdminPaths.configuration) && <Outlet />}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
