/**
 * A text that somebody wrote as a cell of our CSV files. A spreadsheet would run some as formulas, so
 * `csvLine` puts an apostrophe before those; one before a text that begins with an apostrophe itself
 * makes that unambiguous.
 */
export function toCell(text: string): string {
  return text.startsWith("'") ? `'${text}` : text;
}

/** The text of a cell, whether a spreadsheet has kept its first apostrophe or not. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

export type CsvRecord = {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
};

export type ReadCsv =
  { kind: "records"; records: CsvRecord[] } | { kind: "invalid"; line: number; sentence: string };

const delimiters = [",", ";", "\t"] as const;

/** Reads CSV as RFC 4180 has it: quoted cells may hold line breaks. Empty lines are left out. */
export function readCsv(source: string): ReadCsv {
  const text = source.replace(/^\uFEFF/, "");
  const [header = ""] = text.split(/\r\n|\n|\r/, 1);
  const delimiter = delimiters.find((one) => header.includes(one)) ?? ",";
  const records: CsvRecord[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    for (;;) {
      const cell = readCell(text, at, delimiter);
      if (cell === null) {
        return {
          kind: "invalid",
          line,
          sentence: "A quote is not closed, or something follows it.",
        };
      }
      record.cells.push(cell.text);
      line += countBreaks(text.slice(at, cell.end));
      at = cell.end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    if (record.cells.some((cell) => cell !== "")) records.push(record);
  }
  return { kind: "records", records };
}

/** `null`: its quotes are wrong. */
function readCell(text: string, start: number, delimiter: string) {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== delimiter && !isBreak(text[end])) end += 1;
    return { text: text.slice(start, end), end };
  }
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) return null;
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const after = text[end + 1];
  if (after !== undefined && after !== delimiter && !isBreak(after)) return null;
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

const isBreak = (character: string | undefined) => character === "\n" || character === "\r";

function countBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
