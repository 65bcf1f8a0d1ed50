import type { Kysely, Selectable } from "kysely";
import { getAddress } from "viem";
import { z } from "zod";
import type { Schema } from "#app/platform/database/schema.ts";
import type { ApiKey } from "./api-key.ts";
import { hashSecret, prefixOf } from "./secret.server.ts";

type Db = Kysely<Schema>;

const dayMs = 24 * 60 * 60 * 1_000;

type NewKey = Pick<
  ApiKey,
  "id" | "name" | "requestsPerDay" | "assets" | "createdBy" | "createdAt" | "expiresAt" | "grantId"
>;

/** Stores a key with the hash of its secret. */
export async function insertKey(db: Db, key: NewKey, secret: string): Promise<void> {
  await db
    .insertInto("faucet_api_key")
    .values({
      id: key.id,
      name: key.name,
      hash: hashSecret(secret),
      prefix: prefixOf(secret),
      requests_per_day: key.requestsPerDay,
      assets: key.assets && JSON.stringify(key.assets),
      created_by: key.createdBy.toLowerCase(),
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      grant_id: key.grantId,
    })
    .execute();
}

/** Lists the keys that belong to no grant, the newest first. */
export async function listKeys(db: Db): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom("faucet_api_key")
    .selectAll()
    .where("grant_id", "is", null)
    .orderBy("id", "desc")
    .execute();
  return rows.map(toKey);
}

/** Finds the key of a grant, which has at most one. */
export async function findKeyOfGrant(db: Db, grantId: string): Promise<ApiKey | null> {
  const row = await db
    .selectFrom("faucet_api_key")
    .selectAll()
    .where("grant_id", "=", grantId)
    .executeTakeFirst();
  return row ? toKey(row) : null;
}

export async function findKey(db: Db, id: string): Promise<ApiKey | null> {
  const row = await db
    .selectFrom("faucet_api_key")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toKey(row) : null;
}

/** Finds the key of a secret, which may be the one before its last rotation. */
export async function findKeyOfSecret(
  db: Db,
  secret: string,
): Promise<{ key: ApiKey; isOld: boolean } | null> {
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom("faucet_api_key")
    .selectAll()
    .where((eb) => eb.or([eb("hash", "=", hash), eb("old_hash", "=", hash)]))
    .executeTakeFirst();
  return row ? { key: toKey(row), isOld: row.hash !== hash } : null;
}

/** Replaces a key's secret; the one before is accepted until a time. */
export async function replaceSecret(
  db: Db,
  id: string,
  { secret, oldEndsAt }: { secret: string; oldEndsAt: number },
): Promise<void> {
  await db
    .updateTable("faucet_api_key")
    .set((eb) => ({
      old_hash: eb.ref("hash"),
      old_ends_at: oldEndsAt,
      hash: hashSecret(secret),
      prefix: prefixOf(secret),
    }))
    .where("id", "=", id)
    .execute();
}

export async function revokeKey(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("faucet_api_key").set({ revoked_at: now }).where("id", "=", id).execute();
}

export async function touchKey(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("faucet_api_key").set({ used_at: now }).where("id", "=", id).execute();
}

/** Counts the requests of the last 24 hours by key. */
export async function countRequestsOfDay(db: Db, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("faucet_request")
    .select((eb) => ["key_id", eb.fn.countAll<number>().as("count")])
    .where("key_id", "is not", null)
    .where("created_at", ">", now - dayMs)
    .groupBy("key_id")
    .execute();
  return new Map(
    rows.flatMap(({ key_id: id, count }) => (id === null ? [] : [[id, Number(count)]])),
  );
}

/**
 * Returns when a key may make its next request; null if that is now. Exact in the transaction that
 * inserts the request and has locked the key.
 */
export async function findQuotaEnd(
  db: Db,
  { id, requestsPerDay }: Pick<ApiKey, "id" | "requestsPerDay">,
  now: number,
): Promise<number | null> {
  const row = await db
    .selectFrom("faucet_request")
    .select("created_at")
    .where("key_id", "=", id)
    .where("created_at", ">", now - dayMs)
    .orderBy("created_at", "desc")
    .limit(1)
    .offset(requestsPerDay - 1)
    .executeTakeFirst();
  return row ? row.created_at + dayMs : null;
}

/** Finds the request that a key has made with an idempotency key. */
export async function findIdempotentRequest(
  db: Db,
  { keyId, idempotencyKey }: { keyId: string; idempotencyKey: string },
): Promise<{ id: string; recipient: string; hash: string | null } | null> {
  const row = await db
    .selectFrom("faucet_request")
    .select(["id", "recipient", "idempotency_hash as hash"])
    .where("key_id", "=", keyId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return row ?? null;
}

const assetsSchema = z.array(z.string());

function toKey(row: Selectable<Schema["faucet_api_key"]>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    requestsPerDay: row.requests_per_day,
    assets: row.assets === null ? null : assetsSchema.parse(JSON.parse(row.assets)),
    createdBy: getAddress(row.created_by),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
    oldSecretEndsAt: row.old_ends_at,
    grantId: row.grant_id,
  };
}
