import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Address } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readOpenAlarms } from "#app/common/alerts/open-alarms.server.ts";
import { BridgeAdminHeader } from "#app/features/bridge/bridge-admin-header.tsx";
import { readNetworks } from "#app/features/bridge/overview.server.ts";
import { OverviewNotices } from "#app/features/bridge/overview-notices.tsx";
import { readHealth } from "#app/features/bridge/health/health.server.ts";
import { HealthFigures } from "#app/features/bridge/health/health-figures.tsx";
import { NetworkClock } from "#app/features/bridge/network-clock.tsx";
import { getWarpSeconds, warpBy } from "#app/features/bridge/network-clock.server.ts";
import { NetworkTable } from "#app/features/bridge/network-table.tsx";
import { hasSent, listWaiting } from "#app/features/bridge/shared/transfers.server.ts";
import { WaitingTable } from "#app/features/bridge/waiting-table.tsx";
import { hasPaid } from "#app/features/faucet/history/history.server.ts";
import { hasPaidList } from "#app/features/multi-sender/multi-send.server.ts";
import overview from "#app/features/overview/overview.module.css";
import type { OverviewFigures } from "#app/features/overview/figures.server.ts";
import { TrendsSection } from "#app/features/overview/trends-section.tsx";
import { VolumeCard } from "#app/features/overview/volume-card.tsx";
import { WaitingCard } from "#app/features/overview/waiting-card.tsx";
import { readWaitingItems } from "#app/features/overview/waiting-items.server.ts";
import { hasDelegated } from "#app/features/staking/history/history-events.server.ts";
import { listCreatedTokens } from "#app/domain/tokens/created-tokens.server.ts";
import { useFigures } from "#app/kit/chart/use-figures.ts";
import { consolePaths } from "#app/paths/console.ts";
import { formText } from "#app/platform/form-text.ts";
import { hideStepsIntent, type StepsDone } from "#app/shell/first-steps/first-steps.ts";
import { FirstStepsCard } from "#app/shell/first-steps/first-steps-card.tsx";
import { areStepsHidden, hideSteps } from "#app/shell/first-steps/hidden-steps.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Bridge admin");

export async function loader({ request }: LoaderFunctionArgs) {
  const { address, viewed } = await requireAdmin(request);
  const { hasBridge, hasStaking } = publicConfig();
  const [steps, networks, warpSeconds, alarms, items, waiting, health] = await Promise.all([
    readSteps(request, address),
    readNetworks(),
    getWarpSeconds(),
    readOpenAlarms(),
    readWaitingItems(viewed),
    hasBridge ? listWaiting() : null,
    hasBridge ? readHealth() : null,
  ]);
  return { networks, steps, hasStaking, warpSeconds, alarms, items, waiting, health };
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

/** Refresh interval for new alarms, and while something is in progress; milliseconds. */
const restMs = 15_000;
const pollMs = 5_000;

export default function BridgeAdmin() {
  const { networks, steps, hasStaking, warpSeconds, alarms, items, waiting, health } =
    useLoaderData<typeof loader>();
  const error = useActionResult<typeof action>()?.error ?? null;
  const figures = useFigures<OverviewFigures>(consolePaths.overview);
  useRevalidateWhile(true, waiting !== null && waiting.length > 0 ? pollMs : restMs);
  return (
    <>
      <BridgeAdminHeader
        hasBridge={waiting !== null}
        notices={
          <OverviewNotices networks={networks} alarms={alarms} counts={health && health.counts} />
        }
      />
      <div className={layout["page"]}>
        {steps !== null && (
          <FirstStepsCard done={steps} hasBridge={waiting !== null} hasStaking={hasStaking} />
        )}
        {health !== null && <HealthFigures health={health} />}
        <div className={overview["top"]}>
          {waiting !== null && <VolumeCard state={figures} />}
          <WaitingCard items={items} />
        </div>
        <NetworkTable networks={networks} health={health} />
        {waiting !== null && (
          <WaitingTable transfers={waiting} networks={networks.map(({ network }) => network)} />
        )}
        {warpSeconds !== null && <NetworkClock warpSeconds={warpSeconds} error={error} />}
        <TrendsSection state={figures} />
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
