import type { ChainId } from "#app/chain/networks.ts";
import { medianDelay } from "#app/domain/bridge/message/median-delay.ts";
import { listDelays } from "#app/domain/bridge/message/message-search.store.server.ts";
import { percentileOf } from "#app/platform/percentile.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listBridgedChains } from "./bridged-chains.server.ts";

const dayMs = 86_400_000;
/** Deliveries of a route that are read, the newest ones. */
const maxDelays = 1_000;

/** Times from dispatch to final delivery in the last 24 hours; null if there were too few. */
export type RouteDelay = {
  from: ChainId;
  to: ChainId;
  medianMs: number | null;
  /** Time within which 95 % of the messages were delivered. */
  p95Ms: number | null;
};

/** Returns how long messages took between each two bridged chains, in both directions. */
export async function readRouteDelays(): Promise<RouteDelay[]> {
  const { database, now } = getRuntime();
  const any = { statuses: null, symbol: null, until: null, search: null, served: [] };
  const chains = listBridgedChains();
  const delays: RouteDelay[] = [];
  for (const from of chains) {
    for (const to of chains.filter((other) => other !== from)) {
      const domains = { origin: from.bridge.domain, destination: to.bridge.domain };
      const filter = { ...any, ...domains, from: now() - dayMs };
      const listed = await listDelays(database.db, filter, maxDelays);
      const times = listed.map(({ delayMs }) => delayMs);
      const medianMs = medianDelay(times);
      const p95Ms = medianMs === null ? null : percentileOf(times, 0.95);
      delays.push({ from: from.chainId, to: to.chainId, medianMs, p95Ms });
    }
  }
  return delays;
}
