import { chainConfig } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { ChainId, Network } from "#app/chain/networks.ts";
import { listAlarmsOfCodes } from "#app/domain/alerts/alarm.store.server.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { readRouteDelays, type RouteDelay } from "#app/domain/bridge/relay/route-delays.server.ts";
import { findCreatedAt } from "#app/platform/database/created.server.ts";
import { oncePerMinute } from "#app/platform/runtime/once-per-minute.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { healthRow } from "#app/chain/health-row.ts";
import { firstDay, listDays, shareWithout } from "./days.ts";
import { readFaucetStatus } from "./faucet-status.server.ts";
import { incidentCodes, toIncident } from "./incidents.ts";
import type { Incident, NetworkStatus, PublicStatus, RouteStatus } from "./status.types.ts";

/** More would be a broken check. */
const maxIncidents = 500;

/** Returns how the network runs, read at most once a minute, however many look. */
export function readStatus(): Promise<PublicStatus> {
  return oncePerMinute("public-status", loadStatus);
}

async function loadStatus(): Promise<PublicStatus> {
  const { database, now } = getRuntime();
  const readAt = now();
  const [createdAt, incidents, delays, faucet] = await Promise.all([
    findCreatedAt(database.db),
    listIncidents(readAt),
    readRouteDelays(),
    readFaucetStatus(),
  ]);
  const known = { now: readAt, since: createdAt ?? readAt };
  const networks = await Promise.all(
    chainConfig().networks.map((network) => readNetwork(network, incidents, known)),
  );
  return {
    readAt,
    networks,
    routes: delays.map((delay) => toRoute(delay, incidents)),
    faucet,
    incidents,
  };
}

async function listIncidents(now: number): Promise<Incident[]> {
  const choice = { codes: incidentCodes, since: firstDay(now) };
  const alarms = await listAlarmsOfCodes(getRuntime().database.db, choice, maxIncidents);
  const chains = listBridgedChains();
  const chainOfDomain = (domain: number): ChainId | null =>
    chains.find(({ bridge }) => bridge.domain === domain)?.chainId ?? null;
  return alarms.flatMap((alarm) => toIncident(alarm, chainOfDomain) ?? []);
}

async function readNetwork(
  network: Network,
  incidents: readonly Incident[],
  known: { now: number; since: number },
): Promise<NetworkStatus> {
  const { chainId, chainName: name, image_url: image } = network;
  const mayBeIdle = getRuntime().env.network === "devnet";
  const { block, state } = healthRow(network, await readHead(chainId), {
    nowMs: known.now,
    mayBeIdle,
  });
  const own = incidents.filter((one) => one.part === "network" && one.chainId === chainId);
  const outages = own.filter((one) => one.state === "down");
  const [days, responding] = [listDays(own, known), shareWithout(outages, known)];
  return { chainId, name, image, block, state, days, responding };
}

/** A route is delayed while transfers to its destination are, or while one of its chains is down. */
function toRoute(delay: RouteDelay, incidents: readonly Incident[]): RouteStatus {
  const { from, to, medianMs, p95Ms } = delay;
  const isDelayed = incidents.some(({ part, chainId, state, endedAt }) => {
    if (endedAt !== null) return false;
    if (part === "network") return state === "down" && (chainId === from || chainId === to);
    return part === "bridge" && (chainId === null || chainId === to);
  });
  return { from, to, isDelayed, medianMs, p95Ms };
}
