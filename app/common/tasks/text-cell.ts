import { isFormula } from "#app/ui/csv.ts";

/** A guard against formulas, or what looks like one. */
function isGuarded(text: string): boolean {
  return text.startsWith("'") && isFormula(text.replace(/^'*/, ""));
}

/**
 * A text that somebody wrote as a cell of our CSV files. `csvLine` puts an apostrophe before what a
 * spreadsheet would run; one before a text that looks guarded itself makes that unambiguous.
 */
export function writeText(text: string): string {
  return isGuarded(text) ? `'${text}` : text;
}

/** The text of such a cell, whether a spreadsheet has kept its guard or not. */
export function readText(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, "\n");
  return isGuarded(text) ? text.slice(1) : text;
}
