import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import type { Area } from "#app/domain/alerts/alarm.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { describeAlarm, type ShownAlarm } from "./describe-alarm.ts";

/** Lists the open alarms of an area, or of all, except for the muted ones. */
export async function readOpenAlarms(area?: Area): Promise<ShownAlarm[]> {
  const { database, now } = getRuntime();
  const open = await listOpenAlarms(database.db);
  const at = now();
  return open
    .filter((alarm) => area === undefined || alarm.area === area)
    .filter(({ mutedUntil }) => mutedUntil === null || mutedUntil <= at)
    .map(describeAlarm);
}
