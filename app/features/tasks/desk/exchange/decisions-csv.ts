import type { SubmissionStatus } from "#app/features/tasks/model/submission.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { readFlag } from "#app/common/recipients/read-flag.ts";
import { columnSentence } from "#app/features/tasks/transfer/column-sentence.ts";
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

export const maxLines = 10_000;

/** Reads a file of decisions, with a verdict for every line. */
export function readDecisions(text: string): ReadLine[] {
  const read = readCsv(text);
  if (read.kind === "invalid") {
    return [{ kind: "bad", line: read.line, sentence: read.sentence }];
  }
  const [head, ...rest] = read.records;
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missing = header.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const sentence = `The header has no column ${missing.join(", ")}. It names ${header.join(", ")}, in any order.`;
    return [{ kind: "bad", line: head?.line ?? 1, sentence }];
  }
  if (rest.length > maxLines) {
    return [{ kind: "bad", line: maxLines + 2, sentence: `At most ${maxLines} lines at once.` }];
  }
  const idOf = (cells: readonly string[]) =>
    (cells[names.indexOf("submission_id")] ?? "").trim().toLowerCase();
  const first = new Map<string, number>();
  const second = new Map<string, number>();
  for (const { line, cells } of rest) {
    const id = idOf(cells);
    if (!first.has(id)) first.set(id, line);
    else if (!second.has(id)) second.set(id, line);
  }
  return rest.map(({ line, cells }): ReadLine => {
    const cell = (name: DecisionColumn) => cells[names.indexOf(name)] ?? "";
    const bad = (column: DecisionColumn, sentence: string): ReadLine => {
      return { kind: "bad", line, sentence: columnSentence(column, sentence) };
    };
    const submissionId = idOf(cells);
    const decision = readDecision(cell("decision"));
    const amount = cell("amount").trim();
    if (submissionId === "") return bad("submission_id", "It is empty. Write a submission's id.");
    // Of two decisions neither is more likely to be meant, also where the other line is wrong itself.
    const other = (first.get(submissionId) === line ? second : first).get(submissionId);
    if (other !== undefined) {
      const sentence = `Line ${other} decides on the same submission. Keep one of them.`;
      return bad("submission_id", sentence);
    }
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
