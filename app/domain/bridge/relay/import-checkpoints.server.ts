import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import { type Address, getAddress, isAddress, isAddressEqual } from "viem";
import {
  checkpointStorage,
  type CheckpointSettings,
  readCheckpointFile,
  readLatestIndex,
} from "#app/chain/hyperlane/checkpoint-files.server.ts";
import { recoverValidator } from "#app/chain/hyperlane/checkpoint.ts";
import { HyperlaneFormatError } from "#app/chain/hyperlane/format.ts";
import type { SignedCheckpoint } from "#app/chain/hyperlane/metadata.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { findLatestSigned, insertCheckpoint } from "./checkpoint.store.server.ts";
import { type Leaf, listLeaves } from "./leaf.store.server.ts";
import type { Origin } from "./origin.types.ts";

type ImportTask = {
  db: Kysely<Schema>;
  origin: Pick<Origin, "domain" | "merkleTreeHook">;
  checkpoints: CheckpointSettings;
  lease: Lease;
};

const maxAtOnce = 200;

/**
 * Imports what validators elsewhere have signed, from the files that they, or someone for them, put
 * where ours would be. Only what one of them signed for a message that we have read counts.
 */
export async function importCheckpoints(task: ImportTask): Promise<void> {
  for (const validator of await listValidators(task)) {
    try {
      await importFrom(task, validator);
    } catch (error) {
      // An invalid file from elsewhere is no reason to stop; it is checked again.
      if (!(error instanceof HyperlaneFormatError)) throw error;
    }
  }
}

/** Returns the validators that have a folder. */
async function listValidators({ checkpoints, origin }: ImportTask): Promise<Address[]> {
  const folder = path.join(checkpoints.dataDir, "checkpoints", String(origin.domain));
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => isAddress(name, { strict: false })).map((name) => getAddress(name));
}

async function importFrom(
  { db, origin, checkpoints, lease }: ImportTask,
  validator: Address,
): Promise<void> {
  const files = checkpointStorage(checkpoints, origin.domain, validator);
  const [latest, known] = await Promise.all([
    readLatestIndex(files),
    findLatestSigned(db, origin.domain, validator),
  ]);
  if (latest === null || latest <= (known ?? -1)) return;
  const leaves = await listLeaves(db, origin.domain, (known ?? -1) + 1);
  for (const leaf of leaves.slice(0, maxAtOnce)) {
    const file = leaf.index <= latest ? await readCheckpointFile(files, leaf.index) : null;
    if (file === null || !(await isAbout(file, { origin, leaf, validator }))) return;
    const { root, index, messageId } = file.checkpoint;
    const { signature } = file;
    const checkpoint = { origin: origin.domain, index, validator, root, messageId, signature };
    await db.transaction().execute(async (transaction) => {
      await assertLease(transaction, lease);
      await insertCheckpoint(transaction, checkpoint);
    });
  }
}

async function isAbout(
  { checkpoint, signature }: SignedCheckpoint,
  wanted: { origin: ImportTask["origin"]; leaf: Leaf; validator: Address },
): Promise<boolean> {
  const { origin, leaf, validator } = wanted;
  const isSame =
    checkpoint.origin === origin.domain &&
    checkpoint.messageId === leaf.messageId &&
    isAddressEqual(checkpoint.merkleTreeHook, origin.merkleTreeHook);
  return isSame && (await recoverValidator(checkpoint, signature)) === validator;
}
