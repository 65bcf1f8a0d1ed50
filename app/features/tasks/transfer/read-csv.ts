import { isFormula } from "#app/ui/csv.ts";

export type CsvRecord = {
  /** Where it begins, counted from 1; a cell in quotes may hold further lines. */
  line: number;
  cells: string[];
};

export type ReadCsv =
  | { kind: "read"; records: CsvRecord[] }
  /** A quote that no other one closes, or something behind a closing one. */
  | { kind: "refused"; line: number; sentence: string };

const delimiters = [",", ";", "\t"] as const;

/** Reads CSV as RFC 4180 has it, with the delimiter of its first line; blank lines are left out. */
export function readCsv(given: string): ReadCsv {
  const source = given.startsWith("\uFEFF") ? given.slice(1) : given;
  const delimiter = findDelimiter(source);
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < source.length) {
    const record: CsvRecord = { line, cells: [] };
    for (;;) {
      const cell = readCell(source, at, delimiter);
      if (cell.kind === "refused") return { kind: "refused", line, sentence: cell.sentence };
      record.cells.push(unguard(cell.text));
      line += countBreaks(source.slice(at, cell.end));
      at = cell.end;
      if (source[at] !== delimiter) break;
      at += 1;
    }
    if (at < source.length) {
      at += source.startsWith("\r\n", at) ? 2 : 1;
      line += 1;
    }
    if (record.cells.some((text) => text !== "")) records.push(record);
  }
  return { kind: "read", records };
}

/** What the first line has most of. */
function findDelimiter(source: string): string {
  const [first = ""] = source.split(/[\r\n]/, 1);
  const counted = delimiters.map((one) => ({ one, count: first.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

type Cell = { kind: "cell"; text: string; end: number } | { kind: "refused"; sentence: string };

function readCell(source: string, from: number, delimiter: string): Cell {
  if (source[from] !== '"') {
    let end = from;
    while (end < source.length && !isEnd(source.charAt(end), delimiter)) end += 1;
    return { kind: "cell", text: source.slice(from, end), end };
  }
  let at = from + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote === -1) return { kind: "refused", sentence: "A quote is not closed." };
    if (source[quote + 1] !== '"') {
      const end = quote + 1;
      const text = source.slice(from + 1, quote).replaceAll('""', '"');
      return end === source.length || isEnd(source.charAt(end), delimiter)
        ? { kind: "cell", text, end }
        : { kind: "refused", sentence: "Something stands after a closing quote." };
    }
    at = quote + 2;
  }
}

function isEnd(character: string, delimiter: string): boolean {
  return character === delimiter || character === "\n" || character === "\r";
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

const marks = /^'*/;

/** One apostrophe more before what would be run, or looks as if it had been kept from it. */
export function guard(text: string): string {
  // The file's writer adds the first one.
  return text.startsWith("'") && isFormula(text.replace(marks, "")) ? `'${text}` : text;
}

function unguard(text: string): string {
  return text.startsWith("'") && isFormula(text.replace(marks, "")) ? text.slice(1) : text;
}
