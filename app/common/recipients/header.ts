import { splitCells } from "./cells.ts";
import { delimiters } from "./delimiter.ts";
import type { AmountRule, ColumnName, Delimiter } from "./recipients.types.ts";

const names = new Map<string, ColumnName>([
  ...["address", "receiver", "recipient", "wallet", "to"].map((name) => [name, "address"] as const),
  ...["wallet address", "recipient address", "receiver address", "to address"].map(
    (name) => [name, "address"] as const,
  ),
  ...["amount", "value"].map((name) => [name, "amount"] as const),
  ...["memo", "note", "id"].map((name) => [name, "memo"] as const),
]);

/** Which cell holds what. */
export type Columns = {
  address: number;
  amount: number | null;
  memo: number | null;
  /** How many cells a line has at most. */
  count: number;
  /** By a header, so that a line's cells mean what it says and nothing else. */
  declared: boolean;
};

export const plainColumns: Columns = { address: 0, amount: 1, memo: 2, count: 3, declared: false };

export type Header = {
  names: (ColumnName | null)[];
  columns: Columns;
  /** Titles of columns that are not read. */
  unread: string[];
  /** A sentence, or `null`. */
  fault: string | null;
};

/** Reads a line as a header, or says that it is none. It may be divided otherwise than the rows. */
export function readHeader(line: string, delimiter: Delimiter, rule: AmountRule): Header | null {
  for (const candidate of [delimiter, ...delimiters]) {
    const split = splitCells(line, candidate);
    if (split.kind !== "cells") continue;
    const titles = split.cells.map(({ text }) => text);
    if (isHeader(titles)) return toHeader(titles, rule);
  }
  return null;
}

function isHeader(titles: readonly string[]): boolean {
  const hasData = titles.some((title) => /^[+-]?[\d.,]+$|0x[0-9a-f]{6}/i.test(title));
  return !hasData && titles.some((title) => nameOf(title) === "address");
}

function nameOf(title: string): ColumnName | null {
  const plain = title
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  return names.get(plain) ?? null;
}

function toHeader(titles: readonly string[], rule: AmountRule): Header {
  const all = titles.map(nameOf);
  const [address = 0, secondAddress] = indicesOf(all, "address");
  const [amount = null, secondAmount] = indicesOf(all, "amount");
  const [memo = null] = indicesOf(all, "memo");
  const read = [address, amount, memo];
  return {
    names: all.map((name, index) => (read.includes(index) ? name : null)),
    columns: { address, amount, memo, count: titles.length, declared: true },
    unread: titles.filter((title, index) => title.trim() !== "" && !read.includes(index)),
    fault: findFault(),
  };

  function findFault(): string | null {
    if (secondAddress !== undefined) return "The header names two columns of addresses.";
    if (secondAmount !== undefined) return "The header names two columns of amounts.";
    if (amount === null && rule.kind === "per-line") {
      return "The header has no column named amount or value.";
    }
    return null;
  }
}

function indicesOf(all: readonly (ColumnName | null)[], wanted: ColumnName): number[] {
  return all.flatMap((name, index) => (name === wanted ? [index] : []));
}
