import { csvLine } from "#app/kit/list/csv.ts";
import { countAddresses } from "#app/domain/lists/lines/second-recipient.ts";

/** Quotes numbers, so that no digit of an amount is lost; text in quotes stays as it is. */
function quoteNumbers(source: string): string {
  return source.replaceAll(
    /("(?:[^"\\]|\\.)*")|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g,
    (all, text: string | undefined) => (text === undefined ? `"${all}"` : all),
  );
}

/**
 * Converts a JSON list to CSV: an array of objects, an array of pairs, or an object of amounts by
 * address. Returns null for any other text.
 */
export function convertJsonList(source: string): string | null {
  if (!/^\s*[[{]/.test(source)) return null;
  let value: unknown;
  try {
    value = JSON.parse(quoteNumbers(source));
  } catch {
    return null;
  }
  const rows: readonly unknown[] = Array.isArray(value)
    ? value
    : isRecord(value)
      ? Object.entries(value)
      : [];
  const [first] = rows;
  const csv = Array.isArray(first) ? printPairs(rows) : isRecord(first) ? printObjects(rows) : null;
  // Of repeated keys only the last remains: such a list would lose payments.
  return csv !== null && countAddresses(csv) === countAddresses(source) ? csv : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function printPairs(rows: readonly unknown[]): string | null {
  const lines = rows.map((row) => (Array.isArray(row) ? printCells(row) : null));
  return lines.includes(null) ? null : lines.join("");
}

function printObjects(rows: readonly unknown[]): string | null {
  const objects = rows.filter(isRecord);
  if (objects.length !== rows.length) return null;
  const titles = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  const lines = objects.map((row) => printCells(titles.map((title) => row[title] ?? "")));
  return lines.includes(null) ? null : [printLine(titles), ...lines].join("");
}

function printCells(cells: readonly unknown[]): string | null {
  const isFlat = cells.every((cell) => typeof cell === "string" || typeof cell === "boolean");
  return isFlat ? printLine(cells.map(String)) : null;
}

/** Writes a line with the only line break that the editor knows. */
function printLine(cells: readonly string[]): string {
  return csvLine(cells.map((cell) => cell.replaceAll(/\s+/g, " "))).replace(/\r\n$/, "\n");
}
