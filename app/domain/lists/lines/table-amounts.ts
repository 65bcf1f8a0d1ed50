import { type Cell, dropEmptyEnd } from "#app/domain/lists/source/cells.ts";
import { addError, type ReadLine } from "#app/domain/lists/source/line-problems.ts";
import { rejectNextCell, rejectSecondNumber, rejectUnitCell } from "./next-cell.ts";
import { findScatteredAmount } from "./scattered-amount.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";
import type { TableReader } from "#app/domain/lists/source/table-header.ts";

/** Rejects a line whose amount may continue in the next cell, as in a list of recipients. */
export function rejectTableAmounts<Column extends string>(
  line: SourceLine,
  all: readonly Cell[],
  { columns, order, titles, delimiter, isRagged }: TableReader<Column>,
): ReadLine | null {
  const cells = dropEmptyEnd(all, order.length);
  for (const { name } of columns.filter(({ holdsAmount }) => holdsAmount)) {
    const amount = order.indexOf(name);
    const next = columns.find((one) => one.name === order[amount + 1]);
    if (amount === -1 || next?.holdsAddress) continue;
    // A cell that is parsed strictly, such as a date, rejects half of an amount by itself.
    const isFree = next === undefined || next.isNote === true;
    const declared = titles !== null || !isFree;
    const reader = {
      delimiter,
      token: { symbol: "", decimals: 77 },
      columns: { address: -1, amount, memo: null, count: order.length, declared },
      isRagged: () => isFree && isRagged(),
    };
    const scattered = declared ? null : findScatteredAmount(line, cells, reader);
    if (scattered) {
      const message = "These numbers may be one amount, or an amount and a note.";
      return addError(line, "amount-or-memo", message, scattered.edits);
    }
    const second = rejectSecondNumber(line, cells, reader);
    if (second) return second;
    const problems = [
      ...(declared ? [] : rejectUnitCell(line, cells, reader)),
      ...rejectNextCell(line, { cells, count: all.length }, reader),
    ];
    if (problems.length > 0) return { row: null, problems };
  }
  return null;
}
