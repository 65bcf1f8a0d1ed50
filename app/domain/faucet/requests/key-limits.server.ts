import type { Kysely } from "kysely";
import { readGrantUse } from "#app/domain/faucet/grants/grant-use.server.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { findQuotaEnd } from "#app/domain/faucet/keys/api-key.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { KeyLimits } from "./key-status.ts";

/** Reads what limits a key now; exact in the transaction that inserts a request of it. */
export async function readKeyLimits(
  db: Kysely<Schema>,
  key: ApiKey,
  now: number,
): Promise<KeyLimits> {
  return key.grantId === null
    ? { kind: "quota", key, quotaEnd: await findQuotaEnd(db, key, now) }
    : { kind: "grant", use: await readGrantUse(db, key.grantId, now) };
}
