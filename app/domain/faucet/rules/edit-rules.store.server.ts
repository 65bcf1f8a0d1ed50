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

/** How often a rule has matched in a week, and when last, however long ago; null for never. */
export type MatchCount = { count: number; lastAt: number | null };

export type RuleMatches = {
  /** While the rule was on. */
  matched: MatchCount;
  /** In a dry run. */
  dry: MatchCount;
};

const hourMs = 60 * 60 * 1_000;
const weekMs = 7 * 24 * hourMs;

/** Counts by rule how often each has matched in the full hours of the last 7 days and in this hour. */
export async function countMatchesOfWeek(db: Db, now: number): Promise<Map<string, RuleMatches>> {
  const since = now - weekMs - hourMs;
  const rows = await db
    .selectFrom("faucet_rule_match")
    .select(({ fn }) => {
      const lastAt = fn.coalesce("last_at", "hour");
      return [
        "rule_id",
        fn.sum("matched").filterWhere("hour", ">", since).as("matched"),
        fn.sum("dry").filterWhere("hour", ">", since).as("dry"),
        fn.max(lastAt).filterWhere("matched", ">", 0).as("matched_at"),
        fn.max(lastAt).filterWhere("dry", ">", 0).as("dry_at"),
      ];
    })
    .groupBy("rule_id")
    .execute();
  return new Map(
    rows.map((row) => [
      row.rule_id,
      { matched: toCount(row.matched, row.matched_at), dry: toCount(row.dry, row.dry_at) },
    ]),
  );
}

/** Null stands for no hour. */
function toCount(count: string | number | bigint | null, lastAt: number | null): MatchCount {
  return { count: Number(count ?? 0), lastAt: lastAt === null ? null : Number(lastAt) };
}
