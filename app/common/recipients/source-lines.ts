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

export function isBlank(text: string): boolean {
  return text.trim() === "";
}

export function isComment(text: string): boolean {
  return /^\s*(?:#|\/\/)/.test(text);
}
