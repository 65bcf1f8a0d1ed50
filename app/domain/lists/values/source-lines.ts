/** One line of the source without its line break. */
export type SourceLine = {
  /** Counted from 1. */
  number: number;
  /** Offset of its first character in the source. */
  start: number;
  text: string;
};

export const byteOrderMark = "\uFEFF";

/** Returns the start and end of each line; CRLF, LF and a lone CR all break lines. */
export function findLines(source: string): { start: number; end: number }[] {
  const lines = [];
  let start = source.startsWith(byteOrderMark) ? 1 : 0;
  for (const { 0: lineBreak, index } of source.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, end: index });
    start = index + lineBreak.length;
  }
  lines.push({ start, end: source.length });
  return lines;
}

/**
 * Returns whether a line is blank. So are the empty rows that a spreadsheet leaves at the end, such
 * as `;;;`, and the rule below a Markdown header.
 */
export function isBlank(text: string): boolean {
  return /^[\s,;|"]*$/.test(text) || (text.includes("---") && /^[\s|:-]*$/.test(text));
}

/** Error that a spreadsheet writes in place of a value, such as #N/A or #REF!. */
const formulaError = /^#(?:N\/A|[\p{L}\d_/]+[!?])/iu;

export function isFormulaError(text: string): boolean {
  return formulaError.test(text.trim());
}

/**
 * Returns whether a line is a comment. A `#` that titles a column of row numbers, or begins a
 * formula error, is not one.
 */
export function isComment(text: string): boolean {
  const start = text.trimStart();
  if (start.startsWith("//")) return true;
  return start.startsWith("#") && !/^#[,;|\t]/.test(start) && !isFormulaError(start);
}
