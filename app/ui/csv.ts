/** Without it, Excel reads a CSV file in the encoding of its system instead of UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Characters that start a formula in a spreadsheet (OWASP), even after white space. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Builds one line of a CSV file (RFC 4180), including the line break. A cell that a spreadsheet
 * would evaluate as a formula gets a leading apostrophe; plain numbers with a sign do not.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** Returns whether a spreadsheet would evaluate a cell. */
export function isFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}

function toCell(text: string): string {
  const isRun = isFormula(text);
  const safe = isRun ? `'${text}` : text;
  return isRun || /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
