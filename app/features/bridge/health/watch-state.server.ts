import { findBridge, getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { checkConfiguration } from "#app/domain/bridge/configuration/configuration.server.ts";
import type { ChainReport } from "#app/domain/bridge/configuration/configuration.types.ts";
import type { Alarm, Found } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { readSolvency } from "#app/features/bridge/shared/solvency/solvency.server.ts";
import type { TokenBalances } from "#app/features/bridge/shared/solvency/solvency.types.ts";
import { shortage } from "#app/features/bridge/shared/solvency/verdict.ts";
import type { Watch, WatchMemory } from "./watch.types.ts";

/** Finds tokens of which more was minted than is locked. */
export async function findShortTokens(watch: Watch, memory: WatchMemory): Promise<Found> {
  const { tokens } = await readSolvency();
  const unknown = tokens.filter(({ difference }) => difference === null);
  const alarms = tokens.flatMap((solvency): Alarm[] => {
    const { symbol, difference } = solvency;
    if (difference === null || difference >= 0n) return [];
    const message = shortage(solvency, difference);
    return [
      {
        kind: "insolvent",
        subject: symbol,
        origin: homeOf(solvency),
        message,
        raisedAt: watch.now(),
      },
    ];
  });
  const subjects = unknown.map(({ symbol }) => symbol);
  return foundTwice({ kind: "insolvent", alarms, unknown: subjects }, memory);
}

function homeOf({ sides }: TokenBalances): number {
  return sides.find(({ kind }) => kind !== "synthetic")?.chainId ?? homeChainId;
}

/** Finds chains whose bridge is not set up as expected; mere warnings raise no alarm. */
export async function findDrift(watch: Watch, memory: WatchMemory): Promise<Found> {
  const reports = await checkConfiguration();
  const alarms = reports.flatMap((report): Alarm[] => {
    const message = driftOf(report);
    if (message === null) return [];
    const { chainId } = report;
    const origin = findBridge(chainId)?.domain ?? chainId;
    return [{ kind: "drift", subject: String(chainId), origin, message, raisedAt: watch.now() }];
  });
  const unknown = reports.filter(({ answers }) => !answers).map(({ chainId }) => String(chainId));
  return foundTwice({ kind: "drift", alarms, unknown }, memory);
}

function driftOf({ chainId, answers, checks }: ChainReport): string | null {
  const errors = checks.flatMap((check) => check.errors.filter(({ tone }) => tone === "danger"));
  const [first, ...others] = errors;
  if (!answers || !first) return null;
  const more = others.length === 0 ? "" : ` And ${others.length} more; see Configuration.`;
  return `The bridge on ${getNetwork(chainId).chainName} is misconfigured. ${first.message}${more}`;
}

/**
 * Returns only what two checks in a row have found: an admin's change may take several
 * transactions, and a node behind a load balancer may answer once with the state of another.
 */
function foundTwice({ kind, alarms, unknown }: Found, { suspected }: WatchMemory): Found {
  const keyOf = (subject: string) => `${kind} ${subject}`;
  const isNew = ({ subject }: Alarm) => !suspected.has(keyOf(subject));
  const fresh = alarms.filter(isNew).map(({ subject }) => subject);
  const settled = alarms.filter((alarm) => !isNew(alarm));
  for (const key of [...suspected]) if (key.startsWith(`${kind} `)) suspected.delete(key);
  for (const { subject } of alarms) suspected.add(keyOf(subject));
  return { kind, alarms: settled, unknown: [...unknown, ...fresh] };
}
