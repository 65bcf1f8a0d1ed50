import type { Address } from "viem";
import { findTaskEscrow } from "#app/features/tasks/escrow/place.server.ts";
import {
  type AskedDecision,
  decideSubmission,
} from "#app/features/tasks/desk/decide/decide.server.ts";
import { readUnitOf, type UnitOf } from "#app/features/tasks/escrow/units.server.ts";
import { syncTasks } from "#app/features/tasks/escrow/sync-tasks.server.ts";
import type { Submission } from "#app/features/tasks/model/submission.types.ts";
import { listSubmissionsById } from "#app/features/tasks/submission.store.server.ts";
import { findTask, type Task } from "#app/features/tasks/task.store.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { asSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { columnSentence } from "#app/features/tasks/transfer/column-sentence.ts";
import {
  type DecisionColumn,
  type DecisionLine,
  decisionOf,
  readDecisions,
} from "./decisions-csv.ts";

/** What became of each line, or would become of it. */
export type ImportAnswer = {
  text: string;
  skips: boolean;
  /** Lines that were decided. */
  done: number;
  /** Lines that say what is decided already. */
  same: number;
  /** Why lines were not decided. */
  problems: { line: number; sentence: string }[];
  /** Something was decided; else nothing was, since a line is bad. */
  isDone: boolean;
};

type Ready = { line: number; submission: Submission; task: Task; asked: AskedDecision };
type Evaluated =
  { kind: "ready"; ready: Ready } | { kind: "same" } | { kind: "bad"; sentence: string };

const bad = (sentence: string): Evaluated => ({ kind: "bad", sentence });
const badIn = (column: DecisionColumn, sentence: string) => bad(columnSentence(column, sentence));
const problemsShown = 100;

/** Decides what a file says; nothing while a line is bad, unless bad lines are to be left out. */
export async function importDecisions(wallet: Address, form: FormData): Promise<ImportAnswer> {
  const file = form.get("file");
  const pasted = formText(form, "text");
  const text = file instanceof File && file.size > 0 ? await file.text() : pasted;
  const skips = formText(form, "skip") === "1";
  await syncTasks();
  const lines = readDecisions(text);
  const evaluate = await prepareEvaluate(
    lines.flatMap((one) => (one.kind === "decision" ? one.decision.submissionId : [])),
  );
  const ready: Ready[] = [];
  const problems: ImportAnswer["problems"] = [];
  let same = 0;
  for (const one of lines) {
    const { line } = one;
    const evaluated = one.kind === "bad" ? bad(one.sentence) : await evaluate(line, one.decision);
    if (evaluated.kind === "ready") ready.push(evaluated.ready);
    else if (evaluated.kind === "same") same += 1;
    else problems.push({ line, sentence: evaluated.sentence });
  }
  const answer = { text, skips, done: 0, same, isDone: false };
  if (lines.length === 0) problems.push({ line: 1, sentence: "There is nothing to import." });
  if (problems.length > 0 && !skips)
    return { ...answer, problems: problems.slice(0, problemsShown) };
  let done = 0;
  for (const { line, submission, task, asked } of ready) {
    const lack = await decideSubmission({ wallet, submission, task }, asked);
    if (lack === null) done += 1;
    else problems.push({ line, sentence: lack });
  }
  return { ...answer, done, isDone: true, problems: problems.slice(0, problemsShown) };
}

const idsOfRead = 500;

async function prepareEvaluate(ids: readonly string[]) {
  const { db } = getRuntime().database;
  const place = findTaskEscrow();
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
    if (!submission || !place) {
      return badIn("submission_id", "There is no submission of this id. Take ids from the export.");
    }
    const { taskId } = submission;
    if (!tasks.has(taskId)) tasks.set(taskId, await findTask(db, place.address, taskId));
    const task = tasks.get(taskId);
    if (!task) {
      return badIn("submission_id", "Its task belongs to an escrow that is not used any more.");
    }
    return evaluateLine({ line, submission, task }, decision, unitOf);
  };
}

function evaluateLine(
  found: Omit<Ready, "asked">,
  { decision, amount: text, note }: DecisionLine,
  unitOf: UnitOf,
): Evaluated {
  const { submission, task } = found;
  let amount: bigint | null = null;
  if (decision === "approve") {
    const parsed = parseAmount(text, unitOf(task.token));
    if (parsed.kind === "invalid") return badIn("amount", asSentence(parsed.reason));
    amount = parsed.baseUnits;
  }
  const isSame =
    decisionOf[submission.status] === decision &&
    submission.amount === amount &&
    (submission.reason ?? "") === note;
  if (isSame) return { kind: "same" };
  if ((decision === "changes" || decision === "reject") && note === "") {
    return badIn("note", "It is empty. Write why: the submitter reads it.");
  }
  return { kind: "ready", ready: { ...found, asked: { decision, amount, reason: note } } };
}
