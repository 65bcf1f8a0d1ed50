import { createHash } from "node:crypto";
import { type Expression, type Kysely, sql, type SqlBool } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/**
 * Lock key of transactions that write or delete bytes: none are deleted between their write and
 * that of the row that names them.
 */
export const bytesLock = "file-bytes";

export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Saves bytes, in the transaction of the row that names them. Equal bytes are stored once, and
 * written again in case the stored ones are damaged.
 *
 * @returns Their hash.
 */
export async function saveBytes(trx: Db, content: Uint8Array, at: number): Promise<string> {
  const sha256 = hashBytes(content);
  await trx
    .insertInto("file_bytes")
    .values({ sha256, created_at: at, content })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ content }))
    .execute();
  return sha256;
}

/** Inserts bytes under the hash that a row names, even if they are damaged; returns 1 if new. */
export async function importBytes(
  db: Db,
  { sha256, content, at }: { sha256: string; content: Uint8Array; at: number },
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("file_bytes")
    .values({ sha256, created_at: at, content })
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Returns null if they are missing. */
export async function findBytes(db: Db, sha256: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("file_bytes")
    .select("content")
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row ? new Uint8Array(row.content) : null;
}

/** Returns whether a file of a task, of a submission or of evidence has these bytes. */
export async function areBytesNamed(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectNoFrom(isNamed(sql.val(sha256)).as("isNamed"))
    .executeTakeFirstOrThrow();
  return Boolean(row.isNamed);
}

/** Deletes bytes that no row names, under `bytesLock`. @returns Their number. */
export async function deleteUnnamedBytes(trx: Db): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("file_bytes")
    .where((eb) => eb.not(isNamed(eb.ref("file_bytes.sha256"))))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function isNamed(sha256: Expression<string>) {
  return sql<SqlBool>`(
    exists (select 1 from dev_task_file where dev_task_file.sha256 = ${sha256})
    or exists (
      select 1 from slash_evidence where slash_evidence.files like '%"sha256":"' || ${sha256} || '"%'
    )
  )`;
}
