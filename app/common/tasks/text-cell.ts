import { isFormula } from "#app/ui/csv.ts";

/** Returns whether a text begins like a guard against formulas. */
function isGuarded(text: string): boolean {
  return text.startsWith("'") && isFormula(text.replace(/^'*/, ""));
}

/**
 * Writes a user's text as a CSV cell. `csvLine` puts an apostrophe before what a spreadsheet would
 * run; an apostrophe before a text that looks guarded itself makes that unambiguous.
 */
export function writeText(text: string): string {
  return isGuarded(text) ? `'${text}` : text;
}

/** Parses such a cell, whether or not a spreadsheet has preserved its guard. */
export function readText(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, "\n");
  return isGuarded(text) ? text.slice(1) : text;
}
