import type { Kysely } from "kysely";
import type { Address } from "viem";
import { z } from "zod";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { submissionStatuses } from "#app/domain/tasks/model/submission.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { BulkAction } from "./bulk.ts";

type Db = Kysely<Schema>;

/** Fields that a bulk action may change, with their previous values. */
const beforeSchema = z.object({
  id: z.string(),
  status: z.enum(submissionStatuses),
  label: z.string(),
  assigned_to: z.string().nullable(),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.number().nullable(),
  updated_at: z.number(),
});
type Before = z.output<typeof beforeSchema>;

/**
 * Audit row that can be undone: the previous values, and the `updated_at` that the action gave to
 * all rows.
 */
const bulkSchema = z.object({ stamp: z.number(), before: z.array(beforeSchema) });

const auditAction = "submission.bulk";
const undoAction = "submission.bulk-undo";
const subject = "submissions";

/** Statuses that allow bulk decisions; approved or appealed submissions are decided one by one. */
const decidable = ["submitted", "in-review", "changes-requested"] as const;

type Bulk = { ids: readonly string[]; action: BulkAction; actor: Address; now: number };
export type BulkDone = { id: string; count: number };

/** Applies an action to all eligible rows; stores their previous values and the actor. */
export async function doInBulk(db: Db, { ids, action, actor, now }: Bulk): Promise<BulkDone> {
  return db.transaction().execute(async (trx) => {
    // Rows changed by someone else later have a different `updated_at`.
    const before = await selectBefore(trx, ids, { action, actor });
    const stamp = Math.max(now, ...before.map((row) => row.updated_at + 1));
    if (before.length > 0) {
      await trx
        .updateTable("dev_submission")
        .set({ ...changeOf(action, { actor, stamp }), updated_at: stamp })
        .where(
          "id",
          "in",
          before.map((row) => row.id),
        )
        .execute();
    }
    const details = { action, stamp, before };
    // In the transaction, since undo reads from this row.
    const id = await recordAudit({ actor, action: auditAction, subject, details }, trx);
    return { id, count: before.length };
  });
}

async function selectBefore(
  trx: Db,
  ids: readonly string[],
  { action, actor }: Pick<Bulk, "action" | "actor">,
): Promise<Before[]> {
  const isDecision = action.kind === "spam" || action.kind === "reject";
  let query = trx
    .selectFrom("dev_submission")
    .select(["id", "status", "label", "assigned_to"])
    .select(["reason", "decided_by", "decided_at", "updated_at"])
    .where("id", "in", ids);
  if (isDecision) {
    query = query
      .where("status", "in", decidable)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("dev_submission_note")
              .select("dev_submission_note.id")
              .whereRef("submission_id", "=", "dev_submission.id")
              .where("kind", "=", "conflict")
              .where("author", "=", actor.toLowerCase()),
          ),
        ),
      );
  }
  return query.execute();
}

function changeOf(action: BulkAction, { actor, stamp }: { actor: Address; stamp: number }) {
  const decided = { decided_by: actor.toLowerCase(), decided_at: stamp };
  switch (action.kind) {
    case "label":
      return { label: action.label };
    case "assign":
      return { assigned_to: action.to?.toLowerCase() ?? null };
    case "spam":
      return { ...decided, status: "spam" as const, label: "spam" };
    case "reject":
      return { ...decided, status: "rejected" as const, reason: action.reason };
  }
}

type Undo = { id: string; actor: Address; since: number };

/**
 * Undoes a bulk action, except for rows changed since.
 *
 * @param undo `since`: earlier actions cannot be undone.
 * @returns The number of restored rows; null if it can no longer be undone.
 */
export async function undoBulk(db: Db, { id, actor, since }: Undo): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("audit")
      .select("details")
      .where("id", "=", id)
      .where("actor", "=", actor.toLowerCase())
      .where("action", "=", auditAction)
      .where("at", ">=", since)
      .executeTakeFirst();
    if (!row) return null;
    const { stamp, before } = bulkSchema.parse(JSON.parse(row.details));
    let count = 0;
    for (const { id: submission, ...was } of before) {
      const { numUpdatedRows } = await trx
        .updateTable("dev_submission")
        .set(was)
        .where("id", "=", submission)
        .where("updated_at", "=", stamp)
        .executeTakeFirst();
      count += Number(numUpdatedRows);
    }
    const details = { of: id, count };
    await recordAudit({ actor, action: undoAction, subject, details }, trx);
    return count;
  });
}
