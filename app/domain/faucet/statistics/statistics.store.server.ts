import { type Kysely, sql } from "kysely";
import { type Address, getAddress } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Span } from "./range.ts";

type Db = Kysely<Schema>;
type StepSpan = Pick<Span, "from" | "stepMs">;

/** Requests of an hour or day by result, with its beginning. */
export type RequestCounts = { at: number; paid: number; failed: number; open: number };

/** A request is open while one of its payments is; else it has failed if one of them has. */
const ranks = { paid: 0, failed: 1, open: 2 };
const rank = sql<number>`max(case faucet_payment.status
  when 'confirmed' then ${sql.lit(ranks.paid)}
  when 'failed' then ${sql.lit(ranks.failed)}
  else ${sql.lit(ranks.open)} end)`;

/** Counts requests by the hour or day in which they were made; those without any are omitted. */
export async function countRequests(db: Db, { from, stepMs }: StepSpan): Promise<RequestCounts[]> {
  const ranked = db
    .selectFrom("faucet_request")
    .innerJoin("faucet_payment", "faucet_payment.request_id", "faucet_request.id")
    .select([stepOf("faucet_request.created_at", stepMs).as("step"), rank.as("rank")])
    .where("faucet_request.created_at", ">=", from)
    .where("faucet_payment.canary", "=", 0)
    // In the order of the index, so that no request is sorted.
    .groupBy(["faucet_request.created_at", "faucet_request.id"])
    .as("ranked");
  const rows = await db
    .selectFrom(ranked)
    .select((eb) => [
      "step",
      eb.fn.countAll<number>().filterWhere("rank", "=", ranks.paid).as("paid"),
      eb.fn.countAll<number>().filterWhere("rank", "=", ranks.failed).as("failed"),
      eb.fn.countAll<number>().filterWhere("rank", "=", ranks.open).as("open"),
    ])
    .groupBy("step")
    .execute();
  return rows.map(({ step, paid, failed, open }) => ({
    at: Number(step) * stepMs,
    paid: Number(paid),
    failed: Number(failed),
    open: Number(open),
  }));
}

/** Counts by hour or day how often rules have applied. */
export async function countMatchesByStep(
  db: Db,
  ruleIds: readonly string[],
  { from, stepMs }: StepSpan,
): Promise<{ at: number; count: number }[]> {
  if (ruleIds.length === 0) return [];
  const step = stepOf("hour", stepMs);
  const rows = await db
    .selectFrom("faucet_rule_match")
    .select((eb) => [step.as("step"), eb.fn.sum("matched").as("count")])
    .where("rule_id", "in", ruleIds)
    .where("hour", ">=", from)
    .groupBy(step)
    .execute();
  return rows.map((row) => ({ at: Number(row.step) * stepMs, count: Number(row.count) }));
}

/** Counts by rule how often each has matched since the beginning of an hour. */
export async function countMatchesByRule(db: Db, from: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("faucet_rule_match")
    .select((eb) => ["rule_id", eb.fn.sum("matched").as("count")])
    .where("hour", ">=", from)
    .groupBy("rule_id")
    .execute();
  return new Map(rows.map((row) => [row.rule_id, Number(row.count)]));
}

/** Returns the number of the step of a column with milliseconds: integers divide to an integer. */
function stepOf(column: string, stepMs: number) {
  return sql<number>`${sql.ref(column)} / ${sql.lit(stepMs)}`;
}

/** Counts the different recipients of requests since a time. */
export async function countRecipients(db: Db, since: number): Promise<number> {
  const { count } = await requestsSince(db, since)
    .select((eb) => eb.fn.count<number>("recipient").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type AddressCount = { address: Address; count: number };

/** Requests since a time, without canaries. */
function requestsSince(db: Db, since: number) {
  return db
    .selectFrom("faucet_request")
    .where("created_at", ">=", since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("faucet_payment")
            .select("faucet_payment.id")
            .whereRef("faucet_payment.request_id", "=", "faucet_request.id")
            .where("faucet_payment.canary", "=", 1),
        ),
      ),
    );
}

/**
 * Lists the requesters or recipients with the most requests since a time. API keys are no requesters
 * in this sense.
 */
export async function listTop(
  db: Db,
  column: "requested_by" | "recipient",
  { since, limit }: { since: number; limit: number },
): Promise<AddressCount[]> {
  const rows = await requestsSince(db, since)
    .select((eb) => [eb.ref(column).as("address"), eb.fn.countAll<number>().as("count")])
    .where(column, "!=", "")
    .groupBy(column)
    .orderBy("count", "desc")
    .orderBy("address")
    .limit(limit)
    .execute();
  return rows.map(({ address, count }) => ({ address: getAddress(address), count: Number(count) }));
}

/** Milliseconds from a request to its confirmed payout. */
export type ConfirmationTimes = { medianMs: number; p95Ms: number };

/**
 * Returns how long the payouts took that were confirmed since a time; null if none was. Nothing
 * changes a confirmed payment, except a reorganization that reopens it, so its last change is its
 * confirmation.
 */
export async function findConfirmationTimes(
  db: Db,
  since: number,
): Promise<ConfirmationTimes | null> {
  const confirmed = db
    .selectFrom("faucet_payment")
    .where("status", "=", "confirmed")
    .where("canary", "=", 0)
    .where("updated_at", ">=", since);
  const { count } = await confirmed
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const duration = sql<number>`updated_at - created_at`;
  const findPercentile = async (share: number) => {
    const row = await confirmed
      .select(duration.as("duration"))
      .orderBy(duration)
      .limit(1)
      .offset(Math.max(0, Math.ceil(Number(count) * share) - 1))
      .executeTakeFirst();
    return row === undefined ? null : Math.max(0, Number(row.duration));
  };
  const [medianMs, p95Ms] = [await findPercentile(0.5), await findPercentile(0.95)];
  return medianMs === null || p95Ms === null ? null : { medianMs, p95Ms };
}
