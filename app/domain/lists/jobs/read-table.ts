import { parseCsvText } from "#app/kit/list/csv.ts";
import { findAmountForm, warnOfPoint } from "#app/domain/lists/lines/amount-form.ts";
import { type Cell, splitCells, writeCell } from "#app/domain/lists/source/cells.ts";
import { findGroups } from "#app/domain/lists/lines/column-question.ts";
import { offerForAll } from "#app/domain/lists/source/fix-all.ts";
import { findJsonRecords, rejectSource } from "./list-source.ts";
import { type Edit, editsOf, errorAt, warningAt } from "#app/domain/lists/source/line-problems.ts";
import { isName } from "#app/domain/lists/values/read-address.ts";
import {
  type AmountForm,
  isThreeDigits,
  type Replacement,
} from "#app/domain/lists/values/read-amount.ts";
import type {
  Delimiter,
  ErrorKind,
  ListChoices,
  ListLimits,
  PaidToken,
  Problem,
  RecipientList,
  RejectedList,
  SkippedLine,
} from "#app/domain/lists/values/recipients.types.ts";
import { createRaggedTest } from "#app/domain/lists/source/ragged.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";
import { findRecords, type SourceRecord } from "#app/domain/lists/source/source-records.ts";
import { rejectTableForm } from "#app/domain/lists/lines/table-form.ts";
import { explainTableTop, findTableHeaderProblems } from "#app/domain/lists/source/table-top.ts";
import {
  findTableHeader,
  type TableColumn,
  type TableReader,
} from "#app/domain/lists/source/table-header.ts";

/** Columns of a list whose lines have more than an address, an amount and a note. */
export type TableFormat<Column extends string> = {
  /** In the order of a list without a header. */
  columns: readonly TableColumn<Column>[];
  /**
   * Titles that belong to another use of the list, in the same plain form as `TableColumn.titles`.
   */
  ignored?: readonly string[];
  /**
   * Whether cells contain texts such as Markdown: a quote may join lines as in RFC 4180, and a text
   * may contain addresses and quotes and be long.
   */
  holdsTexts?: boolean;
  limits: ListLimits;
};

/** A line by column, with the functions that report its problems. */
export type TableLine<Column extends string> = {
  number: number;
  /** Text of the line as in the list. */
  source: string;
  delimiter: Delimiter;
  /** Whether only a header and comments precede it. */
  isFirst: boolean;
  /** As it was before it was written as CSV, and trimmed; empty if the line has no such cell. */
  text: (column: Column) => string;
  /**
   * Returns what a cell reader returned, or null if that is an error, which is reported on the
   * cell.
   */
  take: <Read extends ReadCell>(column: Column, read: Read) => Extract<Read, { kind: "ok" }> | null;
  /** Title of a column in the header, in lower case with single spaces; null without a header. */
  titleOf: (column: Column) => string | null;
  /** Reports an error in one cell, with possible replacements. */
  addError: (column: Column, message: string, replacements?: readonly Replacement[]) => void;
  /** Reports an error in the line as a whole. */
  rejectLine: (message: string, edits?: readonly Edit[]) => void;
  warn: (message: string) => void;
  /** Number format of the list's amounts. */
  form: AmountForm;
};

/**
 * Result of a cell reader, such as `ReadAmount`, `ReadAddress`, `ReadDate`, `ReadFlag` and
 * `ReadShare`.
 */
export type ReadCell =
  | { kind: "ok" }
  | {
      kind: "invalid";
      /** Set by readers that distinguish their errors; bulk changes depend on it. */
      error?: ErrorKind;
      message: string;
      replacements: readonly Replacement[];
    };

export type ReadTable<Row> = Pick<
  RecipientList,
  | ("delimiter" | "counts" | "listProblem" | "problems" | "skipped" | "headerText")
  | ("question" | "pointQuestion" | "hasQuestion" | "names")
> & {
  kind: "table";
  rows: readonly Row[];
  /** No error, no open question, and at least one row. */
  isReady: boolean;
};

/**
 * Parses a list by the same grammar as a list of recipients: no line is dropped, nothing is
 * guessed, and a column that is not read is named.
 *
 * @param readLine returns the row of a line, or null after reporting its errors.
 */
