import type { Kysely } from "kysely";
import type { Address } from "viem";
import { z } from "zod";
import { describeAlarm, type ShownAlarm } from "#app/common/alerts/describe-alarm.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import {
  acknowledgeAlarm,
  findAlarm,
  muteAlarm,
  type StoredAlarm,
} from "#app/domain/alerts/alarm.store.server.ts";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { parseForm, rejectForm, textEntry } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { muteHours } from "./mute-hours.ts";

export type AlarmDetails = { alarm: ShownAlarm; isMuted: boolean };

export async function loadAlarmPage(id: string): Promise<AlarmDetails | null> {
  const { database, now } = getRuntime();
  const alarm = await findAlarm(database.db, id);
  if (!alarm) return null;
  const isMuted = alarm.mutedUntil !== null && alarm.mutedUntil > now();
  return { alarm: describeAlarm(alarm), isMuted };
}

const noteSchema = z.object({
  intent: textEntry,
  note: textEntry.pipe(z.string().trim().max(500, "use at most 500 characters")),
});
const muteSchema = z.object({
  intent: textEntry,
  hours: z.enum(muteHours, "choose one of the times").transform(Number),
});

type Outcome = { kind: "saved" } | { kind: "unknown" } | Rejected;
type Change = { trx: Kysely<Schema>; admin: Address; alarm: StoredAlarm; form: FormData };

/** Saves what an admin says of an alarm. */
export async function saveAlarmForm(admin: Address, id: string, form: FormData): Promise<Outcome> {
  return oneAtATime(`alarm:${id}`, async (trx) => {
    const alarm = await findAlarm(trx, id);
    if (!alarm) return { kind: "unknown" };
    const change = { trx, admin, alarm, form };
    switch (formText(form, "intent")) {
      case "acknowledge":
        return acknowledge(change);
      case "mute":
        return mute(change);
      case "unmute":
        return muteUntil(change, null);
      default:
        return rejectForm(form, ["intent"], "Unknown action. Reload the page.");
    }
  });
}

/** Saves a note, unless another admin has changed it meanwhile. */
async function acknowledge({ trx, admin, alarm, form }: Change): Promise<Outcome> {
  const merged = mergeForm(form, { note: alarm.acknowledged?.note ?? "" });
  const submission = parseForm(merged.form, noteSchema);
  const subject = subjectOf(alarm);
  if (submission.status !== "success" || merged.conflicts.size > 0) {
    const by = await findLastActor(trx, ["alarm.acknowledge"], subject);
    const fieldErrors = conflictErrors(merged.conflicts, by);
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const { note } = submission.value;
  await acknowledgeAlarm(trx, alarm.id, { by: admin, at: getRuntime().now(), note });
  const details = { alarm: alarm.id, note };
  await recordAudit({ actor: admin, action: "alarm.acknowledge", subject, details }, trx);
  return { kind: "saved" };
}

const hourMs = 3_600_000;

async function mute(change: Change): Promise<Outcome> {
  const submission = parseForm(change.form, muteSchema);
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  return muteUntil(change, getRuntime().now() + submission.value.hours * hourMs);
}

async function muteUntil({ trx, admin, alarm }: Change, until: number | null): Promise<Outcome> {
  await muteAlarm(trx, alarm.id, until);
  const details = {
    alarm: alarm.id,
    until: until === null ? null : new Date(until).toISOString(),
  };
  const subject = subjectOf(alarm);
  await recordAudit({ actor: admin, action: "alarm.mute", subject, details }, trx);
  return { kind: "saved" };
}

const subjectOf = ({ code, subject }: StoredAlarm) => `${code} ${subject}`;
