import type { ParsedList } from "#app/domain/lists/jobs/list-job.ts";
import { digestList, type ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import { readAmount, type Replacement } from "#app/domain/lists/values/read-amount.ts";
import { readFlag } from "#app/domain/lists/values/read-flag.ts";
import {
  type ReadTable,
  readTable,
  type TableFormat,
  type TableLine,
} from "#app/domain/lists/jobs/read-table.ts";
import {
  type ListChoices,
  maxBytes,
  maxRows,
  type RejectedList,
} from "#app/domain/lists/values/recipients.types.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import {
  type DecisionColumn,
  type DecisionLine,
  type FileDecision,
  fileDecisions,
} from "./decisions-csv.ts";

export type DecisionsOptions = {
  /** Lines, as written, that cannot be applied, each with the reason. */
  rejected: readonly (readonly [source: string, message: string])[];
};

export type ListedDecision = DecisionLine & {
  line: number;
  /** As it stands in the list. */
  source: string;
};

const format: TableFormat<DecisionColumn> = {
  columns: [
    { name: "submission_id", titles: ["submission", "id"], required: true },
    { name: "decision", required: true },
    { name: "note", titles: ["reason", "comment"], isNote: true },
    { name: "amount", holdsAmount: true },
  ],
  holdsTexts: true,
  limits: { rows: maxRows, bytes: maxBytes },
};

/** Parses a list of decisions for the page. */
export function readDecisions(
  source: string,
  options: DecisionsOptions & ListChoices,
): ParsedList<ListReading> | RejectedList {
  const table = parseDecisions(source, options);
  if (table.kind === "rejected") return table;
  return { reading: digestList(table), problems: table.problems };
}

/** Parses a list of decisions, one per line; no line may be applied before the list is ready. */
export function parseDecisions(
  source: string,
  options: DecisionsOptions & ListChoices,
): ReadTable<ListedDecision> | RejectedList {
  const rejected = new Map(options.rejected);
  const linesOf = findLinesOf(source, options);
  return readTable(source, format, {
    choices: options,
    readLine: (line) => {
      const decision = readDecision(line, linesOf);
      const message = rejected.get(line.source);
      if (decision && message !== undefined) line.rejectLine(message);
      return decision;
    },
  });
}

/** Returns the lines that decide on each submission: of two, neither is more likely to be right. */
function findLinesOf(source: string, choices: ListChoices): ReadonlyMap<string, number[]> {
  const linesOf = new Map<string, number[]>();
  readTable(source, format, {
    choices,
    readLine: (line) => {
      const id = idOf(line);
      linesOf.set(id, [...(linesOf.get(id) ?? []), line.number]);
      return null;
    },
  });
  return linesOf;
}

function idOf(line: TableLine<DecisionColumn>): string {
  return line.text("submission_id").toLowerCase();
}

function readDecision(
  line: TableLine<DecisionColumn>,
  linesOf: ReadonlyMap<string, number[]>,
): ListedDecision | null {
  const { text, take, addError } = line;
  const submissionId = idOf(line);
  if (submissionId === "") addError("submission_id", "It is empty. Write a submission's id.");
  const other = linesOf.get(submissionId)?.find((number) => number !== line.number);
  if (submissionId !== "" && other !== undefined) {
    addError("submission_id", `Line ${other} decides on the same submission. Keep one of them.`);
  }
  const decision = take("decision", readDecisionCell(text("decision")))?.decision;
  if (decision === undefined) return null;
  const input = text("amount");
  const listed = { line: line.number, source: line.source, submissionId, decision };
  const note = text("note");
  if (decision !== "approve") {
    if (input !== "") addError("amount", "Only an approval has an amount. Leave it empty.");
    return { ...listed, note, amount: "" };
  }
  if (input === "") {
    addError("amount", "It is empty. Enter the amount in the task's token, such as 12.5.");
    return null;
  }
  const amount = take("amount", readAmount(input, anyToken, line.form));
  return amount && { ...listed, note, amount: toDecimalText(amount.baseUnits, anyToken.decimals) };
}

/** More decimals than any token has; the server knows those of the task's token. */
const anyToken = { symbol: "tokens", decimals: 36 };

type ReadDecision =
  | { kind: "ok"; decision: FileDecision }
  | { kind: "invalid"; message: string; replacements: readonly Replacement[] };

function readDecisionCell(cell: string): ReadDecision {
  const input = cell.toLowerCase();
  const named = fileDecisions.find((one) => one === input);
  if (named !== undefined) return { kind: "ok", decision: named };
  const expected = "Write approve (or yes), changes, reject (or no) or spam.";
  if (input === "")
    return { kind: "invalid", message: `It is empty. ${expected}`, replacements: [] };
  const flag = readFlag(input);
  if (flag.kind === "ok") return { kind: "ok", decision: flag.value ? "approve" : "reject" };
  const message = `“${cell}” is not a decision. ${expected}`;
  return { kind: "invalid", message, replacements: flag.replacements };
}
