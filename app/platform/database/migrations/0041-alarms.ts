import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";

type BridgeAlarm = {
  kind: string;
  subject: string;
  origin: number;
  raised_at: number;
  cleared_at: number | null;
};
type Tables = { bridge_alarm: BridgeAlarm; alarm: Record<string, string | number> };

/** One table for the alarms of all areas, with codes and values instead of sentences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("alarm")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("area", "text", (column) => column.notNull())
    .addColumn("severity", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("raised_at", "bigint", (column) => column.notNull())
    .addColumn("cleared_at", "bigint")
    .addColumn("acknowledged_by", "text")
    .addColumn("acknowledged_at", "bigint")
    .addColumn("note", "text")
    .addColumn("muted_until", "bigint")
    .execute();
  // At most one alarm of a key is open.
  await db.schema
    .createIndex("alarm_open")
    .unique()
    .on("alarm")
    .column("key")
    .where("cleared_at" as never, "is", null)
    .execute();
  // The latest alarm of a key, the recent ones, and all, newest first.
  await db.schema.createIndex("alarm_key").on("alarm").columns(["key", "raised_at"]).execute();
  await db.schema.createIndex("alarm_cleared").on("alarm").column("cleared_at").execute();
  await db.schema.createIndex("alarm_raised").on("alarm").columns(["raised_at", "id"]).execute();

  const tables = db as Kysely<Tables>;
  const raised = await tables
    .selectFrom("bridge_alarm")
    .selectAll()
    .where("cleared_at", "is", null)
    .where("kind", "in", Object.keys(detailsOf))
    .execute();
  for (const { kind, subject, origin, raised_at: at } of raised) {
    const details = JSON.stringify(detailsOf[kind]?.(subject, origin) ?? {});
    const key = `${kind} ${subject}`;
    const state = { severity: "critical", details, raised_at: at };
    await tables
      .insertInto("alarm")
      .values({ id: randomUUID(), key, area: "bridge", code: kind, subject, ...state })
      .execute();
  }
  await db.schema.dropTable("bridge_alarm").execute();
}

/** The alarms that no check finds again; the others are raised within seconds of the start. */
const detailsOf: Readonly<Record<string, (subject: string, origin: number) => object>> = {
  "conflicting-root": (subject, origin) => ({
    domain: origin,
    index: Number(subject.slice(subject.indexOf(":") + 1)),
  }),
  unbacked: (subject) => ({ id: subject }),
  "unproven-tree": (_, origin) => ({ chainId: origin, problem: "mismatch" }),
};
