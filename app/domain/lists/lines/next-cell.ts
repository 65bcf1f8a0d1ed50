import type { Cell } from "#app/domain/lists/source/cells.ts";
import {
  addError,
  type Edit,
  editsOf,
  errorAt,
  type ReadLine,
} from "#app/domain/lists/source/line-problems.ts";
import { isRestMemo, type LineReader } from "./line-reader.ts";
import type { Problem } from "#app/domain/lists/values/recipients.types.ts";
import {
  type AmountReader,
  findScatteredAmount,
  isSeparated,
  separate,
  type Pair,
} from "./scattered-amount.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";
import { isTicker, isUnit } from "#app/domain/lists/values/units.ts";

/** Returns the amount's cell and the one after it if both exist and are not clearly separate. */
function findPair(cells: readonly Cell[], { columns }: AmountReader): Pair | null {
  const at = columns.amount ?? cells.length;
  const [first, second] = [cells[at], cells[at + 1]];
  if (!first || !second || isSeparated({ first, second })) return null;
  return { first, second };
}

/** The rest of a calculation, of a choice or of a power of ten. */
const calculation = /^(?:or|x|[-+*/×^].*|x\d.*|e[+-]?\d.*)$/i;

/**
 * Rejects a foreign unit: without a header it may be in a separate cell and would become the note.
 */
export function rejectForeignUnit(
  line: SourceLine,
  cells: readonly Cell[],
  reader: LineReader,
): Problem[] {
  const { columns, rule } = reader;
  return columns.declared || rule.kind !== "per-line" ? [] : rejectUnitCell(line, cells, reader);
}

/**
 * Like `rejectForeignUnit`, for a list without a symbol, whose lines need not name what they count.
 */
export function rejectUnitCell(
  line: SourceLine,
  cells: readonly Cell[],
  reader: AmountReader,
): Problem[] {
  const { delimiter, token } = reader;
  const pair = findPair(cells, reader);
  if (!pair) return [];
  const { first, second } = pair;
  const word = second.text.replace(/[.,;]$/, "");
  const isName = isUnit(word) || isTicker(word);
  const isOther = isName || (delimiter === " " && calculation.test(word));
  if (!isOther || word.toLowerCase() === token.symbol.toLowerCase()) return [];
  const rest = isRestMemo(reader) ? line.text.slice(second.start).trimEnd() : second.text;
  const paid = `${first.text} ${token.symbol}`.trimEnd();
  const edits = separate(line, pair, reader, {
    label: `Pay ${paid}, and keep the rest as the note`,
    forAll: `keep ${word} as the note`,
  });
  const own = token.symbol === "" ? "one token, which it does not name" : token.symbol;
  const message = `The line says ${first.text} ${rest}, but the list pays ${own}.`;
  return [errorAt(line, "amount-unit", message, edits)];
}

const number = /^\p{Sc}?\s*\d[\d.,'’\s_]*(?:e[+-]?\d+)?(?:\s*(?<unit>[\p{L}\p{Sc}%]+))?$/iu;
const date = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;

/** Returns whether a cell may be an amount, even a malformed one. */
function isNumber({ text }: Cell, { symbol }: AmountReader["token"]): boolean {
  const found = number.exec(text.trim());
  const unit = found?.groups?.["unit"] ?? symbol;
  const isCounted = unit.toLowerCase() === symbol.toLowerCase() || isUnit(unit);
  return found !== null && isCounted && !date.test(text.trim());
}

/** Rejects a second number: without a header, the first may be a line number. */
export function rejectSecondNumber(
  line: SourceLine,
  cells: readonly Cell[],
  reader: AmountReader,
): ReadLine | null {
  const { columns, token } = reader;
  const pair = columns.declared ? null : findPair(cells, reader);
  if (!pair || !isNumber(pair.second, token) || !isNumber(pair.first, token)) return null;
  const { first, second } = pair;
  const isTooMany = cells.length > columns.count && !isRestMemo(reader);
  const edits: Edit[] = [
    ...(isTooMany ? [] : separate(line, pair, reader)),
    ...editsOf(line, { start: first.start, end: second.start }, [
      { label: `Pay ${second.text}`, text: "", forAll: "pay the second number" },
    ]),
  ];
  return addError(line, "amount-or-memo", "Either of these numbers may be the amount.", edits);
}

/** Cells of a line, and their number including empty ones at the end. */
export type CountedCells = { cells: readonly Cell[]; count: number };

/**
 * Rejects an ambiguous cell after the amount. A header says that it is another column, but it may
 * be the rest of the amount if the line has more cells than the header has titles, if it looks like
 * thousands, or if it looks like cents in a list whose other lines omit empty cells.
 */
export function rejectNextCell(
  line: SourceLine,
  { cells, count }: CountedCells,
  reader: AmountReader & Pick<LineReader, "isRagged">,
): Problem[] {
  const { address, amount, declared, count: titles } = reader.columns;
  if (!declared || amount === null || address === amount + 1) return [];
  const scattered = findScatteredAmount(line, cells, reader);
  if (!scattered) return [];
  const [first = "", second = "", ...after] = cells.slice(amount).map(({ text }) => text);
  const isThousands = /^\d{1,3}$/.test(first) && /^\d{3}(?:\.\d+)?(?:\s*\D.*)?$/.test(second);
  const isLast = after.every((text) => text === "");
  const looksLikeCents = reader.delimiter === "," && isLast && /^\d{1,2}(?!\d)/.test(second);
  const isDivided = count > titles || isThousands || (looksLikeCents && reader.isRagged());
  if (!isDivided) return [];
  const where = amount + 1 < titles ? "in the next column" : "in a cell without a column";
  const message = `${scattered.text} may be one amount, or the amount ${first} and ${second} ${where}.`;
  return [errorAt(line, "next-maybe-amount", message, scattered.edits)];
}
