import { splitCells, writeCell } from "./cells.ts";
import { delimiterNames, delimiters, findDelimiter } from "./delimiter.ts";
import { refuseCurlyQuotes, refuseHidden, refuseLong, refuseQuotes } from "./line-form.ts";
import { type ReadLine, refuse } from "./line-problems.ts";
import type { AmountForm } from "./read-amount.ts";
import type { Delimiter } from "./recipients.types.ts";
import { countAddresses } from "./second-recipient.ts";
import type { SourceLine } from "./source-lines.ts";
import { readTableHeader, type TableColumn } from "./table-header.ts";

/** What holds for every line of a table. */
export type TableReader<Column extends string> = {
  columns: readonly TableColumn<Column>[];
  /** By position in a line; `null` for a column that is not read. */
  order: readonly (Column | null)[];
  /** Of the header, by position; `null` without one. */
  titles: readonly string[] | null;
  delimiter: Delimiter;
  form: AmountForm;
};

/** Refuses a line that cannot be told apart into the cells of this list. */
export function refuseTableForm<Column extends string>(
  line: SourceLine,
  { columns, order, titles, delimiter }: TableReader<Column>,
): ReadLine | null {
  const hidden = refuseLong(line) ?? refuseHidden(line) ?? refuseCurlyQuotes(line, delimiter);
  if (hidden) return hidden;
  const split = splitCells(line.text, delimiter);
  if (split.kind !== "cells") return refuseQuotes(line, split.kind, delimiter);
  const cells = split.cells.map(({ text }) => text.trim());
  const own = findDelimiter(line.text) ?? findMark(line.text, columns);
  if (cells.length === 1 && own !== null && own !== delimiter) {
    return refuseOtherMark(line, own, delimiter);
  }
  if (titles !== null && readTableHeader(cells, columns) !== null) {
    const edits = [{ label: "Make it a comment", after: `# ${line.text}`, safe: true }];
    return refuse(line, "header-repeated", "This is a second header.", edits);
  }
  const last = cells.findLastIndex((text) => text !== "");
  if (last >= order.length) {
    const sentence = `The line has ${last + 1} cells, where at most ${order.length} are known.`;
    return refuse(line, "too-many-cells", sentence);
  }
  const kept = cells.filter((_, index) => order[index] !== null);
  const expected = columns.filter(({ holdsAddress }) => holdsAddress).length;
  if (countAddresses(kept.join(" ")) > expected) {
    const sentence = "There are more addresses on this line than its columns hold.";
    return refuse(line, "address-second", sentence);
  }
  return null;
}

/** What divides a line without an address into as many cells as must be there. */
function findMark<Column extends string>(
  text: string,
  columns: readonly TableColumn<Column>[],
): Delimiter | null {
  const least = columns.filter(({ required }) => required).length;
  const marks = least > 1 ? delimiters.filter((one) => one !== " ") : [];
  return marks.find((one) => text.split(one).length >= least) ?? null;
}

function refuseOtherMark(line: SourceLine, own: Delimiter, delimiter: Delimiter): ReadLine {
  const sentence = `The line is divided by ${delimiterNames[own]}, the list by ${delimiterNames[delimiter]}.`;
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
  return refuse(line, "other-delimiter", sentence, edits);
}
