import { getNetwork } from "#app/chain/config.server.ts";
import { checkConfiguration } from "#app/domain/bridge/configuration/configuration.server.ts";
import type { ChainReport } from "#app/domain/bridge/configuration/configuration.types.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { readSolvency } from "#app/features/bridge/shared/solvency/solvency.server.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { Watch, WatchMemory } from "./watch.types.ts";

/** Finds tokens of which more was minted than is locked. */
export async function findShortTokens(_: Watch, memory: WatchMemory): Promise<Found> {
  const { tokens } = await readSolvency();
  const unknown = tokens.filter(({ difference }) => difference === null);
  const alarms = tokens.flatMap(({ symbol, decimals, difference }): Alarm[] => {
    if (difference === null || difference >= 0n) return [];
    const values = { symbol, amount: `${formatExact(-difference, decimals)} ${symbol}` };
    return [bridgeAlarm({ code: "insolvent", subject: symbol, values })];
  });
  const subjects = unknown.map(({ symbol }) => symbol);
  return foundTwice({ code: "insolvent", alarms, unknown: subjects }, memory);
}

/** Finds chains whose bridge is not set up as expected; mere warnings raise no alarm. */
export async function findDrift(_: Watch, memory: WatchMemory): Promise<Found> {
  const reports = await checkConfiguration();
  const alarms = reports.flatMap((report): Alarm[] => {
    const values = driftOf(report);
    if (values === null) return [];
    return [bridgeAlarm({ code: "drift", subject: String(report.chainId), values })];
  });
  const unknown = reports.filter(({ answers }) => !answers).map(({ chainId }) => String(chainId));
  return foundTwice({ code: "drift", alarms, unknown }, memory);
}

function driftOf({ chainId, answers, checks }: ChainReport) {
  const errors = checks.flatMap((check) => check.errors.filter(({ tone }) => tone === "danger"));
  const [first, ...others] = errors;
  if (!answers || !first) return null;
  const chain = getNetwork(chainId).chainName;
  return { chain, finding: first.message, others: others.length };
}

/**
 * Returns only what two checks in a row have found: an admin's change may take several
 * transactions, and a node behind a load balancer may answer once with the state of another.
 */
function foundTwice({ code, alarms, unknown }: Found, { suspected }: WatchMemory): Found {
  const keyOf = (subject: string) => `${code} ${subject}`;
  const isNew = ({ subject }: Alarm) => !suspected.has(keyOf(subject));
  const fresh = alarms.filter(isNew).map(({ subject }) => subject);
  const settled = alarms.filter((alarm) => !isNew(alarm));
  for (const key of [...suspected]) if (key.startsWith(`${code} `)) suspected.delete(key);
  for (const { subject } of alarms) suspected.add(keyOf(subject));
  return { code, alarms: settled, unknown: [...unknown, ...fresh] };
}