export function readTable<Column extends string, Row>(
  source: string,
  { columns, ignored = [], holdsTexts = false, limits }: TableFormat<Column>,
  {
    choices,
    token,
    readLine,
  }: {
    choices: ListChoices;
    /** Token that the rows pay; omitted if they pay none. */
    token?: PaidToken;
    readLine: (line: TableLine<Column>) => Row | null;
  },
): ReadTable<Row> | RejectedList {
  if (source.length > limits.bytes || new TextEncoder().encode(source).length > limits.bytes) {
    return rejectSource("too-large", `The list is larger than ${limits.bytes / 1_048_576} MB.`);
  }
  const { delimiter } = choices;
  const found =
    findJsonRecords(source) ?? findRecords(source, delimiter, limits.rows, { holdsTexts });
  const header = found && findTableHeader(found, columns, ignored);
  const records = found && header ? found.records.slice(1) : (found?.records ?? []);
  if (!found || records.length > limits.rows) {
    return rejectSource("too-many-rows", `The list has more than ${limits.rows} rows. Divide it.`);
  }
  const order = header?.order ?? columns.map(({ name }) => name);
  const groups =
    header && findGroups(header, records, { ...choices, token, delimiter: found.delimiter });
  const reader: TableReader<Column> = {
    columns,
    order,
    titles: header?.titles ?? null,
    delimiter: found.delimiter,
    holdsTexts,
    form: findAmountForm(records, {
      delimiter: found.delimiter,
      columns: columns.flatMap((one) => (one.holdsAmount ? [order.indexOf(one.name)] : [])),
      pointMeans: choices.pointMeans ?? null,
    }),
    isRagged: createRaggedTest(records, { delimiter: found.delimiter, count: order.length }),
  };
  const state = createState<Row>();
  if (header) {
    const questionColumns = groups?.question.columns ?? [];
    state.problems.push(
      ...findTableHeaderProblems(header, {
        records: found.records,
        reader,
        questionColumns,
      }),
    );
  }
  for (const [index, record] of records.entries()) {
    const isUsed = groups === null || groups.isUsed(record.line.number);
    if (isUsed === null) state.isUnanswered = true;
    if (isUsed === false && record.count === 1) {
      const { number, text } = record.line;
      state.leftOut.push({ line: number, text, why: "left-out" });
    } else if (header && header.error !== null) {
      // It is unknown which cell is which, so no line gets an error of its own.
      state.errors += record.count;
    } else {
      readRecord(record, { reader, readLine, state, isFirst: index === 0 });
    }
  }
  const { rows, points, names, errors } = state;
  const problems = header ? state.problems : explainTableTop(state.problems, found.records, reader);
  const leftOut = [...found.leftOut, ...state.leftOut];
  const hasErrors = problems.some(({ severity }) => severity === "error");
  const pointQuestion = points.length > 0 ? { lines: points, example: state.example } : null;
  const hasQuestion = state.isUnanswered || (pointQuestion !== null && !choices.pointMeans);
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
    headerText: header ? (found.records[0]?.line.text ?? null) : null,
    problems: offerForAll(
      source,
      [...problems].sort((a, b) => a.line - b.line),
    ),
    skipped: [...found.skipped, ...leftOut].sort((a, b) => a.line - b.line),
    question: groups?.question ?? null,
    pointQuestion,
    names: [...names],
    hasQuestion,
    rows,
    isReady: rows.length > 0 && !hasErrors && !hasQuestion,
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
  const rejected = problem ? { row: null, problems: [problem] } : rejectTableForm(line, reader);
  if (rejected) {
    state.problems.push(...rejected.problems);
    state.errors += count;
    return;
  }
  const problems: Problem[] = [];
  const row = readLine(toTableLine(line, { reader, problems, state, isFirst }));
  state.problems.push(...problems);
  const isInvalid = problems.some(({ severity }) => severity === "error");
  if (row !== null && !isInvalid) state.rows.push(row);
  else state.errors += count;
}

function toTableLine<Column extends string, Row>(
  line: SourceLine,
  input: {
    reader: TableReader<Column>;
    problems: Problem[];
    state: State<Row>;
    isFirst: boolean;
  },
): TableLine<Column> {
  const { reader, problems, state, isFirst } = input;
  const { columns, order, titles, delimiter, form } = reader;
  const split = splitCells(line.text, delimiter);
  const cells = split.kind === "cells" ? split.cells : [];
  const cellOf = (column: Column): Cell | null => cells[order.indexOf(column)] ?? null;
  for (const { name, holdsAddress, holdsAmount } of columns) {
    const cell = cellOf(name);
    const text = cell?.text.trim() ?? "";
    if (holdsAmount && cell) problems.push(...warnOfPoint(line, cell, form));
    if (holdsAddress && isName(text)) state.names.add(text.toLowerCase());
    if (holdsAmount && isThreeDigits(text) && (form.point === null || form.isPointChosen)) {
      state.points.push(line.number);
      state.example ||= text;
    }
  }
  const addErrorOf = (kind: ErrorKind, ...input: Parameters<TableLine<Column>["addError"]>) => {
    const [column, message, replacements = []] = input;
    const cell = cellOf(column);
    const edits = cell ? editsOf(line, cell, replacements.map(quoteFor(delimiter))) : [];
    problems.push(errorAt(line, kind, `${titleOf(columns, column)}: ${message}`, edits));
  };
  return {
    number: line.number,
    source: line.text,
    delimiter,
    isFirst,
    form,
    text: (column) => parseCsvText(cellOf(column)?.text ?? "").trim(),
    take: (column, read) => {
      if (read.kind === "invalid") {
        addErrorOf(read.error ?? "cell", column, read.message, read.replacements);
      }
      return isOk(read) ? read : null;
    },
    addError: (...input) => addErrorOf("cell", ...input),
    titleOf: (column) => titles?.[order.indexOf(column)] ?? null,
    rejectLine: (message, edits = []) => problems.push(errorAt(line, "cell", message, edits)),
    warn: (message) => problems.push(warningAt(line, "line", message)),
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
