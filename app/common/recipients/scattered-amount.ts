import { type Cell, quoteCell } from "./cells.ts";
import { type Edit, editsOf } from "./line-problems.ts";
import { isRestMemo, type LineReader } from "./line-reader.ts";
import { readAmount } from "./read-amount.ts";
import type { SourceLine } from "./source-lines.ts";

export type ScatteredAmount = {
  /** The first of the cells, and how many follow it. */
  at: number;
  count: number;
  /** As it stood before it fell apart. */
  text: string;
  edits: Edit[];
};

/**
 * An amount such as 1,000.5 falls into two cells where its mark is also the delimiter. The second
 * could be a memo too, so that nothing may be read until somebody has said which it is.
 */
export function findScatteredAmount(
  line: SourceLine,
  cells: readonly Cell[],
  reader: LineReader,
): ScatteredAmount | null {
  const { delimiter, columns, token } = reader;
  const at = columns.amount;
  if (at === null || (delimiter !== "," && delimiter !== " ")) return null;
  const rest = cells.slice(at);
  const firstOther = rest.findIndex((cell) => !isNumeric(cell));
  const parts = firstOther === -1 ? rest : rest.slice(0, firstOther);
  const [first, second] = parts;
  const last = parts.at(-1);
  if (!first || !second || !last) return null;
  const text = parts.map((part) => part.text).join(delimiter);
  const whole = readAmount(text, token);
  const replacements =
    whole.kind === "fault" ? whole.replacements.map(({ label, text }) => ({ label, text })) : [];
  return {
    at,
    count: parts.length,
    text,
    edits: [
      ...editsOf(line, { start: first.start, end: last.end }, replacements),
      ...memoEdits(line, { cells, parts, second }, reader),
    ],
  };
}

function isNumeric(cell: Cell): boolean {
  return !cell.quoted && /^\d[\d.\s'’_]*$/.test(cell.text);
}

function memoEdits(
  line: SourceLine,
  { cells, parts, second }: { cells: readonly Cell[]; parts: readonly Cell[]; second: Cell },
  reader: LineReader,
): Edit[] {
  const isRest = isRestMemo(reader);
  if (!isRest && (parts.length > 2 || cells.length > reader.columns.count)) return [];
  const end = isRest ? line.text.trimEnd().length : second.end;
  const memo = quoteCell(line.text.slice(second.start, end));
  const replacement = { label: "Keep the amount and the rest apart", text: memo };
  return editsOf(line, { start: second.start, end }, [replacement]);
}
