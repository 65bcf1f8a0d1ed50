import { statusesOf } from "#app/domain/bridge/message/message-groups.ts";
import { endOf } from "#app/domain/bridge/message/stored-message.server.ts";
import type { Alarm, Found } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { formatUtc } from "#app/ui/values/format.ts";
import { heldUpLabels } from "./held-up.ts";
import { countWaiting } from "./waiting.store.server.ts";
import type { Watch } from "./watch.types.ts";

/** How long a message may be stuck before an alarm, in milliseconds. */
const stuckMs = 300_000;

/** Finds messages that have been stuck for a while, by destination and reason. */
export async function findHeldUp({ db, now }: Watch): Promise<Found> {
  const kind = "held-up";
  const waiting = await countWaiting(db, statusesOf("held-up"));
  const alarms = waiting.flatMap(({ destination, status, count, oldest }): Alarm[] => {
    if (now() - oldest <= stuckMs) return [];
    const chainName = endOf(destination).name;
    const what = count === 1 ? "A message" : `${count} messages`;
    const isOrAre = count === 1 ? "is" : "are";
    const message = `${what} to ${chainName} ${isOrAre} stuck: ${heldUpLabels[status] ?? status}. The oldest was sent ${formatUtc(oldest)}.`;
    const subject = `${destination}:${status}`;
    return [{ kind, subject, origin: destination, message, raisedAt: now() }];
  });
  return { kind, alarms, unknown: [] };
}
