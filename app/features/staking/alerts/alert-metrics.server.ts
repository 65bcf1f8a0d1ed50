import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { countDeliveries } from "./delivery.store.server.ts";

/** Staking alerts that are sent to the webhook. */
export const stakingAlertMetrics = defineCollector({
  area: "staking-alerts",
  families: {
    tan_staking_alert_posts_waiting: {
      help: "Staking alerts that the webhook has not accepted yet",
      labels: [],
    },
    tan_staking_alert_posts_abandoned: {
      help: "Staking alerts that are no longer sent, since the webhook did not accept them",
      labels: [],
    },
  },
  collect: async (gauges) => {
    const { waiting, abandoned } = await countDeliveries(getRuntime().database.db);
    gauges.tan_staking_alert_posts_waiting.set(waiting);
    gauges.tan_staking_alert_posts_abandoned.set(abandoned);
  },
});
