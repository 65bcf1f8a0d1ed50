import { splitCells } from "./cells.ts";
import { delimiters, detectDelimiter, sampleSize } from "./delimiter.ts";
import { readLeftOut } from "./left-out.ts";
import { errorAt } from "./line-problems.ts";
import {
  type Delimiter,
  maxLineLength,
  maxRows,
  type Problem,
  type SkippedLine,
} from "#app/domain/lists/values/recipients.types.ts";
import {
  findLines,
  isBlank,
  isComment,
  type SourceLine,
} from "#app/domain/lists/values/source-lines.ts";

/** A line that is neither blank nor a comment, or several joined by a quote. */
export type SourceRecord = {
  line: SourceLine;
  /** Number of lines that it covers. */
  count: number;
  /** Set if a quote joins lines. */
  problem: Problem | null;
};

export type SourceRecords = {
  delimiter: Delimiter;
  lines: number;
  blanks: number;
  /** Comments, and the line that names the delimiter. */
  skipped: SkippedLine[];
  /** Lines with an error that were turned into comments. */
  leftOut: SkippedLine[];
  records: SourceRecord[];
};

/**
 * Max lines of a quoted cell; in a longer one, a quote was forgotten rather than line breaks
 * intended.
 */
const maxCellLength = 20;

/**
 * Splits a source into lines by kind; returns null if there are too many to read.
 *
 * @param options.holdsTexts as in `TableFormat`: lines joined by a quote are a record like any
 * other.
 */
export function findRecords(
  source: string,
  chosen: Delimiter | null,
  maxRecords: number = maxRows,
  { holdsTexts = false } = {},
): SourceRecords | null {
  const spans = findLines(source);
  const lineAt = (index: number): SourceLine | null => {
    const span = spans[index];
    return span
      ? { number: index + 1, start: span.start, text: source.slice(span.start, span.end) }
      : null;
  };
  const named = readSeparatorLine(lineAt(0)?.text ?? "");
  // Text next to an address within a text shows nothing.
  const sampled = holdsTexts ? 1 : sampleSize;
  const delimiter = chosen ?? named ?? detectDelimiter(findSample(spans.length, sampled, lineAt));
  const found: SourceRecords = {
    delimiter,
    lines: spans.length,
    blanks: 0,
    skipped: [],
    leftOut: [],
    records: [],
  };
  let index = 0;
  for (let line = lineAt(0); line !== null; line = lineAt(index)) {
    index += 1;
    const { number, text } = line;
    const joined = holdsTexts ? joinLines(line, { source, spans, delimiter }) : null;
    if (number === 1 && named !== null) {
      found.skipped.push({ line: number, text, why: "delimiter" });
    } else if (isBlank(text) && joined === null) {
      found.blanks += 1;
    } else if (isComment(text)) {
      const left = readLeftOut(text);
      if (left) {
        found.leftOut.push({ line: number, text: left.text, why: "left-out", reason: left.reason });
      } else found.skipped.push({ line: number, text, why: "comment" });
    } else if (joined !== null) {
      found.records.push({ line: joined.line, count: 1, problem: null });
      index += joined.count - 1;
    } else {
      const single = { line, count: 1, problem: null };
      const record = holdsTexts
        ? single
        : (findJoined(line, { source, spans, delimiter }) ?? single);
      found.records.push(record);
      index += record.count - 1;
    }
    // One more than the rows, for the header.
    if (found.records.length > maxRecords + 1) return null;
  }
  return found;
}

/** Parses Excel's first line `sep=;`, which names the delimiter and is not a row. */
function readSeparatorLine(text: string): Delimiter | null {
  const [, mark] = /^"?sep=(.)"?\s*$/i.exec(text) ?? [];
  return delimiters.find((one) => one === mark) ?? null;
}

function findSample(
  count: number,
  size: number,
  lineAt: (index: number) => SourceLine | null,
): string[] {
  const sample: string[] = [];
  for (let index = 0; index < count && sample.length < size; index += 1) {
    const text = lineAt(index)?.text ?? "";
    if (isBlank(text) || isComment(text)) continue;
    sample.push(text.slice(0, maxLineLength));
  }
  return sample;
}

type Source = {
  source: string;
  spans: readonly { start: number; end: number }[];
  delimiter: Delimiter;
};

/**
 * Returns the end of the lines that a quoted cell joins, where the quotes are balanced again; null
 * if none are joined.
 */
function joinLines(
  line: SourceLine,
  { source, spans, delimiter }: Source,
): { line: SourceLine; count: number } | null {
  if (!hasOddQuotes(line.text) || splitCells(line.text, delimiter).kind !== "quote-open") {
    return null;
  }
  for (let count = 2; ; count += 1) {
    const span = spans[line.number + count - 2];
    if (!span) return null;
    if (!hasOddQuotes(source.slice(span.start, span.end))) continue;
    const text = source.slice(line.start, span.end);
    const isWhole = splitCells(text, delimiter).kind === "cells";
    return isWhole ? { line: { ...line, text }, count } : null;
  }
}

function hasOddQuotes(text: string): boolean {
  return (text.match(/"/g)?.length ?? 0) % 2 === 1;
}

/**
 * Finds lines that a quoted cell joins, as in RFC 4180. They are rejected with a fix: a forgotten
 * quote would otherwise swallow payments, and a line number would mean several lines.
 */
function findJoined(line: SourceLine, { source, spans, delimiter }: Source): SourceRecord | null {
  if (line.text.length > maxLineLength || !line.text.includes('"')) return null;
  if (splitCells(line.text, delimiter).kind !== "quote-open") return null;
  for (let count = 2; count <= maxCellLength; count += 1) {
    const span = spans[line.number + count - 2];
    if (!span || /0x[0-9a-f]{40}/i.test(source.slice(span.start, span.end))) return null;
    const text = source.slice(line.start, span.end);
    // A name may be a recipient, just as an address.
    if (text.length > maxLineLength || /\.eth\b/i.test(text)) return null;
    const { kind } = splitCells(text, delimiter);
    if (kind === "quote-stray") return null;
    if (kind !== "cells") continue;
    const joined = { ...line, text };
    const after = text.split(/[\r\n]+/).join(" ");
    const edits = [{ label: "Put spaces in place of the line breaks", after, safe: true }];
    const message = `A quote joins ${count} lines; a cell must end on its line.`;
    return { line: joined, count, problem: errorAt(joined, "line-break-in-cell", message, edits) };
  }
  return null;
}
