/** Without it, Excel reads a CSV file in the encoding of its system instead of UTF-8. */
export const byteOrderMark = "\uFEFF";

/** True and false are written as yes and no, a date in UTC, and nothing as an empty cell. */
export type CsvCell = string | number | bigint | boolean | Date | null | undefined;

/**
 * The columns of a CSV file in their order, each by its name in the header. One name for one thing
 * in all files: `time_utc`, `transaction`, `block`, `address` of the account a row is about,
 * `amount` in whole tokens with its `symbol`, and `amount_units` in base units.
 */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** Writes a whole file, without its byte order mark. */
export function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return csvLine(Object.keys(columns)) + csvRows(columns, rows);
}

/** Writes the lines of some rows, without the header. */
export function csvRows<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns);
  return rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join("");
}

/**
 * Builds one line of a CSV file (RFC 4180), including the line break. A text that a spreadsheet
 * would evaluate as a formula gets a leading apostrophe, which `parseCsvText` removes; plain numbers
 * with a sign do not.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/** Returns the text that a cell was written from, whether or not a spreadsheet has saved it. */
export function parseCsvText(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, "\n");
  return isEscaped(text) ? text.slice(1) : text;
}

function writeCell(cell: CsvCell): string {
  const text = cellText(cell);
  const needsEscape = isFormula(text) || isEscaped(text);
  const safe = needsEscape ? `'${text}` : text;
  return needsEscape || /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

/** Characters that start a formula in a spreadsheet (OWASP), even after white space. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

function isFormula(text: string): boolean {
  return formula.test(text) && !plainNumber.test(text);
}

/** Returns whether a text looks like an escaped formula; one that was entered so is escaped too. */
function isEscaped(text: string): boolean {
  return text.startsWith("'") && isFormula(text.replace(/^'*/, ""));
}
