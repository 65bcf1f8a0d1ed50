import { getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { readSwitches } from "#app/domain/bridge/controls/read-controls.server.ts";
import {
  type BridgedChain,
  listBridgedChains,
} from "#app/domain/bridge/relay/bridged-chains.server.ts";

/** Finds tokens that do not arrive on a chain because their route there is paused. */
export async function findPausedRoutes(): Promise<Found> {
  const code = "route-paused";
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  const chains = listBridgedChains();
  const readings = await Promise.all(
    chains.map(({ chainId, bridge }) => readSwitches(chainId, bridge)),
  );
  chains.forEach((bridged, i) => {
    const { chainId } = bridged;
    const reading = readings[i];
    if (reading?.kind !== "fresh") {
      unknown.push(...subjectsOf(bridged));
      return;
    }
    for (const { symbol } of reading.value.routes.filter(({ isPaused }) => isPaused)) {
      const values = { chain: getNetwork(chainId).chainName, chainId, symbol };
      alarms.push(bridgeAlarm({ code, subject: subjectOf(chainId, symbol), values }));
    }
  });
  return { code, alarms, unknown };
}

const subjectOf = (chainId: ChainId, symbol: string) => `${chainId}:${symbol}`;

function subjectsOf({ chainId, bridge }: BridgedChain): string[] {
  return Object.keys(bridge.routes).map((symbol) => subjectOf(chainId, symbol));
}
