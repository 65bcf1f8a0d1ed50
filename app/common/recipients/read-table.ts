import { type Cell, splitCells, writeCell } from "./cells.ts";
import { findGroups } from "./column-question.ts";
import { delimiters } from "./delimiter.ts";
import { findJsonRecords, refuseSource } from "./list-source.ts";
import { type Edit, editsOf, error, warning } from "./line-problems.ts";
import { isName } from "./read-address.ts";
import { type AmountForm, isThreeDigits, type Replacement } from "./read-amount.ts";
import type {
  Delimiter,
  ErrorKind,
  ListChoices,
  ListLimits,
  Problem,
  RecipientList,
  Refusal,
  SkippedLine,
} from "./recipients.types.ts";
import type { SourceLine } from "./source-lines.ts";
import { findRecords, type SourceRecord, type SourceRecords } from "./source-records.ts";
import { refuseTableForm, type TableReader } from "./table-form.ts";
import { type TableColumn, type TableHeader, readTableHeader } from "./table-header.ts";

/** Lists whose lines are more than an address, an amount and a note: what their columns are. */
export type TableFormat<Column extends string> = {
  /** In the order of a list without a header. */
  columns: readonly TableColumn<Column>[];
  /** Titles that belong to another use of the same list, as plain as `TableColumn.titles`. */
  ignored?: readonly string[];
  limits: ListLimits;
};

/** A line by its columns, and where what is wrong with it is said. */
export type TableLine<Column extends string> = {
  number: number;
  /** As it stands in the list. */
  source: string;
  delimiter: Delimiter;
  /** Whether nothing but a header and comments stands before it. */
  isFirst: boolean;
  /** Trimmed; empty where the line has no such cell. */
  text: (column: Column) => string;
  /** What a reader of cells made of a cell; its fault is an error on that cell, and `null` here. */
  take: <Read extends ReadCell>(column: Column, read: Read) => Extract<Read, { kind: "ok" }> | null;
  /** What the header calls a column, in lower case with single spaces; `null` without one. */
  titleOf: (column: Column) => string | null;
  /** An error about one cell, with what may be written in its place. */
  refuse: (column: Column, sentence: string, replacements?: readonly Replacement[]) => void;
  /** An error about the line as a whole. */
  refuseLine: (sentence: string, edits?: readonly Edit[]) => void;
  warn: (sentence: string) => void;
  /** How amounts of this list are written. */
  form: AmountForm;
};

/** Such as `ReadAmount`, `ReadAddress`, `ReadDate`, `ReadFlag` and `ReadShare`. */
export type ReadCell =
  { kind: "ok" } | { kind: "fault"; sentence: string; replacements: readonly Replacement[] };

export type ReadTable<Row> = Pick<
  RecipientList,
  | ("delimiter" | "counts" | "listProblem" | "problems" | "skipped")
  | ("question" | "pointQuestion" | "isAsked" | "names")
> & {
  kind: "table";
  rows: readonly Row[];
  /** No error, no open question, and at least one row. */
  isReady: boolean;
};

/**
 * Reads a list by the same grammar as a list of recipients: no line is dropped, nothing is guessed,
 * and a column that is not read is named.
 *
 * @param readLine The row of a line, or `null` after it has said what is wrong.
 */
export function readTable<Column extends string, Row>(
  source: string,
  { columns, ignored = [], limits }: TableFormat<Column>,
  {
    choices,
    readLine,
  }: { choices: ListChoices; readLine: (line: TableLine<Column>) => Row | null },
): ReadTable<Row> | Refusal {
  if (source.length > limits.bytes || new TextEncoder().encode(source).length > limits.bytes) {
    return refuseSource("too-large", `The list is larger than ${limits.bytes / 1_048_576} MB.`);
  }
  const found = findJsonRecords(source) ?? findRecords(source, choices.delimiter, limits.rows);
  const header = found && findTableHeader(found, columns, ignored);
  const records = found && header ? found.records.slice(1) : (found?.records ?? []);
  if (!found || records.length > limits.rows) {
    return refuseSource("too-many-rows", `The list has more than ${limits.rows} rows. Divide it.`);
  }
  const order = header?.order ?? columns.map(({ name }) => name);
  const groups = header && findGroups(header, records, { ...choices, delimiter: found.delimiter });
  const reader: TableReader<Column> = {
    columns,
    order,
    titles: header?.titles ?? null,
    delimiter: found.delimiter,
    form: {
      point: choices.pointMeans ?? (found.delimiter === "," ? "decimals" : null),
      isPointChosen: Boolean(choices.pointMeans),
      isCommaSafe: found.delimiter !== ",",
    },
  };
  const state = createState<Row>();
  if (header) reportHeader(header, { found, asked: groups?.question.columns ?? [], state });
  for (const [index, record] of records.entries()) {
    const isUsed = groups === null || groups.isUsed(record.line.number);
    if (isUsed === null) state.isUnanswered = true;
    if (isUsed === false && record.count === 1) {
      const { number, text } = record.line;
      state.leftOut.push({ line: number, text, why: "left-out" });
    } else if (header && header.fault !== null) {
      // Which cell holds what is not known, so no line can be blamed.
      state.errors += record.count;
    } else {
      readRecord(record, { reader, readLine, state, isFirst: index === 0 });
    }
  }
  const { rows, problems, leftOut, points, names, errors } = state;
  const hasErrors = problems.some(({ severity }) => severity === "error");
  const pointQuestion = points.length > 0 ? { lines: points, example: state.example } : null;
  const isAsked = state.isUnanswered || (pointQuestion !== null && !choices.pointMeans);
  return {
    kind: "table",
    delimiter: found.delimiter,
    counts: {
      lines: found.lines,
      rows: rows.length,
      errors,
      comments: found.skipped.length,
      blanks: found.blanks,
      headers: header ? 1 : 0,
      leftOut: leftOut.length,
    },
    listProblem: null,
    problems: problems.sort((a, b) => a.line - b.line),
    skipped: [...found.skipped, ...leftOut].sort((a, b) => a.line - b.line),
    question: groups?.question ?? null,
    pointQuestion,
    names: [...names],
    isAsked,
    rows,
    isReady: rows.length > 0 && !hasErrors && !isAsked,
  };
}

