import { type Cell, quoteCell, writeCell } from "#app/domain/lists/source/cells.ts";
import { type Edit, editsOf } from "#app/domain/lists/source/line-problems.ts";
import { isRestMemo, type LineReader } from "./line-reader.ts";
import { readAmount } from "#app/domain/lists/values/read-amount.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";
import { isUnit } from "#app/domain/lists/values/units.ts";

export type ScatteredAmount = {
  /** Index of the first cell, and the number of cells. */
  at: number;
  count: number;
  /** The amount as written, before it was split. */
  text: string;
  edits: Edit[];
};

/** Properties of a list that are needed to separate an amount from what follows it. */
export type AmountReader = Pick<LineReader, "delimiter" | "columns" | "token">;

/**
 * Finds an amount such as 1,000.5 that was split into two cells because its mark is also the
 * delimiter. The second could be a memo too, so nothing may be read until the user has chosen.
 */
export function findScatteredAmount(
  line: SourceLine,
  cells: readonly Cell[],
  reader: AmountReader,
): ScatteredAmount | null {
  const { delimiter, columns, token } = reader;
  const at = columns.amount;
  if (at === null || (delimiter !== "," && delimiter !== " ")) return null;
  const rest = cells.slice(at);
  const firstOther = rest.findIndex((cell) => !isNumeric(cell));
  const end = firstOther === -1 ? rest.length : firstOther;
  const parts = rest.slice(0, end > 0 && isNumberWithUnit(rest[end], token) ? end + 1 : end);
  const [first, second] = parts;
  const last = parts.at(-1);
  if (!first || !second || !last) return null;
  const text = parts.map((part) => part.text).join(delimiter);
  const whole = readAmount(text, token);
  const replacements =
    whole.kind === "invalid" ? whole.replacements.map(({ label, text }) => ({ label, text })) : [];
  const isTooMany = !isRestMemo(reader) && (parts.length > 2 || cells.length > columns.count);
  return {
    at,
    count: parts.length,
    text,
    edits: [
      ...editsOf(line, { start: first.start, end: last.end }, replacements),
      ...(isTooMany ? [] : separate(line, { first, second }, reader)),
    ],
  };
}

function isNumeric(cell: Cell): boolean {
  return !cell.quoted && /^\d[\d.\s'’_]*$/.test(cell.text);
}

/**
 * Returns whether a cell is like `000 ETH`, the rest of 1,000 ETH; three digits alone are enough,
 * whatever follows.
 */
function isNumberWithUnit(cell: Cell | undefined, { symbol }: LineReader["token"]): boolean {
  if (!cell || cell.quoted) return false;
  const [, number = "", rest = ""] = /^(\d[\d.]*)\s*(\D.*)$/.exec(cell.text) ?? [];
  const isSymbol = rest.toLowerCase() === symbol.toLowerCase();
  return number !== "" && (isSymbol || isUnit(rest) || /^\d{3}(?:\.\d+)?$/.test(number));
}

/** An amount and the cell after it. */
export type Pair = { first: Cell; second: Cell };

/**
 * Returns whether quotes separate the second cell from the amount: {@link separate} writes them.
 * If the amount is quoted too, the whole file is.
 */
export function isSeparated({ first, second }: Pair): boolean {
  return second.quoted && !first.quoted;
}

/** Quotes the cell after an amount, so it can only be a note. */
export function separate(
  line: SourceLine,
  { first, second }: Pair,
  reader: Pick<LineReader, "delimiter" | "columns">,
  {
    label = "Keep the amount and the rest apart",
    forAll = "keep the amount and the rest apart",
  } = {},
): Edit[] {
  const end = isRestMemo(reader) ? line.text.trimEnd().length : second.end;
  const isAlone = second.quoted && end === second.end;
  const rest = isAlone ? second.text : line.text.slice(second.start, end);
  const gap = line.text.slice(first.end, second.start);
  const text = writeCell(first.text, reader.delimiter) + gap + quoteCell(rest);
  return editsOf(line, { start: first.start, end }, [{ label, text, forAll }]);
}
