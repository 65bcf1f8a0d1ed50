import { findTaskEscrow } from "#app/common/tasks/escrow/deployment.server.ts";
import type { Submission } from "#app/common/tasks/model/submission.types.ts";
import { toSubmission } from "#app/common/tasks/submission.store.server.ts";
import { findTask } from "#app/common/tasks/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";

const header = [
  ...["id", "submitter", "status", "label", "score", "flags", "link", "repository", "ask_units"],
  ...["content_hash", "version", "signed", "amount_units", "reason", "paid_tx", "submitted_at"],
];
const rowsOfRead = 500;

/** Streams a task's submissions as CSV, oldest first; null if the task does not exist. */
export async function exportSubmissions(id: string): Promise<ReadableStream<Uint8Array> | null> {
  const deployment = findTaskEscrow();
  const { db } = getRuntime().database;
  const task = deployment && (await findTask(db, deployment.address, id));
  if (!task) return null;
  const encoder = new TextEncoder();
  let after: string | null = null;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvLine(header))),
    pull: async (controller) => {
      const rows = await db
        .selectFrom("dev_submission")
        .selectAll()
        .where("task_id", "=", id)
        .where("id", ">", after ?? "")
        .orderBy("id")
        .limit(rowsOfRead)
        .execute();
      const lines = rows.map((row) => lineOf(toSubmission(row)));
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      after = rows.at(-1)?.id ?? after;
      if (rows.length < rowsOfRead) controller.close();
    },
  });
}

function lineOf(one: Submission): string {
  return csvLine([
    ...[one.id, one.submitter, one.status, one.label],
    one.score === null ? "" : String(one.score / 100),
    String(one.flags),
    ...[one.content.link, one.content.repository],
    one.content.ask ?? "",
    ...[one.contentHash, String(one.version), one.signature === null ? "no" : "yes"],
    one.amount === null ? "" : String(one.amount),
    ...[one.reason ?? "", one.paidTx ?? "", new Date(one.createdAt).toISOString()],
  ]);
}
