import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from "kysely";
import type { Address, Hash } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { type DayCount, dayOf } from "#app/platform/database/day-of.ts";
import { encodeReason } from "#app/platform/reason/reason-column.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Payment, PaymentStatus } from "./faucet.types.ts";
import { canceled } from "./payment-reason.ts";
import { toPayment, toRequester } from "./payment.store.server.ts";

type Db = Kysely<Schema>;

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** What one field finds: the payments of an account, of a request or of a transaction. */
export type HistorySearch =
  /** Recipient or requester. */
  | { by: "address"; address: Address }
  | { by: "request"; id: string }
  | { by: "transaction"; hash: Hash };

export type HistoryFilter = {
  search: HistorySearch | null;
  requester: Address | null;
  status: PaymentStatus | null;
  chain: ChainId | null;
  /** Lists canaries instead of what was requested. */
  kind: "canaries" | null;
  /** Requested at this time or later, in milliseconds. */
  from: number | null;
  /** Requested before this time, in milliseconds. */
  to: number | null;
  /** Only rows older than this payment id; ids are time-ordered. */
  before: string | null;
};

export type HistoryRow = Payment & {
  /** Null if an API key requested it. */
  requestedBy: Address | null;
  /** Name of that key. */
  keyName: string | null;
};

/** Lists payments, newest first. The counts below leave out canaries, except in the queue. */
export async function listHistory(
  db: Db,
  filter: HistoryFilter,
  limit: number,
): Promise<HistoryRow[]> {
  let query = db
    .selectFrom("faucet_payment")
    .innerJoin("faucet_request", "faucet_request.id", "faucet_payment.request_id")
    .leftJoin("faucet_api_key", "faucet_api_key.id", "faucet_request.key_id")
    .selectAll("faucet_payment")
    .select(["faucet_request.requested_by", "faucet_api_key.name as key_name"]);
  const { search } = filter;
  if (search) query = query.where((eb) => isFound(eb, search));
  // What has an id is found whatever it is.
  if (search === null || search.by === "address") {
    query = query.where("faucet_payment.canary", "=", filter.kind === "canaries" ? 1 : 0);
  }
  if (filter.requester) {
    query = query.where("faucet_request.requested_by", "=", filter.requester.toLowerCase());
  }
  if (filter.from !== null) query = query.where("faucet_payment.created_at", ">=", filter.from);
  if (filter.to !== null) query = query.where("faucet_payment.created_at", "<", filter.to);
  if (filter.status) query = query.where("faucet_payment.status", "=", filter.status);
  if (filter.chain) query = query.where("faucet_payment.chain_id", "=", filter.chain);
  if (filter.before) query = query.where("faucet_payment.id", "<", filter.before);
  const rows = await query.orderBy("faucet_payment.id", "desc").limit(limit).execute();
  return rows.map((row) => ({
    ...toPayment(row),
    requestedBy: toRequester(row),
    keyName: row.key_name,
  }));
}

