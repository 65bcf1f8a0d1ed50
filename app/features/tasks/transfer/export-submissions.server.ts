import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { toSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import { findTask } from "#app/domain/tasks/store/task.store.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { readAll } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { toDecimalText } from "#app/ui/values/format.ts";

/** Streams a task's submissions as CSV, oldest first; null if the task does not exist. */
export async function exportSubmissions(id: string): Promise<ReadableStream<Uint8Array> | null> {
  const deployment = findTaskEscrow();
  const task = deployment && (await findTask(getRuntime().database.db, deployment.address, id));
  if (!task) return null;
  const { symbol, decimals } = (await readUnitOf())(task.token);
  const columns: CsvColumns<Submission> = {
    submission_id: (one) => one.id,
    submitter: ({ submitter }) => submitter,
    status: ({ status }) => status,
    label: ({ label }) => label,
    score: ({ score }) => (score === null ? null : score / 100),
    flags: ({ flags }) => flags,
    link: ({ content }) => content.link,
    repository: ({ content }) => content.repository,
    requested_units: ({ content }) => content.ask,
    content_hash: ({ contentHash }) => contentHash,
    version: ({ version }) => version,
    signed: ({ signature }) => signature !== null,
    amount: ({ amount }) => (amount === null ? null : toDecimalText(amount, decimals)),
    symbol: () => symbol,
    amount_units: ({ amount }) => amount,
    reason: ({ reason }) => reason,
    payment_transaction: ({ paidTx }) => paidTx,
    submitted_utc: ({ createdAt }) => new Date(createdAt),
  };
  return csvStream(
    columns,
    readAll<Submission, string>(
      (after, limit) => listSubmissions(id, after, limit),
      (last) => last.id,
    ),
  );
}

async function listSubmissions(taskId: string, after: string | null, limit: number) {
  const rows = await getRuntime()
    .database.db.selectFrom("dev_submission")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("id", ">", after ?? "")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toSubmission);
}
