import type { Kysely } from "kysely";

/** Proofs of work: those that were used, and a rule that demands them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("faucet_used_proof")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  // Those to delete.
  await db.schema
    .createIndex("faucet_used_proof_expiry")
    .on("faucet_used_proof")
    .column("expires_at")
    .execute();
  // Requests since a time, in its order.
  await db.schema
    .createIndex("faucet_request_created")
    .on("faucet_request")
    .columns(["created_at", "id"])
    .execute();
  await insertRule(db);
}

type Rule = {
  id: string;
  position: number;
  kind: string;
  state: string;
  scope: string;
  parameters: string;
};

/** The first rules by network, after which the new one comes. */
const networkRules = ["network", "network-range", "network-share", "network-open"];

/** Adds the rule after those by network, or last if an operator has deleted them. */
async function insertRule(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<{ faucet_rule: Rule }>;
  const rules = await db
    .selectFrom("faucet_rule")
    .select(["id", "position"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const isOfNetwork = rules.map(({ id }) => networkRules.includes(id));
  const last = isOfNetwork.lastIndexOf(true);
  const index = last === -1 ? rules.length : last + 1;
  for (const [i, { id }] of rules.entries()) {
    await db
      .updateTable("faucet_rule")
      .set({ position: i < index ? i + 1 : i + 2 })
      .where("id", "=", id)
      .execute();
  }
  await db
    .insertInto("faucet_rule")
    .values({
      id: "work",
      position: index + 1,
      kind: "work",
      state: "dry-run",
      scope: JSON.stringify({ assets: null, ways: ["session"] }),
      parameters: JSON.stringify({ difficulty: 5, capacity: 60 }),
    })
    .execute();
}
