/** One line of the source without its line break. */
export type SourceLine = {
  /** Counted from 1. */
  number: number;
  /** Where it starts in the source. */
  start: number;
  text: string;
};

export const byteOrderMark = "\uFEFF";

/** Where each line starts and ends; CRLF, LF and a lone CR all break lines. */
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

/** Also the empty rows that a spreadsheet leaves at the end, such as `;;;`, and the rule below a Markdown header. */
export function isBlank(text: string): boolean {
  return /^[\s,;|"]*$/.test(text) || /^[\s|:-]*-{3}[\s|:-]*$/.test(text);
}

/** What a spreadsheet writes in place of a value, such as #N/A or #REF!. */
const formulaError = /^#(?:N\/A|[\p{L}\d_/]+[!?])/iu;

export function isFormulaError(text: string): boolean {
  return formulaError.test(text.trim());
}

/** `#` at the start of a cell is none: a header may number its rows so, and formulas fail so. */
export function isComment(text: string): boolean {
  const start = text.trimStart();
  if (start.startsWith("//")) return true;
  return start.startsWith("#") && !/^#[,;|\t]/.test(start) && !isFormulaError(start);
}
