import { Notice } from "#app/ui/feedback/notice.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { AlarmNotices } from "#app/common/alerts/alarm-notices.tsx";
import type { ShownAlarm } from "#app/common/alerts/describe-alarm.ts";
import { heldUpPath } from "#app/domain/bridge/alarms.ts";
import type { BridgeHealth } from "./health/health.server.ts";
import { sumHeldUp } from "./health/held-up.ts";
import type { OverviewNetwork } from "./overview.server.ts";

type OverviewNoticesProps = {
  networks: readonly OverviewNetwork[];
  alarms: readonly ShownAlarm[];
  /** Messages by status; null without a bridge. */
  counts: BridgeHealth["counts"] | null;
};

/** Shows what an operator must know before anything else on the page. */
export function OverviewNotices({ networks, alarms, counts }: OverviewNoticesProps) {
  const ofNetworks = networks.flatMap(({ network, reachable, isDeployed }) => [
    ...(reachable
      ? []
      : [
          <Notice key={`${network.chainId}-down`} tone="danger">
            {network.chainName} is not responding. Showing the last known figures; check RPC_URL_
            {network.chainId} and the node behind it.
          </Notice>,
        ]),
    ...(isDeployed
      ? []
      : [
          <Notice key={`${network.chainId}-none`} tone="warn">
            None of our contracts are recorded on {network.chainName}.
          </Notice>,
        ]),
  ]);
  const stuck = counts && sumHeldUp(counts);
  // A silent chain is reported below, by its current state.
  const silent = new Set(
    networks.flatMap(({ network, reachable }) => (reachable ? [] : [String(network.chainId)])),
  );
  const others = alarms.filter(
    ({ code, subject }) => code !== "silent-chain" || !silent.has(subject),
  );
  return (
    <>
      <AlarmNotices alarms={others} />
      {stuck !== null && stuck.count > 0 && !others.some(({ code }) => code === "held-up") && (
        <Notice tone="warn" remedy={<ButtonLink to={heldUpPath}>Show the messages</ButtonLink>}>
          Stuck on their way: {stuck.text}.
        </Notice>
      )}
      {ofNetworks}
    </>
  );
}
