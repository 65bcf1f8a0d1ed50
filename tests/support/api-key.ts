import type { Kysely } from "kysely";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { findKey, insertKey } from "#app/domain/faucet/keys/api-key.store.server.ts";
import { newSecret } from "#app/domain/faucet/keys/secret.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";

type Limits = Partial<Pick<ApiKey, "assets" | "requestsPerDay" | "expiresAt" | "grantId">>;

/** Stores an API key of the faucet, which may request all assets 1,000 times a day. */
export async function addApiKey(
  db: Kysely<Schema>,
  { assets = null, requestsPerDay = 1_000, expiresAt = null, grantId = null }: Limits = {},
): Promise<{ key: ApiKey; secret: string }> {
  const secret = newSecret();
  const createdAt = Date.now();
  const id = newId(createdAt);
  const created = { id, name: "Test", createdBy: devnetAddress(0), createdAt };
  await insertKey(db, { ...created, assets, requestsPerDay, expiresAt, grantId }, secret);
  const key = await findKey(db, id);
  if (!key) throw new Error("The key was not stored.");
  return { key, secret };
}
