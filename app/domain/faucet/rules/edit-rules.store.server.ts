import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Rule } from "./rule.schema.ts";
import { parseRule } from "./rule.store.server.ts";

type Db = Kysely<Schema>;

/** Lists all rules in their order, also those that are off. */
export async function listAllRules(db: Db): Promise<Rule[]> {
  const rows = await db
    .selectFrom("faucet_rule")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(parseRule);
}

export async function insertRule(db: Db, rule: Rule): Promise<void> {
  await db.insertInto("faucet_rule").values(toRow(rule)).execute();
}

export async function updateRule(db: Db, rule: Rule): Promise<void> {
  await db.updateTable("faucet_rule").set(toRow(rule)).where("id", "=", rule.id).execute();
}

function toRow({ id, position, kind, state, scope, ...parameters }: Rule) {
  return {
    id,
    position,
    kind,
    state,
    scope: JSON.stringify(scope),
    parameters: JSON.stringify(parameters),
  };
}

/** Deletes a rule and its counts. */
export async function deleteRule(db: Db, id: string): Promise<void> {
  await db.deleteFrom("faucet_rule").where("id", "=", id).execute();
  await db.deleteFrom("faucet_rule_match").where("rule_id", "=", id).execute();
}

/** Numbers rules from 1 in the order of their ids. */
export async function orderRules(db: Db, ids: readonly string[]): Promise<void> {
  for (const [i, id] of ids.entries()) {
    await db
      .updateTable("faucet_rule")
      .set({ position: i + 1 })
      .where("id", "=", id)
      .execute();
  }
}

export type RuleCounts = { matched: number; dry: number };

const dayMs = 24 * 60 * 60 * 1_000;

/** Counts by rule how often each has applied in the last 24 full hours and in this one. */
export async function countMatchesOfDay(db: Db, now: number): Promise<Map<string, RuleCounts>> {
  const rows = await db
    .selectFrom("faucet_rule_match")
    .select(({ fn }) => ["rule_id", fn.sum("matched").as("matched"), fn.sum("dry").as("dry")])
    .where("hour", ">", now - dayMs - dayMs / 24)
    .groupBy("rule_id")
    .execute();
  return new Map(
    rows.map((row) => [row.rule_id, { matched: Number(row.matched), dry: Number(row.dry) }]),
  );
}
