import { Notice } from "#app/ui/notice.tsx";
import { AlarmNotices } from "./alarm-notices.tsx";
import type { OverviewNetwork } from "./overview.server.ts";
import type { Alarm } from "./relay/alarm.store.server.ts";
import { unexpectedDispensersId } from "./unexpected-dispensers-table.tsx";

type OverviewNoticesProps = { networks: readonly OverviewNetwork[]; alarms: readonly Alarm[] };

/** Shows what an operator must know before anything else on the page. */
export function OverviewNotices({ networks, alarms }: OverviewNoticesProps) {
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
      {ofNetworks}
    </>
  );
}
