import { splitCells, writeCell } from "./cells.ts";
import { guessHeaders, isHeading } from "./column-guess.ts";
import { plainTitle } from "#app/domain/lists/plain-title.ts";
import { type Edit, errorAt, warningAt } from "./line-problems.ts";
import type { Problem } from "#app/domain/lists/values/recipients.types.ts";
import type { SourceRecord } from "./source-records.ts";
import { findColumn, readTableHeader, type TableHeader, type TableReader } from "./table-header.ts";

type Table<Column extends string> = Pick<TableReader<Column>, "columns" | "delimiter">;

/** Suggests headers that name every required column, as the cells below indicate. */
function guessTableHeaders<Column extends string>(
  text: string,
  rows: readonly SourceRecord[],
  { columns, delimiter }: Table<Column>,
): Edit[] {
  const split = splitCells(text, delimiter);
  const titles = split.kind === "cells" ? split.cells.map((cell) => cell.text.trim()) : [];
  const amount = columns.find(({ holdsAmount, required }) => holdsAmount && required);
  const own: Readonly<Record<string, string | undefined>> = {
    address: columns.find(({ holdsAddress }) => holdsAddress)?.name,
    amount: amount?.name,
    note: columns.find(({ isNote }) => isNote)?.name,
  };
  const rule = amount ? { kind: "per-line" as const } : { kind: "equal" as const, text: "" };
  return guessHeaders(rows, { delimiter, rule, titles }).flatMap(({ label, header }) => {
    const guess = splitCells(header, delimiter);
    if (guess.kind !== "cells") return [];
    const named = guess.cells.map((cell, index) => {
      const title = titles[index] ?? "";
      return findColumn(plainTitle(title), columns) ? title : (own[cell.text] ?? cell.text);
    });
    const read = readTableHeader(named, columns);
    if (read?.error !== null) return [];
    return [{ label, after: named.map((one) => writeCell(one, delimiter)).join(delimiter) }];
  });
}

/** Of a column, as far as a sentence repeats it. */
const maxTitleLength = 40;

/** What is wrong with a header, and which of its columns are not read. */
export function findTableHeaderProblems<Column extends string>(
  { error, unread }: TableHeader<Column>,
  {
    records: [first, ...rest],
    reader,
    questionColumns,
  }: {
    records: readonly SourceRecord[];
    reader: Table<Column>;
    questionColumns: readonly string[];
  },
): Problem[] {
  if (!first) return [];
  const { line } = first;
  const errors =
    error === null
      ? []
      : [errorAt(line, "header-columns", error, guessTableHeaders(line.text, rest, reader))];
  const named = unread.filter(({ title }) => title !== "" && !questionColumns.includes(title));
  if (named.length === 0) return errors;
  const titles = named.map(({ title }) => title.slice(0, maxTitleLength)).join(", ");
  return [...errors, warningAt(line, "column-unread", `Columns that are not read: ${titles}.`)];
}

/** Explains at an unknown title or header above a table how to fix it. */
export function explainTableTop<Column extends string>(
  problems: readonly Problem[],
  [first, ...rest]: readonly SourceRecord[],
  table: Table<Column>,
): readonly Problem[] {
  if (!first || rest.length === 0 || !isHeading(first.line.text, table.delimiter)) return problems;
  const { number, text } = first.line;
  const others = problems.filter(({ line }) => line !== number);
  if (!problems.some(({ line, severity }) => line === number && severity === "error")) {
    return problems;
  }
  const headers = guessTableHeaders(text, rest, table).map(({ label, after }) => ({
    label: `This line is a header: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    after,
  }));
  const message = "This line has no address and no amount. Is it a header?";
  const edits = [...headers, { label: "Make it a comment", after: `# ${text}` }];
  return [errorAt(first.line, "header-missing", message, edits), ...others];
}
