import type { Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Payment, PaymentStatus } from "./faucet.types.ts";
import { toPayment } from "./payment.store.server.ts";

type Db = Kysely<Schema>;

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
