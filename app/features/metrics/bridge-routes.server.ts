import { readRouteDelays } from "#app/domain/bridge/relay/route-delays.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";

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
    for (const { from, to, medianMs, p95Ms } of await readRouteDelays()) {
      if (medianMs === null || p95Ms === null) continue;
      const labels = { origin: from, destination: to };
      gauges.tan_bridge_delivery_median_seconds.set(labels, medianMs / 1_000);
      gauges.tan_bridge_delivery_p95_seconds.set(labels, p95Ms / 1_000);
    }
  },
});
