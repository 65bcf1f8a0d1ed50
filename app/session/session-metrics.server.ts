import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { absoluteLimitMs, idleLimitMs } from "./session.server.ts";
import { countSessions } from "./session.store.server.ts";

export const sessionMetrics = defineCollector({
  area: "sessions",
  families: { tan_sessions_active: { help: "Sessions that can still be used", labels: [] } },
  collect: async (gauges) => {
    const { database, now } = getRuntime();
    const time = now();
    const after = { createdAt: time - absoluteLimitMs, seenAt: time - idleLimitMs };
    gauges.tan_sessions_active.set(await countSessions(database.db, after));
  },
});
