import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import { type Rule, ruleSchema } from "./rule.schema.ts";
import type { Way } from "./rule-kinds.ts";

type Db = Kysely<Schema>;

/** Lists the rules for a way in that are not off, in their order. */
export async function listRules(db: Db, way: Way): Promise<Rule[]> {
  const rows = await db
    .selectFrom("faucet_rule")
    .selectAll()
    .where("state", "!=", "off")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(parseRule).filter(({ scope: { ways } }) => ways === null || ways.includes(way));
}

export function parseRule({ scope, parameters, ...row }: Selectable<Schema["faucet_rule"]>): Rule {
  return ruleSchema.parse({ ...row, ...parseObject(parameters), scope: parseObject(scope) });
}

function parseObject(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) throw new Error(`${text} is not an object.`);
  return value;
}

const hourMs = 60 * 60 * 1_000;

/**
 * Counts that rules have matched a request. The rows are locked until the transaction ends, so
 * this is its last statement.
 */
export async function countMatches(
  db: Db,
  matched: readonly { ruleId: string; isDry: boolean }[],
  now: number,
): Promise<void> {
  if (matched.length === 0) return;
  const hour = Math.floor(now / hourMs) * hourMs;
  const rows = matched
    // In one order, so that no two transactions wait for each other.
    .toSorted((a, b) => (a.ruleId < b.ruleId ? -1 : 1))
    .map(({ ruleId, isDry }) => ({
      rule_id: ruleId,
      hour,
      matched: isDry ? 0 : 1,
      dry: isDry ? 1 : 0,
      last_at: now,
    }));
  await db
    .insertInto("faucet_rule_match")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["rule_id", "hour"]).doUpdateSet((eb) => ({
        matched: eb("faucet_rule_match.matched", "+", eb.ref("excluded.matched")),
        dry: eb("faucet_rule_match.dry", "+", eb.ref("excluded.dry")),
        last_at: eb.ref("excluded.last_at"),
      })),
    )
    .execute();
}

/** How long counts are stored. */
const countsMs = 30 * 24 * hourMs;

/** Deletes old counts, except those of the hours in which a rule has last matched and would have. */
export async function pruneMatches(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("faucet_rule_match")
    .where("hour", "<", now - countsMs)
    .where(isNotLast("matched"))
    .where(isNotLast("dry"))
    .execute();
}

function isNotLast(column: "matched" | "dry") {
  return sql<boolean>`(${sql.ref(`faucet_rule_match.${column}`)} = 0 or exists (
    select 1 from faucet_rule_match as newer
    where newer.rule_id = faucet_rule_match.rule_id and newer.hour > faucet_rule_match.hour
      and ${sql.ref(`newer.${column}`)} > 0))`;
}
