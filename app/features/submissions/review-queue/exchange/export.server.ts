import type { Address } from "viem";
import { download } from "#app/common/files/download.server.ts";
import { parseSubmissionQuery } from "#app/features/submissions/review-queue/list/submission-filter.ts";
import {
  listSubmissions,
  type ListedSubmission,
} from "#app/features/submissions/review-queue/list/submission-search.store.server.ts";
import { readUnitOf } from "#app/common/tasks/escrow/units.server.ts";
import { listTaskNames } from "#app/features/submissions/review-queue/task-names.store.server.ts";
import { formatScore } from "#app/features/submissions/review-queue/labels.ts";
import type { Submission } from "#app/common/tasks/model/submission.types.ts";
import { listSubmissionsById } from "#app/common/tasks/submission.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { listAllPoints } from "#app/features/submissions/review.store.server.ts";
import type { Points } from "#app/features/submissions/scores.ts";
import { decisionOf, decisionsHeader, writeDecision } from "./decisions-csv.ts";

type Exported = {
  submission: Submission;
  task: { title: string; symbol: string; decimals: number };
  points: Points[];
};

/** Serialization of an export file. */
type Format = {
  name: string;
  start: string;
  /** @param isFirst Whether it is the first entry of the file. */
  write: (one: Exported, isFirst: boolean) => string;
  end: string;
};

const header = [
  ...["submission_id", "task_id", "task", "submitter", "link", "repository", "status", "label"],
  ...["score", "flags", "reviewer", "version", "content_hash", "signed", "amount_units"],
  ...["amount", "symbol", "reason", "decided_by", "decided_at", "paid_tx", "paid_at", "handed_in"],
];

const iso = (at: number | null) => (at === null ? "" : new Date(at).toISOString());

function writeLine({ submission: one, task }: Exported): string {
  const { amount } = one;
  return csvLine([
    ...[one.id, one.taskId, task.title, one.submitter, one.content.link, one.content.repository],
    ...[one.status, one.label, one.score === null ? "" : formatScore(one.score), String(one.flags)],
    ...[one.assignedTo ?? "", String(one.version), one.contentHash],
    ...[one.signature === null ? "no" : "yes", amount === null ? "" : String(amount)],
    ...[amount === null ? "" : toDecimalText(amount, task.decimals), task.symbol],
    ...[one.reason ?? "", one.decidedBy ?? "", iso(one.decidedAt), one.paidTx ?? ""],
    ...[iso(one.paidAt), iso(one.createdAt)],
  ]);
}

function writeJson({ submission, task, points }: Exported, isFirst: boolean): string {
  const { amount, ...rest } = submission;
  const row = {
    ...rest,
    task: task.title,
    amountUnits: amount === null ? null : String(amount),
    amount: amount === null ? null : toDecimalText(amount, task.decimals),
    symbol: task.symbol,
    scores: points,
  };
  return `${isFirst ? "" : ","}\n${JSON.stringify(row)}`;
}

function writeDecided({ submission: one, task }: Exported): string {
  const decision = decisionOf[one.status];
  if (decision === undefined) return "";
  const isPaid = decision === "approve" && one.amount !== null;
  return writeDecision({
    submissionId: one.id,
    decision,
    note: one.reason ?? "",
    amount: isPaid ? toDecimalText(one.amount ?? 0n, task.decimals) : "",
  });
}

const formats = {
  csv: { name: "submissions.csv", start: csvLine(header), write: writeLine, end: "" },
  json: { name: "submissions.json", start: "[", write: writeJson, end: "\n]\n" },
  decisions: { name: "decisions.csv", start: decisionsHeader, write: writeDecided, end: "" },
} as const satisfies Record<string, Format>;
export type ExportFormat = keyof typeof formats;

const rowsOfRead = 500;

/** Exports all submissions that match a URL's filter, streamed while they are read. */
export function exportSubmissions(wallet: Address, url: string, format: ExportFormat): Response {
  const { name, start, write, end }: Format = formats[format];
  const { filter, sort } = parseSubmissionQuery(new URL(url).searchParams, wallet);
  const { db } = getRuntime().database;
  const encoder = new TextEncoder();
  let after: Awaited<ReturnType<typeof listSubmissions>>["next"] = null;
  let isFirst = true;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    pull: async (controller) => {
      // A page may be empty although more follow; each pull must enqueue data or close.
      for (;;) {
        const found = await listSubmissions(db, filter, { sort, after, limit: rowsOfRead });
        after = found.next;
        const rows = await readRows(found.rows);
        const text = rows.map((row) => {
          const line = write(row, isFirst);
          if (line !== "") isFirst = false;
          return line;
        });
        if (rows.length > 0) controller.enqueue(encoder.encode(text.join("")));
        if (after === null) {
          controller.enqueue(encoder.encode(end));
          controller.close();
          return;
        }
        if (rows.length > 0) return;
      }
    },
  });
  return download(name, stream);
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
