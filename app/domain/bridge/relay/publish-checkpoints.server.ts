import type { Kysely } from "kysely";
import type { Address } from "viem";
import {
  checkpointStorage,
  type CheckpointSettings,
  readLatestIndex,
  writeCheckpointFile,
  writeLatestIndex,
} from "#app/chain/hyperlane/checkpoint-files.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { listSignedFrom } from "./checkpoint.store.server.ts";
import type { Origin } from "./origin.types.ts";

const maxAtOnce = 200;

/**
 * Writes what a validator signed and its files lack, so that they follow the database even after a
 * crash between the two.
 *
 * @returns whether the files contain everything that is signed; otherwise the next call continues
 */
export async function publishCheckpoints(
  db: Kysely<Schema>,
  settings: CheckpointSettings,
  { domain, merkleTreeHook }: Pick<Origin, "domain" | "merkleTreeHook">,
  validator: Address,
): Promise<boolean> {
  const storage = checkpointStorage(settings, domain, validator);
  const latest = await readLatestIndex(storage);
  const missing = await listSignedFrom(db, {
    origin: domain,
    validator,
    fromIndex: latest === null ? 0 : latest + 1,
    limit: maxAtOnce,
  });
  for (const { index, root, messageId, signature } of missing) {
    const checkpoint = { origin: domain, merkleTreeHook, root, index, messageId };
    await writeCheckpointFile(storage, { checkpoint, signature });
  }
  const newest = missing.at(-1);
  if (newest) await writeLatestIndex(storage, newest.index);
  return missing.length < maxAtOnce;
}
