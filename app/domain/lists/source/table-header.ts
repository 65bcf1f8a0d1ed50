import { splitCells } from "./cells.ts";
import { delimiters } from "./delimiter.ts";
import { hasNoData, isReason, meaningfulTitle, type UnreadColumn } from "./header.ts";
import { plainTitle } from "#app/domain/lists/plain-title.ts";
import type { AmountForm } from "#app/domain/lists/values/read-amount.ts";
import type { Delimiter } from "#app/domain/lists/values/recipients.types.ts";
import type { SourceRecords } from "./source-records.ts";

export type TableColumn<Column extends string> = {
  name: Column;
  /** Name in messages; defaults to `name`. */
  title?: string;
  /** Other titles that a header may give it, in lower case with single spaces. */
  titles?: readonly string[];
  required?: boolean;
  holdsAddress?: boolean;
  /** Parsed with the list's own number format, so that the user is asked about 1.500. */
  holdsAmount?: boolean | undefined;
  /** Any text: after an amount, it may contain the rest of it. */
  isNote?: boolean;
};

export type TableHeader<Column extends string> = {
  /** By position; null for a column that is not read. */
  order: readonly (Column | null)[];
  /** By position, in lower case with single spaces. */
  titles: readonly string[];
  unread: readonly UnreadColumn[];
  /** Error message, or null. */
  error: string | null;
};

/** What holds for every line of a table. */
export type TableReader<Column extends string> = {
  columns: readonly TableColumn<Column>[];
  /** By position in a line; `null` for a column that is not read. */
  order: readonly (Column | null)[];
  /** Of the header, by position; `null` without one. */
  titles: readonly string[] | null;
  delimiter: Delimiter;
  /** As in `TableFormat`. */
  holdsTexts: boolean;
  form: AmountForm;
  isRagged: () => boolean;
};

/**
 * Parses titles as a header, or returns null if they are not one: a header names a required column.
 *
 * @param ignored titles of unread columns that need no message.
 */
export function readTableHeader<Column extends string>(
  cells: readonly string[],
  columns: readonly TableColumn<Column>[],
  ignored: readonly string[] = [],
): TableHeader<Column> | null {
  const titles = cells.map((title) => title.trim());
  const order = titles.map((title) => findColumn(plainTitle(title), columns)?.name ?? null);
  const required = columns.filter((column) => column.required);
  const isHeader = required.some(({ name }) => order.includes(name));
  if (!isHeader || !hasNoData(titles)) return null;
  const isIgnored = (title: string) =>
    isReason(title) || ignored.some((one) => plainTitle(one) === plainTitle(title));
  const missing = required.filter(({ name }) => !order.includes(name));
  const twice = columns.find(({ name }) => order.indexOf(name) !== order.lastIndexOf(name));
  return {
    order,
    titles: titles.map(spacedTitle),
    unread: titles.flatMap((title, index) =>
      order[index] !== null || isIgnored(title)
        ? []
        : [{ index, title, isMeaningful: meaningfulTitle(title) }],
    ),
    error: findError(missing, twice),
  };
}

/** Returns the title in lower case, with single spaces between its words. */
function spacedTitle(title: string): string {
  return title.toLowerCase().replace(/[\s_-]+/g, " ");
}

export function findColumn<Column extends string>(
  title: string,
  columns: readonly TableColumn<Column>[],
): TableColumn<Column> | undefined {
  return columns.find(({ name, titles = [] }) =>
    [name, ...titles].some((one) => plainTitle(one) === title),
  );
}

function findError<Column extends string>(
  missing: readonly TableColumn<Column>[],
  twice: TableColumn<Column> | undefined,
): string | null {
  if (missing.length > 0) {
    return `The header has no column named ${missing.map(({ name }) => name).join(" or ")}.`;
  }
  return twice ? `The header names the column ${twice.name} twice.` : null;
}

/** Finds the header of a list, whose delimiter may differ from that of its lines. */
export function findTableHeader<Column extends string>(
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
