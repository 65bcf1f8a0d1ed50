import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { AlarmNotices } from "#app/features/bridge/alarm-notices.tsx";
import { BridgeAdminHeader } from "#app/features/bridge/bridge-admin-header.tsx";
import { listAlarms } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

export const meta: MetaFunction = () => pageTitle("Bridge admin");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { database } = getRuntime();
  const { hasBridge } = publicConfig();
  return { hasBridge, alarms: hasBridge ? await listAlarms(database.db, null) : [] };
}

export default function BridgeAdmin() {
  const { hasBridge, alarms } = useLoaderData<typeof loader>();
  return (
    <>
      <BridgeAdminHeader hasBridge={hasBridge} notices={<AlarmNotices alarms={alarms} />} />
      {hasBridge ? (
        <Outlet />
      ) : (
        <EmptyState>The bridge is not deployed. Run npm run deploy first.</EmptyState>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
