import type { Address } from "viem";
import { download } from "#app/domain/files/download.server.ts";
import { parseSubmissionQuery } from "#app/features/submissions/review-queue/list/submission-filter.ts";
import {
  listSubmissions,
  type ListedSubmission,
} from "#app/features/submissions/review-queue/list/submission-search.store.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { listTaskNames } from "#app/features/submissions/review-queue/task-names.store.server.ts";
import { formatScore } from "#app/domain/tasks/model/submission-labels.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { listSubmissionsById } from "#app/domain/tasks/store/submission.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { csvFile, csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { textStream } from "#app/kit/list/text-stream.server.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { listAllPoints } from "#app/domain/submissions/review/review.store.server.ts";
import type { Points } from "#app/domain/submissions/review/scores.ts";
import { decisionColumns, type DecisionLine, decisionOf } from "./decisions-csv.ts";

type Exported = {
  submission: Submission;
  task: { title: string; symbol: string; decimals: number };
  points: Points[];
};

const columns: CsvColumns<Exported> = {
  submission_id: ({ submission }) => submission.id,
  task_id: ({ submission }) => submission.taskId,
  title: ({ task }) => task.title,
  submitter: ({ submission }) => submission.submitter,
  link: ({ submission }) => submission.content.link,
  repository: ({ submission }) => submission.content.repository,
  status: ({ submission }) => submission.status,
  label: ({ submission }) => submission.label,
  score: ({ submission: { score } }) => (score === null ? null : formatScore(score)),
  flags: ({ submission }) => submission.flags,
  reviewer: ({ submission }) => submission.assignedTo,
  version: ({ submission }) => submission.version,
  content_hash: ({ submission }) => submission.contentHash,
  signed: ({ submission }) => submission.signature !== null,
  amount_units: ({ submission }) => submission.amount,
  amount: formatAmount,
  symbol: ({ task }) => task.symbol,
  reason: ({ submission }) => submission.reason,
  decided_by: ({ submission }) => submission.decidedBy,
  decided_utc: ({ submission }) => dateOf(submission.decidedAt),
  payment_transaction: ({ submission }) => submission.paidTx,
  paid_utc: ({ submission }) => dateOf(submission.paidAt),
  submitted_utc: ({ submission }) => dateOf(submission.createdAt),
};

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}

function formatAmount({ submission: { amount }, task }: Exported): string | null {
  return amount === null ? null : toDecimalText(amount, task.decimals);
}

function toJsonRow(one: Exported) {
  const { amount, ...rest } = one.submission;
  return {
    ...rest,
    task: one.task.title,
    amountUnits: amount === null ? null : String(amount),
    amount: formatAmount(one),
    symbol: one.task.symbol,
    scores: one.points,
  };
}

function toDecision(one: Exported): DecisionLine[] {
  const { id, status, reason } = one.submission;
  const decision = decisionOf[status];
  if (decision === undefined) return [];
  const amount = (decision === "approve" ? formatAmount(one) : null) ?? "";
  return [{ submissionId: id, decision, note: reason ?? "", amount }];
}

/** Exports all submissions that match a URL's filter. */
export function exportSubmissions(wallet: Address, url: string): Response {
  return csvFile("submissions", csvStream(columns, eachExported(wallet, url)));
}

/** Exports the decisions on such submissions, in the columns of the import. */
export function exportDecisions(wallet: Address, url: string): Response {
  async function* parts() {
    for await (const rows of eachExported(wallet, url)) yield rows.flatMap(toDecision);
  }
  return csvFile("decisions", csvStream(decisionColumns, parts()));
}

/** Exports such submissions in full. */
export function exportJson(wallet: Address, url: string): Response {
  async function* texts() {
    yield "[";
    let separator = "";
    for await (const rows of eachExported(wallet, url)) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => `\n${JSON.stringify(toJsonRow(row))}`).join(",");
      separator = ",";
    }
    yield "\n]\n";
  }
  return download("submissions.json", textStream(texts()));
}

const rowsOfRead = 500;

async function* eachExported(wallet: Address, url: string) {
  const { filter, sort } = parseSubmissionQuery(new URL(url).searchParams, wallet);
  const { db } = getRuntime().database;
  let after: Awaited<ReturnType<typeof listSubmissions>>["next"] = null;
  do {
    const found = await listSubmissions(db, filter, { sort, after, limit: rowsOfRead });
    yield await readRows(found.rows);
    after = found.next;
  } while (after !== null);
}

async function readRows(listed: readonly ListedSubmission[]): Promise<Exported[]> {
  if (listed.length === 0) return [];
  const { db } = getRuntime().database;
  const ids = listed.map(({ id }) => id);
  const [submissions, points, tasks, unitOf] = await Promise.all([
    listSubmissionsById(db, ids),
    listAllPoints(db, ids),
    listTaskNames(
      db,
      listed.map(({ taskId }) => taskId),
    ),
    readUnitOf(),
  ]);
  const byId = new Map(submissions.map((one) => [one.id, one]));
  const named = new Map(tasks.map((task) => [task.id, task]));
  return ids.flatMap((id): Exported[] => {
    const submission = byId.get(id);
    if (!submission) return [];
    const task = named.get(submission.taskId);
    return [
      {
        submission,
        task: { title: task?.title ?? "", ...unitOf(task?.token ?? null) },
        points: points.get(id) ?? [],
      },
    ];
  });
}
