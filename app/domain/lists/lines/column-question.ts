import { type Cell, splitCells } from "#app/domain/lists/source/cells.ts";
import { findGroupToken } from "#app/domain/lists/source/group-token.ts";
import type { UnreadColumn } from "#app/domain/lists/source/header.ts";
import {
  type ColumnQuestion,
  type Delimiter,
  type GroupToken,
  type ListChoices,
  maxLineLength,
  type PaidToken,
} from "#app/domain/lists/values/recipients.types.ts";
import { holdsAddress } from "./second-recipient.ts";
import type { SourceRecord } from "#app/domain/lists/source/source-records.ts";

/** More groups than anyone would look through; beyond this they become one. */
const maxGroups = 50;

export type RowGroups = {
  question: ColumnQuestion;
  /** Returns whether the rows of a line are used; null if that is not decided yet. */
  isUsed: (line: number) => boolean | null;
};

type GroupOptions = Pick<ListChoices, "useGroups"> & {
  delimiter: Delimiter;
  /** Token that the rows pay; omitted if they pay none. */
  token?: PaidToken | undefined;
};

type Line = { line: number; cells: readonly Cell[] };
type Group = { values: string[]; rows: number; token: GroupToken };

const unknown: GroupToken = { kind: "unknown" };

/**
 * Groups the lines by their cells in columns that are not read but affect what a row pays: its
 * token, chain or type, or another address. Returns null if there is no such column.
 */
export function findGroups(
  header: { unread: readonly UnreadColumn[] },
  records: readonly SourceRecord[],
  { delimiter, useGroups, token }: GroupOptions,
): RowGroups | null {
  if (header.unread.length === 0) return null;
  const lines = records.map(({ line }) => ({
    line: line.number,
    cells: cellsOf(line.text, delimiter),
  }));
  const columns = header.unread.filter((column) => needsQuestion(column, lines));
  if (columns.length === 0) return null;
  const { groups, keyOf } = groupLines(lines, { columns, token });
  const isMerged = groups.size > maxGroups;
  const all = { key: "*", values: [], rows: lines.length, token: unknown };
  return {
    question: {
      columns: columns.map(({ title }) => title),
      groups: isMerged ? [all] : [...groups].map(([key, group]) => ({ key, ...group })),
    },
    isUsed: (line) => {
      const key = keyOf.get(line) ?? "";
      const { kind } = groups.get(key)?.token ?? unknown;
      if (kind === "other") return false;
      const answer = useGroups?.get(isMerged ? all.key : key);
      return answer ?? (kind === "own" && !isMerged ? true : null);
    },
  };
}

/** Groups lines by their cells in these columns, in any letter case. */
function groupLines(
  lines: readonly Line[],
  { columns, token }: { columns: readonly UnreadColumn[]; token: PaidToken | undefined },
) {
  const titles = columns.map(({ title }) => title);
  const groups = new Map<string, Group>();
  const keyOf = new Map<number, string>();
  for (const { line, cells } of lines) {
    const values = columns.map(({ index }) => cells[index]?.text.trim() ?? "");
    const key = values.map((value) => value.toLowerCase()).join("\u0000");
    const group = groups.get(key) ?? {
      values,
      rows: 0,
      token: token ? findGroupToken(titles, values, token.address) : unknown,
    };
    group.rows += 1;
    groups.set(key, group);
    keyOf.set(line, key);
  }
  return { groups, keyOf };
}

function cellsOf(text: string, delimiter: Delimiter): Cell[] {
  if (text.length > maxLineLength) return [];
  const split = splitCells(text, delimiter);
  return split.kind === "cells" ? split.cells : [];
}

/** Returns whether a column needs a question; one without a title may contain anything. */
function needsQuestion(
  { index, title, isMeaningful }: UnreadColumn,
  lines: readonly Line[],
): boolean {
  const texts = lines.map(({ cells }) => cells[index]?.text ?? "");
  if (isMeaningful || title === "") return texts.some((text) => text.trim() !== "");
  return texts.some(holdsAddress);
}
