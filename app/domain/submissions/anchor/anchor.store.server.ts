import type { Kysely } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { Payee } from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A signed version of a submission that was not found on the chain yet. */
export type UnanchoredWork = {
  id: string;
  version: number;
  /** The task's number in the escrow. */
  number: number;
  submitter: Address;
  contentHash: Hex;
  payees: readonly Payee[];
  signature: Hex;
  /** Unix seconds. */
  signedAt: number;
  /** Deadlines of the task, Unix seconds. */
  submitBy: number;
  reviewBy: number;
  /** Milliseconds. */
  waitsSince: number;
};

/**
 * Transactions that carry a version. A contract wallet can accept a signature when it is simulated
 * and reject it in the block.
 */
const maxAttempts = 3;

type Scope = { contract: Address; now: number; limit: number };

/**
 * Lists signed work for an escrow's open tasks that was not found on the chain and may be tried now,
 * newest first. Spam too, since its submitter may dispute that.
 */
export async function listUnanchored(
  db: Db,
  { contract, now, limit }: Scope,
): Promise<UnanchoredWork[]> {
  const rows = await db
    .selectFrom("dev_submission as submission")
    .innerJoin("dev_task as task", "task.id", "submission.task_id")
    .select([
      "submission.id",
      "submission.version",
      "submission.submitter",
      "submission.content_hash",
      "submission.payees",
      "submission.signature",
      "submission.signed_at",
      "submission.waits_since",
      "task.number",
      "task.submit_by",
      "task.review_by",
    ])
    .where("submission.anchored_at", "is", null)
    .where("submission.signed_at", "is not", null)
    .where("submission.waits_since", "<=", now)
    .where("submission.anchor_attempts", "<", maxAttempts)
    .where("submission.status", "not in", ["withdrawn", "paid"])
    .where("task.state", "=", "open")
    .where("task.contract", "=", contract.toLowerCase())
    .whereRef("task.winners", "<", "task.max_winners")
    .orderBy("submission.waits_since", "desc")
    .orderBy("submission.id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap((row) => {
    const { number, signature, signed_at: signedAt } = row;
    if (number === null || signature === null || signedAt === null) return [];
    return {
      id: row.id,
      version: row.version,
      number,
      submitter: getAddress(row.submitter),
      contentHash: row.content_hash as Hex,
      // Written only by the store of submissions, from parsed values.
      payees: JSON.parse(row.payees) as Payee[],
      signature: signature as Hex,
      signedAt,
      submitBy: row.submit_by,
      reviewBy: row.review_by,
      waitsSince: row.waits_since,
    };
  });
}

type Version = Pick<UnanchoredWork, "id" | "version">;

/** Notes that versions were found on the chain; a submission replaced meanwhile is not changed. */
export async function markAnchored(
  db: Db,
  versions: readonly Version[],
  now: number,
): Promise<void> {
  for (const { id, version } of versions) {
    await db
      .updateTable("dev_submission")
      .set({ anchored_at: now })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("anchored_at", "is", null)
      .execute();
  }
}

/** Counts a transaction that carries these versions. */
export async function countAttempts(db: Db, versions: readonly Version[]): Promise<void> {
  for (const { id, version } of versions) {
    await db
      .updateTable("dev_submission")
      .set((eb) => ({ anchor_attempts: eb("anchor_attempts", "+", 1) }))
      .where("id", "=", id)
      .where("version", "=", version)
      .execute();
  }
}

/** Tries these versions again no sooner than `at`, in milliseconds. */
export async function postpone(db: Db, versions: readonly Version[], at: number): Promise<void> {
  for (const { id, version } of versions) {
    await db
      .updateTable("dev_submission")
      .set({ waits_since: at })
      .where("id", "=", id)
      .where("version", "=", version)
      .execute();
  }
}
