import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import { z } from "zod";
import type { Schema } from "#app/platform/database/schema.ts";
import type { EvidenceFile } from "./evidence.ts";

type Db = Kysely<Schema>;

/** A stored file; its type is detected from its content. */
export type StoredFile = EvidenceFile & { type: string };

export type StoredEvidence = {
  hash: Hex;
  text: string;
  files: StoredFile[];
  savedBy: Address;
  /** Milliseconds. */
  savedAt: number;
};

const filesSchema = z.array(
  z.object({ name: z.string(), type: z.string(), size: z.number(), sha256: z.string() }),
);

function toEvidence(row: Selectable<Schema["slash_evidence"]>): StoredEvidence {
  return {
    hash: row.hash as Hex,
    text: row.text,
    files: filesSchema.parse(JSON.parse(row.files)),
    savedBy: getAddress(row.saved_by),
    savedAt: row.saved_at,
  };
}

/** Inserts evidence; saving it again refreshes its time and overwrites what changed since. */
export async function saveEvidenceRow(
  db: Db,
  contract: Address,
  { hash, text, files, savedBy, savedAt }: StoredEvidence,
): Promise<void> {
  await db
    .insertInto("slash_evidence")
    .values({
      contract: contract.toLowerCase(),
      hash,
      text,
      files: JSON.stringify(files),
      saved_by: savedBy.toLowerCase(),
      saved_at: savedAt,
      is_used: 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["contract", "hash"])
        .doUpdateSet({ text, files: JSON.stringify(files), saved_at: savedAt }),
    )
    .execute();
}

export async function countSaved(db: Db, savedBy: Address, since: number): Promise<number> {
  const row = await db
    .selectFrom("slash_evidence")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("saved_by", "=", savedBy.toLowerCase())
    .where("saved_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findEvidence(
  db: Db,
  contract: Address,
  hash: Hex,
): Promise<StoredEvidence | null> {
  const [found] = await listEvidence(db, contract, [hash]);
  return found ?? null;
}

export async function listEvidence(
  db: Db,
  contract: Address,
  hashes: readonly Hex[],
): Promise<StoredEvidence[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom("slash_evidence")
    .selectAll()
    .where("contract", "=", contract.toLowerCase())
    .where("hash", "in", hashes)
    .execute();
  return rows.map(toEvidence);
}

/** Lists evidence without a known slash proposal, newest first. */
export async function listDrafts(
  db: Db,
  contract: Address,
  { before, limit }: { before: number; limit: number },
): Promise<StoredEvidence[]> {
  const rows = await db
    .selectFrom("slash_evidence")
    .selectAll()
    .where("contract", "=", contract.toLowerCase())
    .where("is_used", "=", 0)
    .where("saved_at", "<", before)
    .orderBy("saved_at", "desc")
    .orderBy("hash")
    .limit(limit)
    .execute();
  return rows.map(toEvidence);
}

export async function markUsed(db: Db, contract: Address, hash: Hex): Promise<void> {
  await db
    .updateTable("slash_evidence")
    .set({ is_used: 1 })
    .where("contract", "=", contract.toLowerCase())
    .where("hash", "=", hash)
    .execute();
}

/** Deletes a draft unless it was saved again since `before`. */
export async function deleteDraft(
  db: Db,
  contract: Address,
  { hash, before }: { hash: Hex; before: number },
): Promise<void> {
  await db
    .deleteFrom("slash_evidence")
    .where("contract", "=", contract.toLowerCase())
    .where("hash", "=", hash)
    .where("is_used", "=", 0)
    .where("saved_at", "<", before)
    .execute();
}
