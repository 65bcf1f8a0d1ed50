import type { Kysely } from "kysely";
import type { Address } from "viem";
import { findLatestSigned } from "#app/features/bridge/relay/checkpoint.store.server.ts";
import { findTreeStart } from "#app/features/bridge/relay/tree-start.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

/**
 * Returns up to how many messages of a chain a validator has signed. Messages that a previously
 * used mailbox sent before the bridge existed are not its concern and count as signed.
 */
export async function countSigned(
  db: Kysely<Schema>,
  origin: number,
  validator: Address,
): Promise<number> {
  const latest = await findLatestSigned(db, origin, validator);
  if (latest !== null) return latest + 1;
  return (await findTreeStart(db, origin))?.count ?? 0;
}
