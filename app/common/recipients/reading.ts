import { safeFixes } from "./fixes.ts";
import type {
  Delimiter,
  DuplicateGroup,
  ParseResult,
  PaymentRow,
  Problem,
  RecipientList,
  Refusal,
  Totals,
} from "./recipients.types.ts";

export type ReadProblems = {
  errors: number;
  warnings: number;
  /** As many as are shown, errors before warnings. */
  first: readonly Problem[];
  /** How many of the errors can be mended in one way only. */
  certain: number;
  /** Numbers of the lines, ascending; each line once, as what is worse. */
  lines: LineMarks;
};

export type LineMarks = { errors: Uint32Array; warnings: Uint32Array };

/** What the page needs to know of a list. Its rows stay in the worker: taking them over would hold the page up. */
export type ReadList = Pick<RecipientList, "counts" | "listProblem" | "totals"> & {
  kind: "list";
  delimiter: Delimiter;
  problems: ReadProblems;
  duplicates: readonly DuplicateGroup[];
  /** `rowsJson`: an array of the payments, amounts as decimal texts of base units. */
  ready: { totals: Totals; rowsJson: string } | null;
};

export type Reading = ReadList | Refusal;

/** So many problems are shown at once; the rest comes up as these are mended. */
const shownAtOnce = 50;

export function digest(result: ParseResult): Reading {
  if (result.kind === "refused") return result;
  const { delimiter, counts, listProblem, totals, duplicates, ready } = result;
  return {
    kind: "list",
    delimiter,
    counts,
    listProblem,
    totals,
    duplicates,
    problems: digestProblems(result.problems),
    ready: ready && { totals: ready.totals, rowsJson: printPayments(ready.rows) },
  };
}

function digestProblems(problems: readonly Problem[]): ReadProblems {
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const errorLines = new Set(errors.map(({ line }) => line));
  const warningLines = new Set(warnings.map(({ line }) => line));
  return {
    errors: errors.length,
    warnings: warnings.length,
    first: [...errors, ...warnings].slice(0, shownAtOnce),
    certain: safeFixes(errors).length,
    lines: {
      errors: Uint32Array.from(errorLines),
      warnings: Uint32Array.from([...warningLines].filter((line) => !errorLines.has(line))),
    },
  };
}

function printPayments(rows: readonly PaymentRow[]): string {
  const payments = rows.map(({ line, address, amount, memo }) => ({
    line,
    address,
    amount: String(amount),
    memo,
  }));
  return JSON.stringify(payments);
}
