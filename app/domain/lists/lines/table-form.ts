import { splitCells, writeCell } from "#app/domain/lists/source/cells.ts";
import { delimiterNames, delimiters, findDelimiter } from "#app/domain/lists/source/delimiter.ts";
import { rejectCurlyQuotes, rejectHidden, rejectLong, rejectQuotes } from "./line-form.ts";
import { addError, type ReadLine } from "#app/domain/lists/source/line-problems.ts";
import type { Delimiter } from "#app/domain/lists/values/recipients.types.ts";
import { countAddresses } from "./second-recipient.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";
import { rejectTableAmounts } from "./table-amounts.ts";
import {
  readTableHeader,
  type TableColumn,
  type TableReader,
} from "#app/domain/lists/source/table-header.ts";

/** Rejects a line that cannot be split into the cells of this list. */
export function rejectTableForm<Column extends string>(
  line: SourceLine,
  reader: TableReader<Column>,
): ReadLine | null {
  const { columns, order, titles, delimiter, holdsTexts } = reader;
  const odd = holdsTexts
    ? null
    : (rejectLong(line) ?? rejectHidden(line) ?? rejectCurlyQuotes(line, delimiter));
  if (odd) return odd;
  const split = splitCells(line.text, delimiter);
  if (split.kind !== "cells") return rejectQuotes(line, split.kind, delimiter);
  const cells = split.cells.map(({ text }) => text.trim());
  const own = findDelimiter(line.text) ?? findMark(line.text, columns);
  if (cells.length === 1 && own !== null && own !== delimiter) {
    return rejectOtherMark(line, own, delimiter);
  }
  const header = titles === null ? null : readTableHeader(cells, columns);
  // A word of a header may be a whole text.
  if (header !== null && !(holdsTexts && header.error !== null)) {
    const edits = [{ label: "Make it a comment", after: `# ${line.text}`, safe: true }];
    return addError(line, "header-repeated", "This is a second header.", edits);
  }
  const divided = rejectTableAmounts(line, split.cells, reader);
  if (divided) return divided;
  const last = cells.findLastIndex((text) => text !== "");
  if (last >= order.length) {
    const message = `The line has ${last + 1} cells, where at most ${order.length} are known.`;
    return addError(line, "too-many-cells", message);
  }
  const cellsInUse = cells.filter((_, index) => order[index] !== null);
  const expected = columns.filter(({ holdsAddress }) => holdsAddress).length;
  if (!holdsTexts && countAddresses(cellsInUse.join(" ")) > expected) {
    const message = "There are more addresses on this line than its columns hold.";
    return addError(line, "address-second", message);
  }
  return null;
}

/** Returns the delimiter that splits a line without an address into at least the required cells. */
function findMark<Column extends string>(
  text: string,
  columns: readonly TableColumn<Column>[],
): Delimiter | null {
  const least = columns.filter(({ required }) => required).length;
  const marks = least > 1 ? delimiters.filter((one) => one !== " ") : [];
  return marks.find((one) => text.split(one).length >= least) ?? null;
}

function rejectOtherMark(line: SourceLine, own: Delimiter, delimiter: Delimiter): ReadLine {
  const message = `The line is divided by ${delimiterNames[own]}, the list by ${delimiterNames[delimiter]}.`;
  const split = splitCells(line.text, own);
  const edits =
    split.kind === "cells"
      ? [
          {
            label: `Divide it by ${delimiterNames[delimiter]}`,
            after: split.cells.map(({ text }) => writeCell(text, delimiter)).join(delimiter),
          },
        ]
      : [];
  return addError(line, "other-delimiter", message, edits);
}
