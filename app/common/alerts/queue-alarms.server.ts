import type { Kysely } from "kysely";
import {
  flapMs,
  listRecentAlarms,
  type StoredAlarm,
} from "#app/domain/alerts/alarm.store.server.ts";
import { type NewMessage, queueMessages } from "#app/domain/channels/queue.server.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { formatDuration } from "#app/ui/values/format.ts";
import { describeAlarm } from "./describe-alarm.ts";

/** How long after its end an alarm is still reported. */
const recentMs = 86_400_000;

/**
 * Queues messages about alarms for the channels: that one was raised, that it has become more
 * severe, and that it is over once it can no longer come back as the same one. Nothing is sent about
 * a muted alarm.
 */
export async function queueAlarms(
  db: Kysely<Schema>,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<void> {
  const alarms = await listRecentAlarms(db, now - recentMs);
  const messages = alarms
    .filter(({ mutedUntil }) => mutedUntil === null || mutedUntil <= now)
    .flatMap((alarm) => [
      ...(alarm.clearedAt === null ? [raised(alarm, publicUrl)] : []),
      ...(alarm.clearedAt !== null && now - alarm.clearedAt > flapMs
        ? [cleared(alarm, alarm.clearedAt, publicUrl)]
        : []),
    ]);
  await queueMessages(db, messages, now);
}

function raised(alarm: StoredAlarm, publicUrl: string): NewMessage {
  const { id, area, severity, raisedAt: at } = alarm;
  const { title, text } = describeAlarm(alarm);
  const url = `${publicUrl}${inboxPaths.alarm(id)}`;
  const subject = `alarm:${id}:${severity}`;
  return { subject, area, severity, event: "raised", title, text, url, at };
}

function cleared(alarm: StoredAlarm, clearedAt: number, publicUrl: string): NewMessage {
  const { id, raisedAt, area, severity } = alarm;
  const { title } = describeAlarm(alarm);
  const text = `It was open for ${formatDuration(clearedAt - raisedAt)}.`;
  const url = `${publicUrl}${inboxPaths.alarm(id)}`;
  const subject = `alarm:${id}:cleared`;
  return { subject, area, severity, event: "cleared", title, text, url, at: clearedAt };
}
