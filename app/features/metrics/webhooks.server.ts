import { countPosts } from "#app/common/webhook/outbox.store.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Messages to webhooks, but for those of staking alerts. */
export const webhookMetrics = defineCollector({
  area: "webhooks",
  families: {
    tan_webhook_posts_waiting: {
      help: "Messages that the webhook has not accepted yet",
      labels: ["channel"],
    },
    tan_webhook_posts_abandoned: {
      help: "Messages that are no longer sent, since the webhook did not accept them",
      labels: ["channel"],
    },
  },
  collect: async (gauges) => {
    for (const { channel, delivery, count } of await countPosts(getRuntime().database.db)) {
      const gauge =
        delivery === "waiting"
          ? gauges.tan_webhook_posts_waiting
          : gauges.tan_webhook_posts_abandoned;
      gauge.set({ channel }, count);
    }
  },
});
