import { type Kysely, sql } from "kysely";
import { type Address, getAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { type DayCount, dayOf } from "#app/platform/database/day-of.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Payment, PaymentStatus } from "./faucet.types.ts";
import { toPayment } from "./payment.store.server.ts";

type Db = Kysely<Schema>;

const hourMs = 3_600_000;

export type HistoryFilter = {
  recipient: Address | null;
  status: PaymentStatus | null;
  chain: ChainId | null;
  /** Only rows older than this payment id; ids are time-ordered. */
  before: string | null;
};

export type HistoryRow = Payment & { requestedBy: Address };

/** Lists payments, newest first. */
export async function listHistory(
  db: Db,
  filter: HistoryFilter,
  limit: number,
): Promise<HistoryRow[]> {
  let query = db
    .selectFrom("faucet_payment")
    .innerJoin("faucet_request", "faucet_request.id", "faucet_payment.request_id")
    .selectAll("faucet_payment")
    .select("faucet_request.requested_by");
  if (filter.recipient) {
    query = query.where("faucet_payment.recipient", "=", filter.recipient.toLowerCase());
  }
  if (filter.status) query = query.where("faucet_payment.status", "=", filter.status);
  if (filter.chain) query = query.where("faucet_payment.chain_id", "=", filter.chain);
  if (filter.before) query = query.where("faucet_payment.id", "<", filter.before);
  const rows = await query.orderBy("faucet_payment.id", "desc").limit(limit).execute();
  return rows.map((row) => ({ ...toPayment(row), requestedBy: getAddress(row.requested_by) }));
}

/** Counts the payments that are not settled, and those that were since a time, by status. */
export async function countByStatus(db: Db, since: number): Promise<Record<PaymentStatus, number>> {
  const rows = await db
    .selectFrom("faucet_payment")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
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
    .groupBy("hours_ago")
    .execute();
  return new Map(rows.map(({ hours_ago: hoursAgo, count }) => [Number(hoursAgo), Number(count)]));
}

/** Counts payouts by the day of their confirmation since a time; days without any are omitted. */
export async function countPayoutsByDay(db: Db, since: number): Promise<DayCount[]> {
  const confirmedOn = dayOf("updated_at");
  const rows = await db
    .selectFrom("faucet_payment")
    .select((eb) => [confirmedOn.as("day"), eb.fn.countAll<number>().as("count")])
    .where("status", "=", "confirmed")
    .where("updated_at", ">=", since)
    .groupBy(confirmedOn)
    .orderBy(confirmedOn)
    .execute();
  return rows.map(({ day, count }) => ({ day: Number(day), count: Number(count) }));
}

/** Counts the queued payments ahead of one. */
export async function countQueuedBefore(db: Db, payment: Payment): Promise<number> {
  const row = await db
    .selectFrom("faucet_payment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "queued")
    .where("chain_id", "=", payment.chainId)
    .where("id", "<", payment.id)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
