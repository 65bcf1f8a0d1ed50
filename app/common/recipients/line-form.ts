import { formatInteger } from "#app/ui/format.ts";
import { type Cell, quoteCell, splitCells, writeCell } from "./cells.ts";
import { delimiterNames, findDelimiter } from "./delimiter.ts";
import { readHeader } from "./header.ts";
import { type ReadLine, refuse } from "./line-problems.ts";
import { isRestMemo, type LineReader } from "./line-reader.ts";
import { type Delimiter, maxLineLength } from "./recipients.types.ts";
import { findScatteredAmount } from "./scattered-amount.ts";
import type { SourceLine } from "./source-lines.ts";

/**
 * Characters that are not seen, or that reorder what is seen. The joiners within emoji and some
 * scripts are left out: an address or amount with one is refused anyway, and a memo may need it.
 */
const hidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

export function refuseLong(line: SourceLine): ReadLine | null {
  if (line.text.length <= maxLineLength) return null;
  const limit = formatInteger(maxLineLength);
  return refuse(line, "line-too-long", `The line has more than ${limit} characters.`);
}

export function refuseHidden(line: SourceLine): ReadLine | null {
  if (line.text.search(hidden) === -1) return null;
  const after = line.text.replaceAll(hidden, "");
  const sentence = "The line holds characters that cannot be seen.";
  return refuse(line, "hidden-character", sentence, [{ label: "Remove them", after }]);
}

export function refuseQuotes(
  line: SourceLine,
  kind: "quote-open" | "quote-stray",
  delimiter: Delimiter,
): ReadLine {
  if (kind === "quote-stray") {
    const sentence =
      "Something follows a closing quote. A quote inside a cell in quotes is written twice.";
    return refuse(line, kind, sentence);
  }
  const after = `${line.text}"`;
  const isWhole = splitCells(after, delimiter).kind === "cells";
  const edits = isWhole ? [{ label: "Close the quote at the end", after }] : [];
  return refuse(line, kind, "A quote is opened and not closed on this line.", edits);
}

/** Refuses a line that is in order by itself but not of this list's form. */
export function refuseOtherForm(
  line: SourceLine,
  cells: readonly Cell[],
  reader: LineReader,
): ReadLine | null {
  if (looksLikeAddress(cells[reader.columns.address])) return null;
  return (
    refuseSwapped(line, cells, reader) ??
    refuseOtherDelimiter(line, reader) ??
    refuseSecondHeader(line, reader)
  );
}

function looksLikeAddress(cell: Cell | undefined): boolean {
  return cell !== undefined && /^0x[0-9a-f]{40}$/i.test(cell.text.trim());
}

function refuseSwapped(
  line: SourceLine,
  [first, second]: readonly Cell[],
  { columns }: LineReader,
): ReadLine | null {
  if (columns.declared || !first || !second || !looksLikeAddress(second)) return null;
  const { text } = line;
  const after = [
    text.slice(0, first.start),
    text.slice(second.start, second.end),
    text.slice(first.end, second.start),
    text.slice(first.start, first.end),
    text.slice(second.end),
  ].join("");
  const sentence = "The address comes first, then the amount.";
  return refuse(line, "columns-swapped", sentence, [{ label: "Exchange them", after }]);
}

function refuseOtherDelimiter(line: SourceLine, reader: LineReader): ReadLine | null {
  const { delimiter } = reader;
  const own = findDelimiter(line.text);
  if (own === null || own === delimiter) return null;
  const split = splitCells(line.text, own);
  if (split.kind !== "cells") return null;
  const texts = split.cells.map(({ text }) => text);
  const scattered = findScatteredAmount(line, split.cells, { ...reader, delimiter: own });
  // What may be one amount must stay one cell, or another delimiter would hide the question.
  if (scattered) texts.splice(scattered.at, scattered.count, scattered.text);
  const after = texts.map((text) => writeCell(text, delimiter)).join(delimiter);
  const divided = `The line is divided by ${delimiterNames[own]}`;
  const sentence = `${divided}, the list by ${delimiterNames[delimiter]}.`;
  const edits =
    texts.length > 1 ? [{ label: `Divide it by ${delimiterNames[delimiter]}`, after }] : [];
  return refuse(line, "other-delimiter", sentence, edits);
}

function refuseSecondHeader(line: SourceLine, reader: LineReader): ReadLine | null {
  if (!readHeader(line.text, reader.delimiter, reader.rule)) return null;
  const edits = [{ label: "Make it a comment", after: `# ${line.text}` }];
  return refuse(line, "header-repeated", "This is a second header.", edits);
}

/** Refuses a line with more cells than are known, or with an amount in several of them. */
export function refuseManyCells(
  line: SourceLine,
  cells: readonly Cell[],
  reader: LineReader,
): ReadLine | null {
  const { columns, delimiter } = reader;
  const isTooMany = cells.length > columns.count && !isRestMemo(reader);
  const scattered = findScatteredAmount(line, cells, reader);
  if (scattered && (isTooMany || !columns.declared)) {
    const sentence = "These numbers may be one amount, or an amount and a memo.";
    return refuse(line, "amount-or-memo", sentence, scattered.edits);
  }
  if (!isTooMany) return null;
  const memo = columns.memo === columns.count - 1 ? cells[columns.memo] : undefined;
  const sentence = `The line has ${cells.length} cells, where at most ${columns.count} are known.`;
  if (!memo) return refuse(line, "too-many-cells", sentence);
  const after = line.text.slice(0, memo.start) + quoteCell(line.text.slice(memo.start).trim());
  const isWhole = splitCells(after, delimiter).kind === "cells";
  const edits = isWhole ? [{ label: "Make the rest the memo", after }] : [];
  return refuse(line, "too-many-cells", sentence, edits);
}
