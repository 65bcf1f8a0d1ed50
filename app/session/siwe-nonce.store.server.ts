import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

type Nonce = { nonce: string; address: string };

export async function insertNonce(
  db: Kysely<Schema>,
  nonce: Nonce & { expiresAt: number },
): Promise<void> {
  const { address, expiresAt } = nonce;
  await db
    .insertInto("siwe_nonce")
    .values({ nonce: nonce.nonce, address, expires_at: expiresAt })
    .execute();
}

/** Consumes a nonce with one atomic delete: of concurrent callers, only one gets `true`. */
export async function takeNonce(
  db: Kysely<Schema>,
  nonce: Nonce & { now: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom("siwe_nonce")
    .where("nonce", "=", nonce.nonce)
    .where("address", "=", nonce.address)
    .where("expires_at", ">", nonce.now)
    .returning("nonce")
    .executeTakeFirst();
  return row !== undefined;
}

export async function pruneNonces(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom("siwe_nonce").where("expires_at", "<=", now).execute();
}
