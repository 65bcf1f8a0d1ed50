import type { Kysely, Transaction } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

export type AlarmKind = Schema["bridge_alarm"]["kind"];
export type Alarm = {
  kind: AlarmKind;
  /** Subject of the alarm; there is one alarm per kind and subject. */
  subject: string;
  origin: number;
  message: string;
  raisedAt: number;
};

/** Raises an alarm, unless it is raised already. */
export async function raiseAlarm(transaction: Transaction<Schema>, alarm: Alarm): Promise<void> {
  const { kind, subject, origin, message, raisedAt } = alarm;
  const raised = { sentence: message, raised_at: raisedAt, cleared_at: null };
  await transaction
    .insertInto("bridge_alarm")
    .values({ kind, subject, origin, ...raised })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject"])
        .doUpdateSet(raised)
        .where("bridge_alarm.cleared_at", "is not", null),
    )
    .execute();
}

/** Clears alarms of a kind whose cause is gone. */
export async function clearAlarms(
  transaction: Transaction<Schema>,
  { kind, subjects, now }: { kind: AlarmKind; subjects: readonly string[]; now: number },
): Promise<void> {
  if (subjects.length === 0) return;
  await transaction
    .updateTable("bridge_alarm")
    .set({ cleared_at: now })
    .where("kind", "=", kind)
    .where("subject", "in", subjects)
    .where("cleared_at", "is", null)
    .execute();
}

/** Alarms of one kind, as found by one check. */
export type Found = {
  kind: AlarmKind;
  alarms: readonly Alarm[];
  /** Subjects about which nothing can be said now; their alarms do not change. */
  unknown: readonly string[];
};

/** Updates the alarms of a kind to what was found: a cause that is gone clears its alarm. */
export async function holdAlarms(
  transaction: Transaction<Schema>,
  { kind, alarms, unknown }: Found,
  now: number,
): Promise<void> {
  const raised = (await listAlarms(transaction, null)).filter((alarm) => alarm.kind === kind);
  const active = new Set([...unknown, ...alarms.map(({ subject }) => subject)]);
  const subjects = raised.map(({ subject }) => subject).filter((subject) => !active.has(subject));
  await clearAlarms(transaction, { kind, subjects, now });
  for (const alarm of alarms) {
    const before = raised.find(({ subject }) => subject === alarm.subject);
    if (!before) await raiseAlarm(transaction, alarm);
    else if (before.message !== alarm.message) await rewordAlarm(transaction, alarm);
  }
}

async function rewordAlarm(
  transaction: Transaction<Schema>,
  { kind, subject, message }: Alarm,
): Promise<void> {
  await transaction
    .updateTable("bridge_alarm")
    .set({ sentence: message })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

/** Lists active alarms of one origin or of all, oldest first. */
export async function listAlarms(db: Db, origin: number | null): Promise<Alarm[]> {
  const rows = await db
    .selectFrom("bridge_alarm")
    .selectAll()
    .$if(origin !== null, (query) => query.where("origin", "=", origin))
    .where("cleared_at", "is", null)
    .orderBy("raised_at")
    .execute();
  return rows.map(({ kind, subject, origin: of, sentence: message, raised_at: raisedAt }) => ({
    kind,
    subject,
    origin: of,
    message,
    raisedAt,
  }));
}
