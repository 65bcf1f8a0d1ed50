import type { Kysely, Selectable, Transaction } from "kysely";
import { newId } from "#app/platform/id.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Alarm, AlarmValues, Area, Found, Severity } from "./alarm.types.ts";

type Db = Kysely<Schema>;

/** An alarm as it is stored; times in Unix milliseconds. */
export type StoredAlarm = Alarm & {
  id: string;
  raisedAt: number;
  clearedAt: number | null;
  /** Who has acknowledged it; null if no admin has. */
  acknowledged: { by: string; at: number; note: string } | null;
  /** Until when it is neither counted nor sent. */
  mutedUntil: number | null;
};

/** An alarm that comes back within this time is the same one, in milliseconds. */
export const flapMs = 600_000;

/** Raises an alarm; one that is raised already gets the new values. */
export async function raiseAlarm(
  transaction: Transaction<Schema>,
  { area, severity, code, subject, values }: Alarm,
  now: number,
): Promise<void> {
  const key = keyOf(code, subject);
  const state = { severity, details: JSON.stringify(values) };
  const last = await transaction
    .selectFrom("alarm")
    .select(["id", "severity", "details", "cleared_at"])
    .where("key", "=", key)
    .orderBy("raised_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const isSame = last && (last.cleared_at === null || now - last.cleared_at <= flapMs);
  if (!isSame) {
    await transaction
      .insertInto("alarm")
      .values({ id: newId(now), key, area, code, subject, ...state, raised_at: now })
      .execute();
  } else if (
    last.cleared_at !== null ||
    last.details !== state.details ||
    last.severity !== severity
  ) {
    await transaction
      .updateTable("alarm")
      .set({ ...state, cleared_at: null })
      .where("id", "=", last.id)
      .execute();
  }
}

/** Clears alarms of a code whose cause is gone. */
export async function clearAlarms(
  transaction: Transaction<Schema>,
  { code, subjects }: { code: string; subjects: readonly string[] },
  now: number,
): Promise<void> {
  if (subjects.length === 0) return;
  const keys = subjects.map((subject) => keyOf(code, subject));
  await transaction
    .updateTable("alarm")
    .set({ cleared_at: now })
    .where("key", "in", keys)
    .where("cleared_at", "is", null)
    .execute();
}

/** Updates the alarms of some codes to what was found: a cause that is gone clears its alarm. */
export async function holdAlarms(
  transaction: Transaction<Schema>,
  found: readonly Found[],
  now: number,
): Promise<void> {
  const open = await listOpenAlarms(transaction);
  for (const { code, alarms, unknown } of found) {
    const active = new Set([...unknown, ...alarms.map(({ subject }) => subject)]);
    const gone = open.filter((one) => one.code === code && !active.has(one.subject));
    const subjects = gone.map(({ subject }) => subject);
    await clearAlarms(transaction, { code, subjects }, now);
    for (const alarm of alarms) await raiseAlarm(transaction, alarm, now);
  }
}

/** Lists the open alarms, oldest first. */
export async function listOpenAlarms(db: Db): Promise<StoredAlarm[]> {
  const rows = await db
    .selectFrom("alarm")
    .selectAll()
    .where("cleared_at", "is", null)
    .orderBy("raised_at")
    .orderBy("id")
    .execute();
  return rows.map(toAlarm);
}

/** Lists the alarms that are open or were cleared since a time, oldest first. */
export async function listRecentAlarms(db: Db, since: number): Promise<StoredAlarm[]> {
  const rows = await db
    .selectFrom("alarm")
    .selectAll()
    .where((eb) => eb.or([eb("cleared_at", "is", null), eb("cleared_at", ">", since)]))
    .orderBy("raised_at")
    .orderBy("id")
    .execute();
  return rows.map(toAlarm);
}

/** Lists alarms of some codes that were raised since a time, or are open, the newest first. */
export async function listAlarmsOfCodes(
  db: Db,
  { codes, since }: { codes: readonly string[]; since: number },
  limit: number,
): Promise<StoredAlarm[]> {
  const rows = await db
    .selectFrom("alarm")
    .selectAll()
    .where("code", "in", codes)
    .where((eb) => eb.or([eb("raised_at", ">", since), eb("cleared_at", "is", null)]))
    .orderBy("raised_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toAlarm);
}

/** Position in the list of alarms. */
export type AlarmPosition = { at: number; id: string };

export type AlarmFilter = {
  state: "open" | "cleared" | null;
  area: Area | null;
  severity: Severity | null;
};

/** Lists alarms, the newest first. */
export async function listAlarms(
  db: Db,
  { state, area, severity }: AlarmFilter,
  { before, limit }: { before: AlarmPosition | null; limit: number },
): Promise<StoredAlarm[]> {
  let query = db.selectFrom("alarm").selectAll();
  if (state !== null) query = query.where("cleared_at", state === "open" ? "is" : "is not", null);
  if (area !== null) query = query.where("area", "=", area);
  if (severity !== null) query = query.where("severity", "=", severity);
  if (before !== null) {
    const { at, id } = before;
    query = query.where((eb) =>
      eb.or([eb("raised_at", "<", at), eb.and([eb("raised_at", "=", at), eb("id", "<", id)])]),
    );
  }
  const rows = await query
    .orderBy("raised_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toAlarm);
}

export async function findAlarm(db: Db, id: string): Promise<StoredAlarm | null> {
  const row = await db.selectFrom("alarm").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toAlarm(row) : null;
}

/** Records who has seen an alarm; a later note replaces an earlier one. */
export async function acknowledgeAlarm(
  db: Db,
  id: string,
  { by, at, note }: { by: string; at: number; note: string },
): Promise<void> {
  await db
    .updateTable("alarm")
    .set({ acknowledged_by: by.toLowerCase(), acknowledged_at: at, note })
    .where("id", "=", id)
    .execute();
}

/** @param until Unix milliseconds; null ends it */
export async function muteAlarm(db: Db, id: string, until: number | null): Promise<void> {
  await db.updateTable("alarm").set({ muted_until: until }).where("id", "=", id).execute();
}

function keyOf(code: string, subject: string): string {
  return `${code} ${subject}`;
}

function toAlarm(row: Selectable<Schema["alarm"]>): StoredAlarm {
  const { id, area, severity, code, subject } = row;
  const { acknowledged_by: by, acknowledged_at: at, note } = row;
  return {
    id,
    area,
    severity,
    code,
    subject,
    values: JSON.parse(row.details) as AlarmValues,
    raisedAt: row.raised_at,
    clearedAt: row.cleared_at,
    acknowledged: by === null ? null : { by, at: at ?? 0, note: note ?? "" },
    mutedUntil: row.muted_until,
  };
}
