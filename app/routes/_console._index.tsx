import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Address } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { AccountTable } from "#app/features/bridge/account-table.tsx";
import { AdminTable } from "#app/features/bridge/admin-table.tsx";
import { BridgeAdminHeader } from "#app/features/bridge/bridge-admin-header.tsx";
import { ContractTable } from "#app/features/bridge/contract-table.tsx";
import { AccessNotices } from "#app/features/access/access-notices.tsx";
import { listAccessWarnings } from "#app/domain/access/access-warnings.server.ts";
import { getOverview } from "#app/features/bridge/overview.server.ts";
import { OverviewNotices } from "#app/features/bridge/overview-notices.tsx";
import { readHealth } from "#app/features/bridge/health/health.server.ts";
import { HealthSection } from "#app/features/bridge/health/health-section.tsx";
import { NetworkClock } from "#app/features/bridge/network-clock.tsx";
import { getWarpSeconds, warpBy } from "#app/features/bridge/network-clock.server.ts";
import { NetworkTable } from "#app/features/bridge/network-table.tsx";
import { listAlarms } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { UnexpectedDispensers } from "#app/features/bridge/unexpected-dispensers-table.tsx";
import { hasSent, listWaiting } from "#app/features/bridge/shared/transfers.server.ts";
import { WaitingTable } from "#app/features/bridge/waiting-table.tsx";
import { hasPaid } from "#app/features/faucet/history/history.server.ts";
import { hasPaidList } from "#app/features/multi-sender/multi-send.server.ts";
import { hasDelegated } from "#app/features/staking/history/history-events.server.ts";
import { listCreatedTokens } from "#app/domain/tokens/created-tokens.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { hideStepsIntent, type StepsDone } from "#app/shell/first-steps/first-steps.ts";
import { FirstStepsCard } from "#app/shell/first-steps/first-steps-card.tsx";
import { areStepsHidden, hideSteps } from "#app/shell/first-steps/hidden-steps.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Bridge admin");

export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { env, database } = getRuntime();
  const { hasBridge, hasStaking } = publicConfig();
  const lists = adminListsOf(env);
  const [steps, overview, warnings, warpSeconds, alarms, waiting, health] = await Promise.all([
    readSteps(request, address),
    getOverview(lists),
    listAccessWarnings(lists),
    getWarpSeconds(),
    listAlarms(database.db, null),
    hasBridge ? listWaiting() : null,
    hasBridge ? readHealth() : null,
  ]);
  return { ...overview, steps, hasStaking, warnings, warpSeconds, alarms, waiting, health };
}

/** Returns which first steps an admin has done; null if this browser hides them. */
async function readSteps(request: Request, admin: Address): Promise<StepsDone | null> {
  if (await areStepsHidden(request)) return null;
  const [faucet, bridge, delegate, tokens, list] = await Promise.all([
    hasPaid(admin),
    hasSent(admin),
    hasDelegated(admin),
    listCreatedTokens({ creator: admin, limit: 1 }),
    hasPaidList(admin),
  ]);
  return { faucet, bridge, delegate, token: tokens.length > 0, list };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await request.formData();
  if (formText(form, "intent") === hideStepsIntent) {
    return redirect("/", { status: 303, headers: await hideSteps() });
  }
  const duration = formText(form, "duration");
  const outcome = await warpBy(admin.address, duration);
  return outcome.kind === "warped"
    ? redirect("/", 303)
    : data({ error: outcome.message }, { status: 400 });
}

/** Refresh interval while something is in progress, milliseconds. */
const pollMs = 5_000;

export default function BridgeAdmin() {
  const { networks, accounts, admins, ...found } = useLoaderData<typeof loader>();
  const { steps, hasStaking, warnings, warpSeconds, alarms, waiting, health } = found;
  const error = useActionData<typeof action>()?.error ?? null;
  useRevalidateWhile(waiting !== null && waiting.length > 0, pollMs);
  return (
    <>
      <BridgeAdminHeader
        hasBridge={waiting !== null}
        notices={
          <>
            <AccessNotices warnings={warnings} />
            <OverviewNotices networks={networks} alarms={alarms} counts={health && health.counts} />
          </>
        }
      />
      <div className={layout["page"]}>
        {steps !== null && (
          <FirstStepsCard done={steps} hasBridge={waiting !== null} hasStaking={hasStaking} />
        )}
        <NetworkTable networks={networks} />
        {health !== null && <HealthSection health={health} />}
        {waiting !== null && (
          <WaitingTable transfers={waiting} networks={networks.map(({ network }) => network)} />
        )}
        <ContractTable networks={networks} hasBridge={health !== null} />
        <AccountTable accounts={accounts} networks={networks} />
        <AdminTable admins={admins} networks={networks} />
        <UnexpectedDispensers networks={networks} />
        {warpSeconds !== null && <NetworkClock warpSeconds={warpSeconds} error={error} />}
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
