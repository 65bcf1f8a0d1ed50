import type { Kysely } from "kysely";
import { type Address, getAddress, type Hash, type Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A publication of a draft that a wallet is asked for or has sent. */
export type Publication = {
  taskId: string;
  /** Made by the page that asks its wallet, so that a second page of the same wallet is another. */
  claim: string;
  by: Address;
  hash: Hex;
  /** `null`: the wallet has not sent it, as far as is known. */
  txHash: Hash | null;
  /** Milliseconds. */
  at: number;
};

export async function findPublication(db: Db, taskId: string): Promise<Publication | null> {
  const row = await db
    .selectFrom("dev_task_publication")
    .selectAll()
    .where("task_id", "=", taskId)
    .executeTakeFirst();
  if (!row) return null;
  const { claim, by, at } = row;
  const hashes = { hash: row.terms_hash as Hex, txHash: row.tx_hash as Hash | null };
  return { taskId, claim, by: getAddress(by), at, ...hashes };
}

/**
 * Begins a publication where none is under way, or in place of the one that was looked at.
 *
 * @returns false: another began meanwhile.
 */
export async function beginPublication(
  db: Db,
  { taskId, claim, by, hash, at }: Omit<Publication, "txHash">,
  before: Publication | null,
): Promise<boolean> {
  const row = { claim, by: by.toLowerCase(), terms_hash: hash, tx_hash: null, at };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("dev_task_publication")
    .values({ task_id: taskId, ...row })
    .onConflict((conflict) =>
      before === null
        ? conflict.column("task_id").doNothing()
        : conflict
            .column("task_id")
            .doUpdateSet(row)
            .where("dev_task_publication.claim", "=", before.claim)
            .where("dev_task_publication.at", "=", before.at)
            .where(
              "dev_task_publication.tx_hash",
              before.txHash === null ? "is" : "=",
              before.txHash,
            ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

type Claimed = Pick<Publication, "taskId" | "claim">;

export async function setPublicationHash(db: Db, { taskId, claim }: Claimed, txHash: Hash) {
  await db
    .updateTable("dev_task_publication")
    .set({ tx_hash: txHash })
    .where("task_id", "=", taskId)
    .where("claim", "=", claim)
    .execute();
}

/** Gives a publication up that was not sent. */
export async function releasePublication(db: Db, { taskId, claim }: Claimed): Promise<void> {
  await db
    .deleteFrom("dev_task_publication")
    .where("task_id", "=", taskId)
    .where("claim", "=", claim)
    .where("tx_hash", "is", null)
    .execute();
}
