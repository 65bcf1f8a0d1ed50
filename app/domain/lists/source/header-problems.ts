import { editFirstLine, guessHeaders, isHeading } from "./column-guess.ts";
import type { Header } from "./header.ts";
import { type Edit, errorAt, warningAt } from "./line-problems.ts";
import type { ParseOptions, Problem } from "#app/domain/lists/values/recipients.types.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";
import type { SourceRecord, SourceRecords } from "./source-records.ts";

/** The list below a header. */
type HeaderList = {
  records: readonly SourceRecord[];
  options: ParseOptions;
  found: SourceRecords;
  /** Titles of columns that the user is asked about anyway. */
  questionColumns: readonly string[];
};

/** Max characters of a column title in a message. */
const maxTitleLength = 40;

/** Returns the problems of a header, including its columns that are not read. */
export function findHeaderProblems(
  header: Header,
  line: SourceLine,
  { records, options, found, questionColumns }: HeaderList,
): Problem[] {
  const { error, titles } = header;
  const { delimiter } = found;
  const unread = header.unread.filter(
    ({ title }) => title !== "" && !questionColumns.includes(title),
  );
  const edits: Edit[] =
    error?.kind === "header-columns" && header.columns.amount === null
      ? guessHeaders(records, { delimiter, rule: options.amounts, titles }).map((guess) => ({
          label: guess.label,
          after: guess.header,
        }))
      : [];
  const errors = error === null ? [] : [errorAt(line, error.kind, error.message, edits)];
  if (unread.length === 0 || errors.length > 0) return errors;
  const named = unread.map(({ title }) => title.slice(0, maxTitleLength)).join(", ");
  return [...errors, warningAt(line, "column-unread", `Columns that are not read: ${named}.`)];
}

/** Errors of a first line that may be a header, or that indicate other columns. */
const formKinds: ReadonlySet<Problem["kind"]> = new Set([
  ...(["address-unreadable", "address-missing", "address-name"] as const),
  ...(["columns-swapped", "too-many-cells", "amount-missing"] as const),
]);

/** Adds fixes to the first line's error if the whole list has other columns or a title. */
export function explainFirstLine(
  problems: readonly Problem[],
  { records, delimiter }: SourceRecords,
  options: ParseOptions,
): readonly Problem[] {
  const [first, ...rest] = records;
  const [problem, ...others] = problems;
  if (!first || problem?.line !== first.line.number || !formKinds.has(problem.kind))
    return problems;
  const list = { delimiter, rule: options.amounts };
  if (rest.length > 0 && isHeading(first.line.text, delimiter)) {
    const message = "This line has no address and no amount. Is it a header?";
    const edits = editFirstLine(first.line.text, rest, list);
    const otherProblems = others.filter(({ line }) => line !== problem.line);
    return [errorAt(first.line, "header-missing", message, edits), ...otherProblems];
  }
  if (problem.kind !== "columns-swapped" || rest.length === 0) return problems;
  const guesses = guessHeaders(records, { ...list, titles: [] });
  const edits = guesses.map(({ label, header }) => ({
    label: `On all lines: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    after: `${header}\n${first.line.text}`,
  }));
  const { fixes } = errorAt(first.line, "columns-swapped", "", edits);
  return [{ ...problem, fixes: [...fixes, ...problem.fixes] }, ...others];
}
