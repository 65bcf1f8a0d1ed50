import type { Kysely } from "kysely";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import { insertGrant } from "#app/domain/faucet/grants/grant.store.server.ts";
import type { Grant } from "#app/domain/faucet/grants/grant.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { addApiKey } from "./api-key.ts";

/** Stores a grant of the faucet with its key. */
export async function addGrant(
  db: Kysely<Schema>,
  changes: Partial<Grant> & Pick<Grant, "allowances">,
) {
  const createdAt = Date.now();
  const grant: Grant = {
    id: newId(createdAt),
    name: "Alder",
    website: "https://alder.example/",
    purpose: "Transfers of our test suite",
    contact: "ops@alder.example",
    state: "granted",
    requestedBy: devnetAddress(8),
    createdAt,
    decidedBy: devnetAddress(0),
    decidedAt: createdAt,
    reason: null,
    ...changes,
  };
  await insertGrant(db, grant);
  const { key, secret } = await addApiKey(db, { requestsPerDay: 0, grantId: grant.id });
  return { grant, key, secret };
}