/** Returns which of some addresses the faucet has paid, in lower case. */
export async function findPaid(db: Db, addresses: readonly Address[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom("faucet_payment")
    .select("recipient")
    .distinct()
    .where(
      "recipient",
      "in",
      addresses.map((address) => address.toLowerCase()),
    )
    .where("status", "=", "confirmed")
    .where("canary", "=", 0)
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

type Joined = ExpressionBuilder<Schema, "faucet_payment" | "faucet_request">;

function isFound(eb: Joined, search: HistorySearch): Expression<SqlBool> {
  switch (search.by) {
    case "address": {
      const address = search.address.toLowerCase();
      // In one table, so that its two indexes find them.
      return eb.or([
        eb("faucet_request.recipient", "=", address),
        eb("faucet_request.requested_by", "=", address),
      ]);
    }
    case "request":
      return eb("faucet_payment.request_id", "=", search.id);
    case "transaction":
      return eb("faucet_payment.tx_hash", "=", search.hash);
    default:
      return search satisfies never;
  }
}

/** Counts the payments that were canceled since a time, which `countByStatus` counts as failed. */
export async function countCanceled(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("faucet_payment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "failed")
    .where("updated_at", ">=", since)
    .where("reason", "=", encodeReason(canceled))
    .where("canary", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the payments that are not settled, and those that were since a time, by status. */
export async function countByStatus(db: Db, since: number): Promise<Record<PaymentStatus, number>> {
  const rows = await db
    .selectFrom("faucet_payment")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where("canary", "=", 0)
    .where((eb) =>
      eb.or([
        eb("status", "in", ["queued", "sent"]),
        eb.and([eb("status", "in", ["confirmed", "failed"]), eb("updated_at", ">=", since)]),
      ]),
    )
    .groupBy("status")
    .execute();
  const count = (status: PaymentStatus) =>
    Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    queued: count("queued"),
    sent: count("sent"),
    confirmed: count("confirmed"),
    failed: count("failed"),
  };
}

/** Returns when the oldest payment was confirmed, in milliseconds; null if none was. */
export async function findFirstConfirmed(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("faucet_payment")
    .select("updated_at")
    .where("status", "=", "confirmed")
    .where("canary", "=", 0)
    .orderBy("updated_at")
    .limit(1)
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/** Counts the payments that were confirmed since a time. */
export async function countConfirmed(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("faucet_payment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "confirmed")
    .where("updated_at", ">=", since)
    .where("canary", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Counts the confirmed payments of each of the last hours that had any, by the number of full hours
 * since then.
 */
export async function countConfirmedByHour(
  db: Db,
  { now, hours }: { now: number; hours: number },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("faucet_payment")
    .select((eb) => [
      sql<number>`cast((${now} - updated_at) / ${hourMs} as integer)`.as("hours_ago"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where("status", "=", "confirmed")
    .where("updated_at", ">", now - hours * hourMs)
    .where("canary", "=", 0)
    .groupBy("hours_ago")
    .execute();
  return new Map(rows.map(({ hours_ago: hoursAgo, count }) => [Number(hoursAgo), Number(count)]));
}

/** Payments of a chain that were confirmed in one minute. */
export type ConfirmedByMinute = { chainId: ChainId; count: number };

/** Counts the confirmed payments of each chain in each of the last minutes that had any. */
export async function countConfirmedByMinute(
  db: Db,
  { now, minutes }: { now: number; minutes: number },
): Promise<ConfirmedByMinute[]> {
  const rows = await db
    .selectFrom("faucet_payment")
    .select((eb) => [
      "chain_id",
      sql<number>`cast((${now} - updated_at) / ${minuteMs} as integer)`.as("minutes_ago"),
      eb.fn.countAll<number>().as("count"),
    ])
    .where("status", "=", "confirmed")
    .where("updated_at", ">", now - minutes * minuteMs)
    .where("canary", "=", 0)
    .groupBy(["chain_id", "minutes_ago"])
    .execute();
  return rows.map((row) => ({ chainId: row.chain_id as ChainId, count: Number(row.count) }));
}

/** Counts payouts by the day of their confirmation since a time; days without any are omitted. */
export async function countPayoutsByDay(db: Db, since: number): Promise<DayCount[]> {
  const confirmedOn = dayOf("updated_at");
  const rows = await db
    .selectFrom("faucet_payment")
    .select((eb) => [confirmedOn.as("day"), eb.fn.countAll<number>().as("count")])
    .where("status", "=", "confirmed")
    .where("updated_at", ">=", since)
    .where("canary", "=", 0)
    .groupBy(confirmedOn)
    .orderBy(confirmedOn)
    .execute();
  return rows.map(({ day, count }) => ({ day: Number(day), count: Number(count) }));
}

/**
 * Counts the queued payments ahead of one, up to a maximum, since all who wait ask each second.
 * Canaries are among them, since they are paid in turn.
 */
export async function countQueuedBefore(
  db: Db,
  { id, chainId }: Pick<Payment, "id" | "chainId">,
  max: number,
): Promise<number> {
  const before = db
    .selectFrom("faucet_payment")
    .select("id")
    .where("status", "=", "queued")
    .where("chain_id", "=", chainId)
    .where("id", "<", id)
    .limit(max);
  const row = await db
    .selectFrom(before.as("before"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
