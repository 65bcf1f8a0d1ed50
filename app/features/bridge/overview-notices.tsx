import { Notice } from "#app/ui/feedback/notice.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { AlarmNotices, heldUpPath } from "./alarm-notices.tsx";
import type { BridgeHealth } from "./health/health.server.ts";
import { sumHeldUp } from "./health/held-up.ts";
import type { OverviewNetwork } from "./overview.server.ts";
import type { Alarm } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { unexpectedDispensersId } from "./unexpected-dispensers-table.tsx";

type OverviewNoticesProps = {
  networks: readonly OverviewNetwork[];
  alarms: readonly Alarm[];
  /** Messages by status; null without a bridge. */
  counts: BridgeHealth["counts"] | null;
};

/** Shows what an operator must know before anything else on the page. */
export function OverviewNotices({ networks, alarms, counts }: OverviewNoticesProps) {
  const ofNetworks = networks.flatMap(({ network, reachable, contracts, dispensers }) => {
    const notices = [];
    if (!reachable) {
      notices.push(
        <Notice key={`${network.chainId}-down`} tone="danger">
          {network.chainName} is not responding. Showing the last known figures; check RPC_URL_
          {network.chainId} and the node behind it.
        </Notice>,
      );
    }
    if (contracts === null) {
      notices.push(
        <Notice key={`${network.chainId}-none`} tone="warn">
          None of our contracts are recorded on {network.chainName}.
        </Notice>,
      );
    } else if (contracts.kind !== "unavailable") {
      const { genesis, contracts: checks } = contracts.value;
      if (genesis === "different") {
        notices.push(
          <Notice key={`${network.chainId}-genesis`} tone="danger">
            {network.chainName} is not the chain that was deployed to: its genesis block differs.
          </Notice>,
        );
      }
      const broken = checks.filter((check) => check.state !== "ok");
      if (broken.length > 0) {
        notices.push(
          <Notice key={`${network.chainId}-code`} tone="danger">
            On {network.chainName}, {broken.map((check) => check.name).join(", ")}{" "}
            {broken.length === 1 ? "is" : "are"} not what was deployed. Send nothing there.
          </Notice>,
        );
      }
    }
    const count = dispensers?.unexpected.length ?? 0;
    if (count > 0) {
      notices.push(
        <Notice key={`${network.chainId}-dispensers`} tone="danger">
          On {network.chainName}, {count === 1 ? "an account" : `${count} accounts`} besides this
          server can pay out of the faucet vault.{" "}
          <a href={`#${unexpectedDispensersId}`}>Show who, and what to do</a>
        </Notice>,
      );
    }
    return notices;
  });
  const stuck = counts && sumHeldUp(counts);
  // A silent chain is reported below, by its current state.
  const silent = new Set(
    networks.flatMap(({ network, reachable }) => (reachable ? [] : [String(network.chainId)])),
  );
  const others = alarms.filter(
    ({ kind, subject }) => kind !== "silent-chain" || !silent.has(subject),
  );
  return (
    <>
      <AlarmNotices alarms={others} />
      {stuck !== null && stuck.count > 0 && !others.some(({ kind }) => kind === "held-up") && (
        <Notice tone="warn" remedy={<ButtonLink to={heldUpPath}>Show the messages</ButtonLink>}>
          Stuck on their way: {stuck.text}.
        </Notice>
      )}
      {ofNetworks}
    </>
  );
}
