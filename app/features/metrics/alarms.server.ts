import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { defineCollector } from "#app/platform/metrics/collector.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** The open alarms of all areas, muted or not. */
export const alarmMetrics = defineCollector({
  area: "alarms",
  families: {
    tan_alarms_open: { help: "Open alarms", labels: ["area", "severity", "code"] },
  },
  collect: async (gauges) => {
    for (const { area, severity, code } of await listOpenAlarms(getRuntime().database.db)) {
      gauges.tan_alarms_open.inc({ area, severity, code });
    }
  },
});
