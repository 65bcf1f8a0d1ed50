import { readChannels } from "#app/domain/channels/channels.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";

/** Messages to channels. */
export const channelMetrics = defineCollector({
  area: "channels",
  families: {
    tan_channel_posts_waiting: {
      help: "Messages that the channel's receiver has not accepted yet",
      labels: ["channel"],
    },
    tan_channel_posts_abandoned: {
      help: "Messages that are no longer sent, since the channel's receiver did not accept them",
      labels: ["channel"],
    },
  },
  collect: async (gauges) => {
    // Channels may have the same name.
    for (const { name: channel, health } of await readChannels()) {
      gauges.tan_channel_posts_waiting.inc({ channel }, health.waiting);
      gauges.tan_channel_posts_abandoned.inc({ channel }, health.abandoned);
    }
  },
});
