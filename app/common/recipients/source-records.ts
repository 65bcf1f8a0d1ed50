import { splitCells } from "./cells.ts";
import { delimiters, detectDelimiter } from "./delimiter.ts";
import { error } from "./line-problems.ts";
import {
  type Delimiter,
  maxLineLength,
  maxRows,
  type Problem,
  type SkippedLine,
} from "./recipients.types.ts";
import { findLines, isBlank, isComment, type SourceLine } from "./source-lines.ts";

/** A line that is neither blank nor a comment, or several that a quote joins. */
export type SourceRecord = {
  line: SourceLine;
  /** How many lines it covers. */
  count: number;
  /** Set where a quote joins lines. */
  problem: Problem | null;
};

export type SourceRecords = {
  delimiter: Delimiter;
  lines: number;
  blanks: number;
  /** Comments, and the line that names the delimiter. */
  skipped: SkippedLine[];
  records: SourceRecord[];
};

/** Further apart, a quote was forgotten rather than meant to hold line breaks. */
const maxCellLength = 20;

/** Cuts a source into lines by what they are; `null` when there are too many to read. */
export function findRecords(
  source: string,
  chosen: Delimiter | null,
  mostRows: number = maxRows,
): SourceRecords | null {
  const spans = findLines(source);
  const lineAt = (index: number): SourceLine | null => {
    const span = spans[index];
    return span
      ? { number: index + 1, start: span.start, text: source.slice(span.start, span.end) }
      : null;
  };
  const named = readSeparatorLine(lineAt(0)?.text ?? "");
  const delimiter = chosen ?? named ?? detectDelimiter(findSample(spans.length, lineAt));
  const found: SourceRecords = {
    delimiter,
    lines: spans.length,
    blanks: 0,
    skipped: [],
    records: [],
  };
  let index = 0;
  for (let line = lineAt(0); line !== null; line = lineAt(index)) {
    index += 1;
    const { number, text } = line;
    if (number === 1 && named !== null) {
      found.skipped.push({ line: number, text, why: "delimiter" });
    } else if (isBlank(text)) {
      found.blanks += 1;
    } else if (isComment(text)) {
      found.skipped.push({ line: number, text, why: "comment" });
    } else {
      const record = findJoined(line, { source, spans, delimiter }) ?? {
        line,
        count: 1,
        problem: null,
      };
      found.records.push(record);
      index += record.count - 1;
      // One more than the rows, for the header.
      if (found.records.length > mostRows + 1) return null;
    }
  }
  return found;
}

/** Excel's first line `sep=;`, which names the delimiter and is no row. */
function readSeparatorLine(text: string): Delimiter | null {
  const [, mark] = /^"?sep=(.)"?\s*$/i.exec(text) ?? [];
  return delimiters.find((one) => one === mark) ?? null;
}

const sampleSize = 200;

function findSample(count: number, lineAt: (index: number) => SourceLine | null): string[] {
  const sample: string[] = [];
  for (let index = 0; index < count && sample.length < sampleSize; index += 1) {
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
 * Lines that a cell in quotes joins, as RFC 4180 has it. They are refused with a fix: a forgotten
 * quote would otherwise swallow payments, and a line number would name several lines.
 */
function findJoined(line: SourceLine, { source, spans, delimiter }: Source): SourceRecord | null {
  if (line.text.length > maxLineLength || !line.text.includes('"')) return null;
  if (splitCells(line.text, delimiter).kind !== "quote-open") return null;
  for (let count = 2; count <= maxCellLength; count += 1) {
    const span = spans[line.number + count - 2];
    if (!span || /0x[0-9a-f]{40}/i.test(source.slice(span.start, span.end))) return null;
    const text = source.slice(line.start, span.end);
    // A name may be a recipient as an address is.
    if (text.length > maxLineLength || /\.eth\b/i.test(text)) return null;
    const { kind } = splitCells(text, delimiter);
    if (kind === "quote-stray") return null;
    if (kind !== "cells") continue;
    const joined = { ...line, text };
    const after = text.split(/[\r\n]+/).join(" ");
    const edits = [{ label: "Put spaces in place of the line breaks", after, safe: true }];
    const sentence = `A quote joins ${count} lines; a cell must end on its line.`;
    return { line: joined, count, problem: error(joined, "line-break-in-cell", sentence, edits) };
  }
  return null;
}
