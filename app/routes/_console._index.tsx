import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { AccountTable } from "#app/features/bridge/account-table.tsx";
import { AdminTable } from "#app/features/bridge/admin-table.tsx";
import { BridgeAdminHeader } from "#app/features/bridge/bridge-admin-header.tsx";
import { ContractTable } from "#app/features/bridge/contract-table.tsx";
import { getOverview } from "#app/features/bridge/overview.server.ts";
import { OverviewNotices } from "#app/features/bridge/overview-notices.tsx";
import { readHealth } from "#app/features/bridge/health/health.server.ts";
import { HealthSection } from "#app/features/bridge/health/health-section.tsx";
import { NetworkClock } from "#app/features/bridge/network-clock.tsx";
import { getWarpSeconds, warpBy } from "#app/features/bridge/network-clock.server.ts";
import { NetworkTable } from "#app/features/bridge/network-table.tsx";
import { listAlarms } from "#app/features/bridge/relay/alarm.store.server.ts";
import { UnexpectedRoleHolders } from "#app/features/bridge/unexpected-role-holders-table.tsx";
import { listWaiting } from "#app/features/bridge/transfer/transfers.server.ts";
import { WaitingTable } from "#app/features/bridge/waiting-table.tsx";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Bridge admin");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { env, database } = getRuntime();
  const { hasBridge } = publicConfig();
  const [overview, warpSeconds, alarms, waiting, health] = await Promise.all([
    getOverview(adminListsOf(env)),
    getWarpSeconds(),
    listAlarms(database.db, null),
    hasBridge ? listWaiting() : null,
    hasBridge ? readHealth() : null,
  ]);
  return { ...overview, warpSeconds, alarms, waiting, health };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const duration = formText(await request.formData(), "duration");
  const outcome = await warpBy(admin.address, duration);
  return outcome.kind === "warped"
    ? redirect("/", 303)
    : data({ error: outcome.message }, { status: 400 });
}

/** Refresh interval while something is in progress, milliseconds. */
const pollMs = 5_000;

export default function BridgeAdmin() {
  const { networks, accounts, admins, warpSeconds, alarms, waiting, health } =
    useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error ?? null;
  useRevalidateWhile(waiting !== null && waiting.length > 0, pollMs);
  return (
    <>
      <BridgeAdminHeader
        hasBridge={waiting !== null}
        notices={<OverviewNotices networks={networks} alarms={alarms} />}
      />
      <div className={layout["page"]}>
        <NetworkTable networks={networks} />
        {health !== null && <HealthSection health={health} />}
        {waiting !== null && (
          <WaitingTable transfers={waiting} networks={networks.map(({ network }) => network)} />
        )}
        <ContractTable networks={networks} hasBridge={health !== null} />
        <AccountTable accounts={accounts} networks={networks} />
        <AdminTable admins={admins} networks={networks} />
        <UnexpectedRoleHolders networks={networks} />
        {warpSeconds !== null && <NetworkClock warpSeconds={warpSeconds} error={error} />}
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
