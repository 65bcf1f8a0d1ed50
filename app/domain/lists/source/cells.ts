import type { Delimiter } from "#app/domain/lists/values/recipients.types.ts";

export type Cell = {
  text: string;
  /** Position in the line, including quotes but not the white space around it. */
  start: number;
  end: number;
  quoted: boolean;
};

export type SplitLine =
  | { kind: "cells"; cells: Cell[] }
  /** A quote that is never closed. */
  | { kind: "quote-open" }
  /** Text between a closing quote and the next delimiter. */
  | { kind: "quote-stray" };

/** Splits a line into cells; quotes as in RFC 4180, white space around a cell is ignored. */
export function splitCells(line: string, delimiter: Delimiter): SplitLine {
  const cells: Cell[] = [];
  const lineEnd = line.trimEnd().length;
  let at = skipSpace(line, 0, delimiter);
  while (true) {
    if (line[at] === '"') {
      const end = findClosingQuote(line, at);
      if (end === null) return { kind: "quote-open" };
      const text = line.slice(at + 1, end - 1).replaceAll('""', '"');
      cells.push({ text, start: at, end, quoted: true });
      const next = skipSpace(line, end, delimiter);
      if (next < line.length && !isBoundary(line, { end, next, delimiter })) {
        return { kind: "quote-stray" };
      }
      at = next;
    } else {
      const end = findCellEnd(line, at, delimiter);
      const text = line.slice(at, end).trim();
      cells.push({ text, start: at, end: at + text.length, quoted: false });
      at = delimiter === " " ? skipSpace(line, end, delimiter) : end;
    }
    if (delimiter === " " ? at >= lineEnd : at >= line.length) return { kind: "cells", cells };
    if (delimiter !== " ") at = skipSpace(line, at + 1, delimiter);
  }
}

function isBoundary(
  line: string,
  { end, next, delimiter }: { end: number; next: number; delimiter: Delimiter },
): boolean {
  return delimiter === " " ? next > end : line[next] === delimiter;
}

/** Returns the position after the quote that closes the one at `open`. */
function findClosingQuote(line: string, open: number): number | null {
  for (let at = open + 1; at < line.length; at += 1) {
    if (line[at] !== '"') continue;
    if (line[at + 1] !== '"') return at + 1;
    at += 1;
  }
  return null;
}

const space = /\s/;

function findCellEnd(line: string, from: number, delimiter: Delimiter): number {
  if (delimiter !== " ") {
    const found = line.indexOf(delimiter, from);
    return found === -1 ? line.length : found;
  }
  let at = from;
  while (at < line.length && !space.test(line.charAt(at))) at += 1;
  return at;
}

function skipSpace(line: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < line.length && line[at] !== delimiter && space.test(line.charAt(at))) at += 1;
  if (delimiter === " ") while (at < line.length && space.test(line.charAt(at))) at += 1;
  return at;
}

/** Writes a cell so that it is read back unchanged from a line with this delimiter. */
export function writeCell(text: string, delimiter: Delimiter): string {
  const needsQuotes =
    delimiter === " " ? text === "" || space.test(text) : text.includes(delimiter);
  const isTrimmed = text === text.trim();
  if (!needsQuotes && isTrimmed && !text.includes('"')) return text;
  return quoteCell(text);
}

export function quoteCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Spreadsheets end short rows with empty cells. */
export function dropEmptyEnd(cells: readonly Cell[], count: number): readonly Cell[] {
  let end = cells.length;
  while (end > count && cells[end - 1]?.text === "") end -= 1;
  return end === cells.length ? cells : cells.slice(0, end);
}
