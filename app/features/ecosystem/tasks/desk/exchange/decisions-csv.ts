import type { SubmissionStatus } from "#app/features/ecosystem/tasks/model/submission.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { fromCell, readCsv, toCell } from "./cells.ts";

/** Decisions that a file can hold. */
export const fileDecisions = ["approve", "changes", "reject", "spam"] as const;
export type FileDecision = (typeof fileDecisions)[number];

/** A line of the file; the amount as it is written, in the task's token. */
export type DecisionLine = {
  submissionId: string;
  decision: FileDecision;
  /** Empty where nothing is earned. */
  amount: string;
  note: string;
};

const header = ["submission_id", "decision", "amount", "note"] as const;

/** What a file of decisions has for each status; the others have no line. */
export const decisionOf: Partial<Record<SubmissionStatus, FileDecision>> = {
  approved: "approve",
  paying: "approve",
  paid: "approve",
  "changes-requested": "changes",
  rejected: "reject",
  spam: "spam",
};

export const decisionsHeader = csvLine(header);

export function writeDecision({ submissionId, decision, amount, note }: DecisionLine): string {
  return csvLine([submissionId, decision, amount, toCell(note)]);
}

export type ReadLine =
  | { kind: "decision"; line: number; decision: DecisionLine }
  | { kind: "bad"; line: number; sentence: string };

export const mostLines = 10_000;

/** Reads a file of decisions, with a verdict for every line. */
export function readDecisions(text: string): ReadLine[] {
  const read = readCsv(text);
  if (read.kind === "invalid") {
    return [{ kind: "bad", line: read.line, sentence: read.sentence }];
  }
  const [first, ...rest] = read.records;
  const names = first?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (header.some((name) => !names.includes(name))) {
    const sentence = `The first line has to name the columns: ${header.join(", ")}.`;
    return [{ kind: "bad", line: first?.line ?? 1, sentence }];
  }
  if (rest.length > mostLines) {
    return [{ kind: "bad", line: mostLines + 2, sentence: `At most ${mostLines} lines at once.` }];
  }
  const seen = new Map<string, number>();
  return rest.map(({ line, cells }): ReadLine => {
    const cell = (name: (typeof header)[number]) => cells[names.indexOf(name)] ?? "";
    const bad = (sentence: string): ReadLine => ({ kind: "bad", line, sentence });
    const submissionId = cell("submission_id").trim().toLowerCase();
    const decision = fileDecisions.find((one) => one === cell("decision").trim().toLowerCase());
    const amount = cell("amount").trim();
    if (submissionId === "") return bad("The id of the submission is missing.");
    if (decision === undefined) {
      return bad(`The decision has to be one of ${fileDecisions.join(", ")}.`);
    }
    if (decision === "approve" && amount === "") return bad("An approval needs an amount.");
    if (decision !== "approve" && amount !== "") return bad("Only an approval has an amount.");
    const before = seen.get(submissionId);
    if (before !== undefined) return bad(`Line ${before} decides on the same submission.`);
    seen.set(submissionId, line);
    const note = fromCell(cell("note"));
    return { kind: "decision", line, decision: { submissionId, decision, amount, note } };
  });
}
