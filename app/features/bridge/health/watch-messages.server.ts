import { statusesOf } from "#app/domain/bridge/message/message-groups.ts";
import { endOf } from "#app/domain/bridge/message/stored-message.server.ts";
import type { Alarm, Found } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { heldUpLabels } from "./held-up.ts";
import { countWaiting } from "#app/domain/bridge/message/waiting.store.server.ts";
import type { Watch } from "./watch.types.ts";

/** How long a message may be stuck before an alarm, in milliseconds. */
const stuckMs = 300_000;

/** Finds messages that have been stuck for a while, by destination and reason. */
export async function findHeldUp({ db, now }: Watch): Promise<Found> {
  const code = "held-up";
  const waiting = await countWaiting(db, statusesOf("held-up"));
  const alarms = waiting.flatMap(({ destination, status, count, oldest }): Alarm[] => {
    if (now() - oldest <= stuckMs) return [];
    const state = heldUpLabels[status] ?? status;
    const values = { chain: endOf(destination).name, count, state, oldestAt: oldest };
    return [bridgeAlarm({ code, subject: `${destination}:${status}`, values })];
  });
  return { code, alarms, unknown: [] };
}