type State<Row> = {
  rows: Row[];
  problems: Problem[];
  leftOut: SkippedLine[];
  /** Lines with an amount such as 1.500. */
  points: number[];
  example: string;
  names: Set<string>;
  errors: number;
  isUnanswered: boolean;
};

function createState<Row>(): State<Row> {
  return {
    rows: [],
    problems: [],
    leftOut: [],
    points: [],
    example: "",
    names: new Set(),
    errors: 0,
    isUnanswered: false,
  };
}

function findTableHeader<Column extends string>(
  found: SourceRecords,
  columns: readonly TableColumn<Column>[],
  ignored: readonly string[],
): TableHeader<Column> | null {
  const [first] = found.records;
  if (!first || first.problem) return null;
  for (const delimiter of [found.delimiter, ...delimiters]) {
    const split = splitCells(first.line.text, delimiter);
    const header =
      split.kind === "cells"
        ? readTableHeader(
            split.cells.map(({ text }) => text),
            columns,
            ignored,
          )
        : null;
    if (header) return header;
  }
  return null;
}

function reportHeader<Column extends string, Row>(
  { fault, unread }: TableHeader<Column>,
  { found, asked, state }: { found: SourceRecords; asked: readonly string[]; state: State<Row> },
): void {
  const line = found.records[0]?.line;
  if (!line) return;
  if (fault !== null) state.problems.push(error(line, "header-columns", fault));
  const named = unread.filter(({ title }) => title !== "" && !asked.includes(title));
  if (named.length === 0) return;
  const titles = named.map(({ title }) => title.slice(0, 40)).join(", ");
  state.problems.push(warning(line, "column-unread", `Columns that are not read: ${titles}.`));
}

type Reading<Column extends string, Row> = {
  reader: TableReader<Column>;
  readLine: (line: TableLine<Column>) => Row | null;
  state: State<Row>;
  isFirst: boolean;
};

function readRecord<Column extends string, Row>(
  { line, count, problem }: SourceRecord,
  { reader, readLine, state, isFirst }: Reading<Column, Row>,
): void {
  const refused = problem ? { row: null, problems: [problem] } : refuseTableForm(line, reader);
  if (refused) {
    state.problems.push(...refused.problems);
    state.errors += count;
    return;
  }
  const problems: Problem[] = [];
  const row = readLine(toTableLine(line, { reader, problems, state, isFirst }));
  state.problems.push(...problems);
  const isFaulty = problems.some(({ severity }) => severity === "error");
  if (row !== null && !isFaulty) state.rows.push(row);
  else state.errors += count;
}

function toTableLine<Column extends string, Row>(
  line: SourceLine,
  given: {
    reader: TableReader<Column>;
    problems: Problem[];
    state: State<Row>;
    isFirst: boolean;
  },
): TableLine<Column> {
  const { reader, problems, state, isFirst } = given;
  const { columns, order, titles, delimiter, form } = reader;
  const split = splitCells(line.text, delimiter);
  const cells = split.kind === "cells" ? split.cells : [];
  const cellOf = (column: Column): Cell | null => cells[order.indexOf(column)] ?? null;
  const kind: ErrorKind = "cell";
  for (const { name, holdsAddress, holdsAmount } of columns) {
    const text = cellOf(name)?.text.trim() ?? "";
    if (holdsAddress && isName(text)) state.names.add(text.toLowerCase());
    if (holdsAmount && isThreeDigits(text) && (form.point === null || form.isPointChosen)) {
      state.points.push(line.number);
      state.example ||= text;
    }
  }
  const refuse: TableLine<Column>["refuse"] = (column, sentence, replacements = []) => {
    const cell = cellOf(column);
    const edits = cell ? editsOf(line, cell, replacements.map(quoteFor(delimiter))) : [];
    problems.push(error(line, kind, `${titleOf(columns, column)}: ${sentence}`, edits));
  };
  return {
    number: line.number,
    source: line.text,
    delimiter,
    isFirst,
    form,
    text: (column) => cellOf(column)?.text.trim() ?? "",
    take: (column, read) => {
      if (read.kind === "fault") refuse(column, read.sentence, read.replacements);
      return isOk(read) ? read : null;
    },
    refuse,
    titleOf: (column) => titles?.[order.indexOf(column)] ?? null,
    refuseLine: (sentence, edits = []) => problems.push(error(line, kind, sentence, edits)),
    warn: (sentence) => problems.push(warning(line, "line", sentence)),
  };
}

function isOk<Read extends ReadCell>(read: Read): read is Extract<Read, { kind: "ok" }> {
  return read.kind === "ok";
}

function quoteFor(delimiter: Delimiter) {
  return (replacement: Replacement): Replacement => ({
    ...replacement,
    text: writeCell(replacement.text, delimiter),
  });
}

function titleOf<Column extends string>(
  columns: readonly TableColumn<Column>[],
  column: Column,
): string {
  return columns.find(({ name }) => name === column)?.title ?? column;
}
