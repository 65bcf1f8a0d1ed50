import { medianDelay } from "#app/domain/bridge/message/median-delay.ts";
import { listDelays } from "#app/domain/bridge/message/message-search.store.server.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { percentileOf } from "#app/platform/percentile.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

const dayMs = 86_400_000;
/** Deliveries of a route that are read, the newest ones. */
const maxDelays = 1_000;

/** How long deliveries take. */
export const bridgeRouteMetrics = defineCollector({
  area: "bridge-routes",
  families: {
    tan_bridge_delivery_median_seconds: {
      help: "Median time from dispatch to final delivery, of the messages of the last 24 hours",
      labels: ["origin", "destination"],
    },
    tan_bridge_delivery_p95_seconds: {
      help: "Time within which 95 % of the messages of the last 24 hours were delivered",
      labels: ["origin", "destination"],
    },
  },
  collect: async (gauges) => {
    const { database, now } = getRuntime();
    const any = { statuses: null, symbol: null, until: null, search: null, served: [] };
    for (const { from, to } of listRoutes()) {
      const domains = { origin: from.bridge.domain, destination: to.bridge.domain };
      const filter = { ...any, ...domains, from: now() - dayMs };
      const delays = await listDelays(database.db, filter, maxDelays);
      const seconds = delays.map(({ delayMs }) => delayMs / 1_000);
      const [median, p95] = [medianDelay(seconds), percentileOf(seconds, 0.95)];
      if (median === null || p95 === null) continue;
      const labels = { origin: from.chainId, destination: to.chainId };
      gauges.tan_bridge_delivery_median_seconds.set(labels, median);
      gauges.tan_bridge_delivery_p95_seconds.set(labels, p95);
    }
  },
});

function listRoutes() {
  const chains = listBridgedChains();
  return chains.flatMap((from) => chains.filter((to) => to !== from).map((to) => ({ from, to })));
}
