/** What a spreadsheet takes for the start of a formula, as OWASP lists it; also behind white space. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * One line of a CSV file, line break included, as RFC 4180 has it. A cell that a spreadsheet would
 * run as a formula begins with an apostrophe instead; a plain number is none, whatever its sign.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** Whether a spreadsheet would run a cell. */
export function isFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}

function toCell(text: string): string {
  const isRun = isFormula(text);
  const safe = isRun ? `'${text}` : text;
  return isRun || /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
