import type { SubmissionStatus } from "#app/features/ecosystem/tasks/model/submission.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { readFlag } from "#app/common/recipients/read-flag.ts";
import { columnSentence } from "#app/features/ecosystem/tasks/transfer/column-sentence.ts";
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
export type DecisionColumn = (typeof header)[number];

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
  const missing = header.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const sentence = `The header has no column ${missing.join(", ")}. It names ${header.join(", ")}, in any order.`;
    return [{ kind: "bad", line: first?.line ?? 1, sentence }];
  }
  if (rest.length > mostLines) {
    return [{ kind: "bad", line: mostLines + 2, sentence: `At most ${mostLines} lines at once.` }];
  }
  const seen = new Map<string, number>();
  return rest.map(({ line, cells }): ReadLine => {
    const cell = (name: DecisionColumn) => cells[names.indexOf(name)] ?? "";
    const bad = (column: DecisionColumn, sentence: string): ReadLine => {
      return { kind: "bad", line, sentence: columnSentence(column, sentence) };
    };
    const submissionId = cell("submission_id").trim().toLowerCase();
    const decision = readDecision(cell("decision"));
    const amount = cell("amount").trim();
    if (submissionId === "") return bad("submission_id", "It is empty. Write a submission's id.");
    if (decision === null) {
      const given = cell("decision").trim();
      const expected = "Write approve (or yes), changes, reject (or no) or spam.";
      return bad(
        "decision",
        given === "" ? `It is empty. ${expected}` : `“${given}” is none. ${expected}`,
      );
    }
    if (decision === "approve" && amount === "") {
      return bad("amount", "It is empty. Write what is paid, in the task's token, such as 12.5.");
    }
    if (decision !== "approve" && amount !== "") {
      return bad("amount", "Only an approval has an amount. Leave it empty.");
    }
    const before = seen.get(submissionId);
    if (before !== undefined) {
      return bad(
        "submission_id",
        `Line ${before} decides on the same submission. Leave one of them out.`,
      );
    }
    seen.set(submissionId, line);
    const note = fromCell(cell("note"));
    return { kind: "decision", line, decision: { submissionId, decision, amount, note } };
  });
}

/** `null`: the cell holds none. */
function readDecision(cell: string): FileDecision | null {
  const given = cell.trim().toLowerCase();
  const named = fileDecisions.find((one) => one === given);
  if (named !== undefined || given === "") return named ?? null;
  const flag = readFlag(given);
  return flag.kind === "fault" ? null : flag.value ? "approve" : "reject";
}
