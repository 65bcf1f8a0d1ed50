import { countBadLines, nameFixes } from "#app/domain/lists/source/bulk-change.ts";
import { safeFixes } from "#app/domain/lists/source/fixes.ts";
import { printLeftOut } from "#app/domain/lists/source/left-out.ts";
import type {
  Delimiter,
  Problem,
  RecipientList,
  SkippedLine,
} from "#app/domain/lists/values/recipients.types.ts";

export type ReadProblems = {
  errors: number;
  warnings: number;
  /** The problems that are shown, errors before warnings. */
  first: readonly Problem[];
  /** Number of errors with a fix that may be applied in bulk. */
  safe: number;
  /** Number of names with an address that could replace them. */
  named: number;
  /** Number of lines that could be left out. */
  bad: number;
  /** Line numbers, ascending; each line once, under its worst severity. */
  lines: LineMarks;
};

export type LineMarks = { errors: Uint32Array; warnings: Uint32Array };

export type ReadSkipped = {
  count: number;
  first: readonly SkippedLine[];
};

/**
 * The part of a list that its page needs, whatever its kind. Rows stay in the worker, since
 * transferring them would block the page.
 */
export type ListReading = {
  kind: "list";
  delimiter: Delimiter;
  counts: RecipientList["counts"];
  listProblem: string | null;
  problems: ReadProblems;
  skipped: ReadSkipped;
  /** Left-out lines as a separate list, for a file; empty if there are none. */
  leftOut: string;
  /** The list can be used as it is: no errors, no open questions and at least one row. */
  isReady: boolean;
} & Pick<RecipientList, "question" | "pointQuestion" | "hasQuestion" | "names">;

/** Max entries shown at once; the rest appear as these are fixed. */
const shownAtOnce = 50;

type Digestible = Pick<
  RecipientList,
  | ("delimiter" | "counts" | "listProblem" | "problems" | "skipped" | "headerText")
  | ("question" | "pointQuestion" | "hasQuestion" | "names")
> & { isReady: boolean };

export function digestList(list: Digestible): ListReading {
  const { delimiter, counts, listProblem, problems, skipped, isReady } = list;
  const { question, pointQuestion, hasQuestion, names } = list;
  return {
    kind: "list",
    delimiter,
    counts,
    listProblem,
    isReady,
    question,
    pointQuestion,
    hasQuestion,
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
