import { getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { readLimits, readSwitches } from "#app/domain/bridge/controls/read-controls.server.ts";
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

/** Raises the alarm below the first, and clears it above the second. */
const nearPercent = 10n;
const clearPercent = 20n;

/** Finds tokens of which little may arrive on a chain before their limit has refilled. */
export async function findNearLimits(): Promise<Found> {
  const code = "limit-near";
  const unknown: string[] = [];
  const alarms: Alarm[] = [];
  const chains = listBridgedChains();
  const readings = await Promise.all(
    chains.map(({ chainId, bridge }) => readLimits(chainId, bridge)),
  );
  chains.forEach((bridged, i) => {
    const { chainId } = bridged;
    const reading = readings[i];
    if (reading?.kind !== "fresh") {
      unknown.push(...subjectsOf(bridged));
      return;
    }
    for (const [symbol, { level, capacity }] of reading.value) {
      // Without a limit the contract lets nothing arrive.
      const percent = capacity === 0n ? 0n : (level * 100n) / capacity;
      const subject = subjectOf(chainId, symbol);
      const chain = getNetwork(chainId).chainName;
      const values = { chain, chainId, symbol, percent: Number(percent) };
      if (percent < nearPercent) alarms.push(bridgeAlarm({ code, subject, values }));
      else if (percent < clearPercent) unknown.push(subject);
    }
  });
  return { code, alarms, unknown };
}

const subjectOf = (chainId: ChainId, symbol: string) => `${chainId}:${symbol}`;

function subjectsOf({ chainId, bridge }: BridgedChain): string[] {
  return Object.keys(bridge.routes).map((symbol) => subjectOf(chainId, symbol));
}
