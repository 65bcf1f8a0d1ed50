import type { Kysely } from "kysely";

/** Rules about who gets coins of the faucet, their lists, and what they count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("faucet_rule")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("parameters", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("faucet_rule_match")
    .addColumn("rule_id", "text", (column) => column.notNull())
    .addColumn("hour", "bigint", (column) => column.notNull())
    .addColumn("matched", "integer", (column) => column.notNull())
    .addColumn("dry", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("faucet_rule_match_key", ["rule_id", "hour"])
    .execute();
  await db.schema
    .createTable("faucet_listed_address")
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("ends_at", "bigint")
    .addColumn("added_by", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("faucet_listed_address_key", ["list", "address"])
    .execute();
  await createNetworks(db);
  // Recent requests for a recipient.
  await db.schema
    .createIndex("faucet_request_received")
    .on("faucet_request")
    .columns(["recipient", "created_at"])
    .execute();
  await insertRules(db);
}

async function createNetworks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("faucet_network_key")
    .addColumn("day", "bigint", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("faucet_request_network")
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("prefix", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("faucet_request_network_key", ["request_id", "prefix"])
    .execute();
  // Recent requests of a network, and those to delete.
  await db.schema
    .createIndex("faucet_request_network_recent")
    .on("faucet_request_network")
    .columns(["hash", "created_at"])
    .execute();
  await db.schema
    .createIndex("faucet_request_network_age")
    .on("faucet_request_network")
    .column("created_at")
    .execute();
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const block = { kind: "block" };
const network = { of: "network", ipv4: 32, ipv6: 64 };
const range = { of: "network", ipv4: 24, ipv6: 48 };

/** The limit of a wallet that is no admin, as it was before; the others are off or only count. */
const firstRules = [
  { id: "deny", kind: "deny", state: "on", parameters: {} },
  { id: "allow", kind: "allow", state: "on", parameters: {} },
  {
    id: "wallet",
    kind: "requests",
    state: "on",
    parameters: { subject: { of: "requester" }, limit: 10, windowMs: hourMs, action: block },
  },
  {
    id: "network",
    kind: "requests",
    state: "dry-run",
    parameters: { subject: network, limit: 30, windowMs: dayMs, action: block },
  },
  {
    id: "network-range",
    kind: "requests",
    state: "dry-run",
    parameters: { subject: range, limit: 300, windowMs: dayMs, action: block },
  },
  {
    id: "network-share",
    kind: "outflow",
    state: "off",
    parameters: { subject: network, sharePercent: 10, windowMs: dayMs, action: block },
  },
  {
    id: "network-open",
    kind: "concurrency",
    state: "off",
    parameters: { subject: network, limit: 10, action: block },
  },
  { id: "contracts", kind: "contracts", state: "off", parameters: { action: block } },
];

async function insertRules(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<{ faucet_rule: Record<string, string | number> }>;
  const rows = firstRules.map(({ id, kind, state, parameters }, i) => ({
    id,
    position: i + 1,
    kind,
    state,
    scope: JSON.stringify({ assets: null, ways: kind === "deny" ? null : ["session"] }),
    parameters: JSON.stringify(parameters),
  }));
  await tables.insertInto("faucet_rule").values(rows).execute();
}
