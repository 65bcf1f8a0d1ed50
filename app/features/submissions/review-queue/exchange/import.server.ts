import type { Address } from "viem";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { maxReasonLength } from "#app/features/submissions/review-queue/decide/decide.schema.ts";
import {
  decideSubmission,
  type RequestedDecision,
} from "#app/features/submissions/review-queue/decide/decide.server.ts";
import { readUnitOf, type UnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { listSubmissionsById } from "#app/domain/tasks/store/submission.store.server.ts";
import { findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import { readListForm } from "#app/domain/lists/source/read-list-form.ts";
import { explainUnready } from "#app/domain/lists/jobs/explain-unready.ts";
import { type DecisionColumn, type DecisionLine, decisionOf } from "./decisions-csv.ts";
import { parseDecisions } from "./parse-decisions.ts";

/** Result of importing a list. */
export type ImportAnswer = {
  /** Why the list was rejected; null if it was applied. */
  error: string | null;
  /** Number of lines applied. */
  done: number;
  /** Number of lines that match the current decision. */
  same: number;
  /** Lines that were not applied, as written, and why. */
  problems: { line: number; source: string; message: string }[];
};

type Ready = { line: number; submission: Submission; task: Task; requested: RequestedDecision };
type Evaluated =
  { kind: "ready"; ready: Ready } | { kind: "same" } | { kind: "bad"; message: string };

const badIn = (column: DecisionColumn, message: string): Evaluated => ({
  kind: "bad",
  message: `${column}: ${message}`,
});

/** Applies the decisions of a list; none while one of its lines cannot be applied. */
export async function importDecisions(wallet: Address, form: FormData): Promise<ImportAnswer> {
  const { text, choices } = readListForm(form);
  // A form sends line breaks of its own.
  const source = text.replaceAll(/\r\n?/g, "\n");
  const table = parseDecisions(source, { ...choices, rejected: [] });
  if (table.kind === "rejected") return rejectAll(table.message);
  if (!table.isReady) return rejectAll(explainUnready(table, "decisions"));
  await syncTasks();
  const evaluate = await prepareEvaluate(table.rows.map(({ submissionId }) => submissionId));
  const ready: Ready[] = [];
  const problems: ImportAnswer["problems"] = [];
  let same = 0;
  for (const decision of table.rows) {
    const { line, source } = decision;
    const evaluated = await evaluate(line, decision);
    if (evaluated.kind === "ready") ready.push(evaluated.ready);
    else if (evaluated.kind === "same") same += 1;
    else problems.push({ line, source, message: evaluated.message });
  }
  if (problems.length > 0) {
    const error = "Nothing was decided. Fix the lines that are marked, or leave them out.";
    return { error, done: 0, same, problems };
  }
  let done = 0;
  for (const { line, submission, task, requested } of ready) {
    const error = await decideSubmission({ wallet, submission, task }, requested);
    const source = table.rows.find((row) => row.line === line)?.source ?? "";
    if (error === null) done += 1;
    else problems.push({ line, source, message: error.message });
  }
  return { error: null, done, same, problems };
}

function rejectAll(error: string): ImportAnswer {
  return { error, done: 0, same: 0, problems: [] };
}

const idsOfRead = 500;

async function prepareEvaluate(ids: readonly string[]) {
  const { db } = getRuntime().database;
  const deployment = findTaskEscrow();
  const submissions = new Map<string, Submission>();
  for (let i = 0; i < ids.length; i += idsOfRead) {
    for (const one of await listSubmissionsById(db, ids.slice(i, i + idsOfRead))) {
      submissions.set(one.id, one);
    }
  }
  const tasks = new Map<string, Task | null>();
  const unitOf = await readUnitOf();
  return async (line: number, decision: DecisionLine): Promise<Evaluated> => {
    const submission = submissions.get(decision.submissionId);
    if (!submission || !deployment) {
      return badIn("submission_id", "There is no submission of this id. Take ids from the export.");
    }
    const { taskId } = submission;
    if (!tasks.has(taskId)) tasks.set(taskId, await findTask(db, deployment.address, taskId));
    const task = tasks.get(taskId);
    if (!task) {
      return badIn("submission_id", "Its task belongs to an escrow that is not used any more.");
    }
    return evaluateLine({ line, submission, task }, decision, unitOf);
  };
}

function evaluateLine(
  found: Omit<Ready, "requested">,
  { decision, amount: text, note }: DecisionLine,
  unitOf: UnitOf,
): Evaluated {
  const { submission, task } = found;
  let amount: bigint | null = null;
  if (decision === "approve") {
    const parsed = parseAmount(text, unitOf(task.token));
    if (parsed.kind === "invalid") return badIn("amount", toSentence(parsed.reason));
    amount = parsed.baseUnits;
  }
  const isSame =
    decisionOf[submission.status] === decision &&
    submission.amount === amount &&
    (submission.reason ?? "").replaceAll(/\r\n?/g, "\n").trim() === note;
  if (isSame) return { kind: "same" };
  if ((decision === "changes" || decision === "reject") && note === "") {
    return badIn("note", "It is empty. Give a reason; the submitter reads it.");
  }
  if (note.length > maxReasonLength) {
    return badIn("note", `At most ${maxReasonLength} characters.`);
  }
  return { kind: "ready", ready: { ...found, requested: { decision, amount, reason: note } } };
}
