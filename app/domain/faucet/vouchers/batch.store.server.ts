import type { Kysely, Selectable, Transaction } from "kysely";
import { getAddress } from "viem";
import { formatAssetAmounts, parseAssetAmounts } from "#app/domain/faucet/asset-amounts.ts";
import { countUses } from "#app/domain/faucet/voucher-use.store.server.ts";
import { divideRows } from "#app/kit/list/pages.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { ListedBatch, Voucher, VoucherBatch } from "./voucher.types.ts";

type Db = Kysely<Schema>;

/** Stores a batch that is not revoked, with the hashes of its codes. */
export async function insertBatch(
  transaction: Transaction<Schema>,
  batch: Omit<VoucherBatch, "codes" | "revokedAt">,
  hashes: readonly string[],
): Promise<void> {
  await transaction
    .insertInto("faucet_voucher_batch")
    .values({
      id: batch.id,
      name: batch.name,
      assets: formatAssetAmounts(batch.assets),
      codes: hashes.length,
      uses_per_code: batch.usesPerCode,
      once_per_address: batch.oncePerAddress ? 1 : 0,
      ends_at: batch.endsAt,
      created_by: batch.createdBy.toLowerCase(),
      created_at: batch.createdAt,
      revoked_at: null,
    })
    .execute();
  for (const part of divideRows(hashes)) {
    const rows = part.map((hash) => ({ hash, batch_id: batch.id }));
    await transaction.insertInto("faucet_voucher").values(rows).execute();
  }
}

/** Lists all batches, newest first. */
export async function listBatches(db: Db): Promise<ListedBatch[]> {
  const rows = await batchesWithUses(db).orderBy("id", "desc").execute();
  return rows.map(toListed);
}

export async function findBatch(db: Db, id: string): Promise<ListedBatch | null> {
  const row = await batchesWithUses(db).where("id", "=", id).executeTakeFirst();
  return row ? toListed(row) : null;
}

function batchesWithUses(db: Db) {
  return db
    .selectFrom("faucet_voucher_batch")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("faucet_voucher_use")
        .select((use) => use.fn.countAll<number>().as("count"))
        .whereRef("faucet_voucher_use.batch_id", "=", "faucet_voucher_batch.id")
        .where("faucet_voucher_use.returned_at", "is", null)
        .as("used"),
    );
}

/** @param hash of a code */
export async function findVoucher(db: Db, hash: string): Promise<Voucher | null> {
  const row = await db
    .selectFrom("faucet_voucher")
    .innerJoin("faucet_voucher_batch", "faucet_voucher_batch.id", "faucet_voucher.batch_id")
    .selectAll("faucet_voucher_batch")
    .where("faucet_voucher.hash", "=", hash)
    .executeTakeFirst();
  return row ? { batch: toBatch(row), used: await countUses(db, hash) } : null;
}

/** Revokes the codes of a batch; returns false if there is no such batch, or if they are revoked. */
export async function revokeBatch(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("faucet_voucher_batch")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Row = Selectable<Schema["faucet_voucher_batch"]>;

function toListed(row: Row & { used: number | null }): ListedBatch {
  const batch = toBatch(row);
  const used = Number(row.used);
  return { ...batch, used };
}

function toBatch(row: Row): VoucherBatch {
  return {
    id: row.id,
    name: row.name,
    assets: parseAssetAmounts(row.assets),
    codes: row.codes,
    usesPerCode: row.uses_per_code,
    oncePerAddress: row.once_per_address === 1,
    endsAt: row.ends_at,
    createdBy: getAddress(row.created_by),
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}
