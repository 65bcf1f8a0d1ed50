import { type Kysely, sql } from "kysely";

/** Adds the page area of audited actions, and pending publications of drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendAudit(db);
  await db.schema
    .createTable("dev_task_publication")
    .addColumn("task_id", "text", (column) => column.primaryKey())
    .addColumn("claim", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("terms_hash", "text", (column) => column.notNull())
    .addColumn("tx_hash", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}

/** Domains of existing actions, by page area. */
const domains = {
  staking: ["staking"],
  bridge: ["bridge", "network"],
  faucet: ["faucet"],
  ecosystem: ["claims", "incentive", "reward"],
  tasks: ["award", "submission", "task"],
  tokens: ["token", "token-list"],
  "multi-sender": ["address-book", "campaign"],
};

async function extendAudit(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("audit");
  await table()
    .addColumn("area", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await table().addColumn("topic", "text").execute();
  await table().addColumn("ip_hash", "text").execute();

  for (const [area, names] of Object.entries(domains)) {
    for (const name of names) {
      await sql`update audit set area = ${area} where action like ${`${name}.%`}`.execute(db);
    }
  }
  const vesting = sql.lit('%"kind":"vesting"%');
  await sql`update audit set area = 'vesting'
    where action = 'campaign.create' and details like ${vesting}`.execute(db);
  await sql`update audit set topic = subject
    where action like 'task.%' and action != 'task.import'`.execute(db);
  await sql`update audit set topic =
    (select task_id from dev_submission where dev_submission.id = audit.subject)
    where action like 'submission.%'`.execute(db);
  await sql`update audit set topic =
    (select task_id from dev_award where dev_award.id = audit.subject)
    where action like 'award.%'`.execute(db);

  // A page's history by each filter, and that of one topic, newest first.
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`audit_${name}`)
      .on("audit")
      .columns([...columns, "at", "id"])
      .execute();
  await index("area", ["area"]);
  await index("area_action", ["area", "action"]);
  await index("area_actor", ["area", "actor"]);
  await index("topic", ["topic"]);
}
