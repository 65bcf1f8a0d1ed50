import type { Kysely, Transaction } from "kysely";
import { type Address, getAddress } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A request that was accepted for a voucher. */
export type VoucherUse = { requestId: string; recipient: Address; usedAt: number };

type NewUse = VoucherUse & {
  /** Hash of the code. */
  hash: string;
  batchId: string;
  oncePerAddress: boolean;
};

/** Stores a use; returns false if the batch allows the recipient no other one. */
export async function insertUse(transaction: Transaction<Schema>, use: NewUse): Promise<boolean> {
  const recipient = use.recipient.toLowerCase();
  const row = await transaction
    .insertInto("faucet_voucher_use")
    .values({
      request_id: use.requestId,
      hash: use.hash,
      batch_id: use.batchId,
      recipient,
      once_for: use.oncePerAddress ? recipient : null,
      used_at: use.usedAt,
      returned_at: null,
    })
    .onConflict((conflict) => conflict.columns(["batch_id", "once_for"]).doNothing())
    .returning("request_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countUses(db: Db, hash: string): Promise<number> {
  const { count } = await db
    .selectFrom("faucet_voucher_use")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("hash", "=", hash)
    .where("returned_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the uses of a batch, newest first. @param before id of a request; ids are time-ordered */
export async function listUses(
  db: Db,
  { batchId, before }: { batchId: string; before: string | null },
  limit: number,
): Promise<VoucherUse[]> {
  const uses = db
    .selectFrom("faucet_voucher_use")
    .select(["request_id", "recipient", "used_at"])
    .where("batch_id", "=", batchId)
    .where("returned_at", "is", null);
  const older = before === null ? uses : uses.where("request_id", "<", before);
  const rows = await older.orderBy("request_id", "desc").limit(limit).execute();
  return rows.map((row) => ({
    requestId: row.request_id,
    recipient: getAddress(row.recipient),
    usedAt: row.used_at,
  }));
}

/** Whether the use that a request made of a voucher still counts; null if it made none. */
export type UseState = "counts" | "returned" | null;

/** Locks the use that a request made of a voucher, so that it is not given back meanwhile. */
export async function lockUse(
  transaction: Transaction<Schema>,
  requestId: string,
): Promise<UseState> {
  const use = await transaction
    .updateTable("faucet_voucher_use")
    .set((eb) => ({ used_at: eb.ref("used_at") }))
    .where("request_id", "=", requestId)
    .returning("returned_at")
    .executeTakeFirst();
  if (!use) return null;
  return use.returned_at === null ? "counts" : "returned";
}

type Failed = { requestIds: readonly string[]; now: number };

/**
 * Gives back the uses of requests of which a payment has failed, unless another of their payments
 * was made or still may be.
 */
export async function giveBackUses(
  transaction: Transaction<Schema>,
  { requestIds, now }: Failed,
): Promise<void> {
  // In one order, so that no two transactions wait for each other.
  for (const id of [...new Set(requestIds)].sort()) await giveBackUse(transaction, id, now);
}

async function giveBackUse(
  transaction: Transaction<Schema>,
  requestId: string,
  now: number,
): Promise<void> {
  // Of two payments that fail at the same time, the later one must see the other.
  if ((await lockUse(transaction, requestId)) !== "counts") return;
  const other = await transaction
    .selectFrom("faucet_payment")
    .select("id")
    .where("request_id", "=", requestId)
    .where("status", "!=", "failed")
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  await transaction
    .updateTable("faucet_voucher_use")
    .set({ returned_at: now, once_for: null })
    .where("request_id", "=", requestId)
    .execute();
}

/**
 * Counts uses again that were given back, since what they ask for may be paid after all. An address that
 * has used another code of the batch meanwhile then has two.
 */
export async function takeBackUses(
  transaction: Transaction<Schema>,
  requestIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable("faucet_voucher_use")
    .set({ returned_at: null })
    .where("request_id", "in", requestIds)
    .execute();
}
