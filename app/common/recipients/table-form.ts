import { splitCells, writeCell } from "./cells.ts";
import { delimiterNames, delimiters, findDelimiter } from "./delimiter.ts";
import { refuseCurlyQuotes, refuseHidden, refuseLong, refuseQuotes } from "./line-form.ts";
import { type ReadLine, refuse } from "./line-problems.ts";
import type { Delimiter } from "./recipients.types.ts";
import { countAddresses } from "./second-recipient.ts";
import type { SourceLine } from "./source-lines.ts";
import { refuseTableAmounts } from "./table-amounts.ts";
import { readTableHeader, type TableColumn, type TableReader } from "./table-header.ts";

/** Rejects a line that cannot be split into the cells of this list. */
export function refuseTableForm<Column extends string>(
  line: SourceLine,
  reader: TableReader<Column>,
): ReadLine | null {
  const { columns, order, titles, delimiter, holdsTexts } = reader;
  const odd = holdsTexts
    ? null
    : (refuseLong(line) ?? refuseHidden(line) ?? refuseCurlyQuotes(line, delimiter));
  if (odd) return odd;
  const split = splitCells(line.text, delimiter);
  if (split.kind !== "cells") return refuseQuotes(line, split.kind, delimiter);
  const cells = split.cells.map(({ text }) => text.trim());
  const own = findDelimiter(line.text) ?? findMark(line.text, columns);
  if (cells.length === 1 && own !== null && own !== delimiter) {
    return refuseOtherMark(line, own, delimiter);
  }
  const header = titles === null ? null : readTableHeader(cells, columns);
  // A word of a header may be a whole text.
  if (header !== null && !(holdsTexts && header.error !== null)) {
    const edits = [{ label: "Make it a comment", after: `# ${line.text}`, safe: true }];
    return refuse(line, "header-repeated", "This is a second header.", edits);
  }
  const divided = refuseTableAmounts(line, split.cells, reader);
  if (divided) return divided;
  const last = cells.findLastIndex((text) => text !== "");
  if (last >= order.length) {
    const message = `The line has ${last + 1} cells, where at most ${order.length} are known.`;
    return refuse(line, "too-many-cells", message);
  }
  const kept = cells.filter((_, index) => order[index] !== null);
  const expected = columns.filter(({ holdsAddress }) => holdsAddress).length;
  if (!holdsTexts && countAddresses(kept.join(" ")) > expected) {
    const message = "There are more addresses on this line than its columns hold.";
    return refuse(line, "address-second", message);
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

function refuseOtherMark(line: SourceLine, own: Delimiter, delimiter: Delimiter): ReadLine {
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
  return refuse(line, "other-delimiter", message, edits);
}
