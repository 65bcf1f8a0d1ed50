import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { EscrowFacts } from "#app/domain/tasks/store/task.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { formatUtcSeconds } from "#app/ui/values/format.ts";

/** Describes a change for submitters; empty if it does not concern them. */
export function describeChange(from: EscrowFacts, to: EscrowFacts): string {
  const parts: string[] = [];
  if (to.submitBy !== from.submitBy) {
    parts.push(`Work can be submitted until ${formatUtcSeconds(to.submitBy)}.`);
  }
  if (to.reviewBy !== from.reviewBy) {
    parts.push(`The review ends ${formatUtcSeconds(to.reviewBy)}.`);
  }
  if (to.budget > from.budget) parts.push("The reward was raised.");
  if (to.maxWinners > from.maxWinners) parts.push(`Now ${to.maxWinners} can win.`);
  return parts.join(" ");
}

/** Statuses of submitters who can still expect something. */
const concerned = ["submitted", "in-review", "changes-requested", "approved", "appealed"] as const;
const rowsOfInsert = 500;

/** Notifies everyone with an open submission to a task of a change. */
export async function insertChangeNotes(
  db: Kysely<Schema>,
  taskId: string,
  { by, note }: { by: Address; note: string },
  now: number,
): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("dev_submission")
      .select("id")
      .where("task_id", "=", taskId)
      .where("status", "in", [...concerned])
      .where("id", ">", after)
      .orderBy("id")
      .limit(rowsOfInsert)
      .execute();
    if (rows.length === 0) return;
    const entry = { kind: "change", author: by.toLowerCase(), text: note, at: now } as const;
    await db
      .insertInto("dev_submission_note")
      .values(rows.map(({ id }) => ({ ...entry, id: newId(now), submission_id: id })))
      .execute();
    after = rows.at(-1)?.id ?? "";
  }
}
