import { countBadLines, nameFixes } from "./bulk-change.ts";
import { safeFixes } from "./fixes.ts";
import { printLeftOut } from "./left-out.ts";
import type { Delimiter, Problem, RecipientList, SkippedLine } from "./recipients.types.ts";

export type ReadProblems = {
  errors: number;
  warnings: number;
  /** As many as are shown, errors before warnings. */
  first: readonly Problem[];
  /** Of how many errors the fix may be applied in bulk. */
  safe: number;
  /** How many names have an address that could be written in their place. */
  named: number;
  /** How many lines could be left out. */
  bad: number;
  /** Numbers of the lines, ascending; each line once, as what is worse. */
  lines: LineMarks;
};

export type LineMarks = { errors: Uint32Array; warnings: Uint32Array };

export type ReadSkipped = {
  count: number;
  first: readonly SkippedLine[];
};

/** What the page of any list needs to know of it. Rows stay in the worker: taking them over would hold the page up. */
export type ListReading = {
  kind: "list";
  delimiter: Delimiter;
  counts: RecipientList["counts"];
  listProblem: string | null;
  problems: ReadProblems;
  skipped: ReadSkipped;
  /** Left-out lines as a list of their own, for a file; empty without any. */
  leftOut: string;
  /** It can be used as it is: no error, no open question, and at least one row. */
  isReady: boolean;
} & Pick<RecipientList, "question" | "pointQuestion" | "isAsked" | "names">;

/** So many are shown at once; the rest comes up as these are fixed. */
const shownAtOnce = 50;

type Digestible = Pick<
  RecipientList,
  | ("delimiter" | "counts" | "listProblem" | "problems" | "skipped" | "headerText")
  | ("question" | "pointQuestion" | "isAsked" | "names")
> & { isReady: boolean };

export function digestList(list: Digestible): ListReading {
  const { delimiter, counts, listProblem, problems, skipped, isReady } = list;
  const { question, pointQuestion, isAsked, names } = list;
  return {
    kind: "list",
    delimiter,
    counts,
    listProblem,
    isReady,
    question,
    pointQuestion,
    isAsked,
    names,
    problems: digestProblems(problems),
    skipped: { count: skipped.length, first: skipped.slice(0, shownAtOnce) },
    leftOut: printLeftOut({
      delimiter,
      header: list.headerText,
      lines: skipped.filter(({ why }) => why === "left-out"),
    }),
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
    safe: safeFixes(errors).length,
    named: nameFixes(errors).length,
    bad: countBadLines(errors),
    lines: {
      errors: Uint32Array.from(errorLines),
      warnings: Uint32Array.from([...warningLines].filter((line) => !errorLines.has(line))),
    },
  };
}
