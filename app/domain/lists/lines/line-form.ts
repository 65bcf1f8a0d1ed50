import { formatInteger } from "#app/ui/values/format.ts";
import { type Cell, quoteCell, splitCells, writeCell } from "#app/domain/lists/source/cells.ts";
import { delimiterNames, findDelimiter } from "#app/domain/lists/source/delimiter.ts";
import { readHeader } from "#app/domain/lists/source/header.ts";
import { addError, type ReadLine } from "#app/domain/lists/source/line-problems.ts";
import { isRestMemo, type LineReader } from "./line-reader.ts";
import { rejectSecondNumber } from "./next-cell.ts";
import { isThreeDigits } from "#app/domain/lists/values/read-amount.ts";
import { type Delimiter, maxLineLength } from "#app/domain/lists/values/recipients.types.ts";
import { findScatteredAmount } from "./scattered-amount.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";

/** Zero-width characters: a line looks the same without them. */
const invisible = /[\u00ad\u200b\u2060-\u2064\ufeff]/g;

/**
 * The same, plus characters that reorder the visible text or end lines invisibly. The joiners
 * within emoji and some scripts are not included: an address or amount with one is rejected anyway,
 * and a memo may need it.
 */
const hidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

export function rejectLong(line: SourceLine): ReadLine | null {
  if (line.text.length <= maxLineLength) return null;
  const limit = formatInteger(maxLineLength);
  return addError(line, "line-too-long", `The line has more than ${limit} characters.`);
}

export function rejectHidden(line: SourceLine): ReadLine | null {
  if (line.text.search(hidden) === -1) return null;
  const after = line.text.replaceAll(hidden, "");
  const safe = after === line.text.replaceAll(invisible, "");
  const message = "The line holds characters that cannot be seen.";
  return addError(line, "hidden-character", message, [{ label: "Remove them", after, safe }]);
}

export function rejectQuotes(
  line: SourceLine,
  kind: "quote-open" | "quote-stray",
  delimiter: Delimiter,
): ReadLine {
  if (kind === "quote-stray") {
    const message =
      "Something follows a closing quote. A quote inside a cell in quotes is written twice.";
    return addError(line, kind, message);
  }
  const after = `${line.text}"`;
  const isWhole = splitCells(after, delimiter).kind === "cells";
  const edits = isWhole ? [{ label: "Close the quote at the end", after }] : [];
  return addError(line, kind, "A quote is opened and not closed on this line.", edits);
}

/** Rejects the curly quotes of word processors where they enclose a cell. */
export function rejectCurlyQuotes(line: SourceLine, delimiter: Delimiter): ReadLine | null {
  if (!/[“”„‟«»]/.test(line.text)) return null;
  const after = line.text.replaceAll(/[“”„‟«»]/g, '"');
  const before = splitCells(line.text, delimiter);
  const split = splitCells(after, delimiter);
  const isEnclosed =
    before.kind === "cells" && before.cells.some(({ text }) => /^[“„‟«].*[“”»]$/.test(text));
  const starts = /^\s*[“„‟«]/.test(line.text) || isEnclosed;
  if (!starts) return null;
  const edits =
    split.kind === "cells" ? [{ label: "Write straight quotes", after, safe: true }] : [];
  return addError(line, "quote-curly", "The quotes around a cell are not straight ones.", edits);
}

/** Rejects a line that is valid by itself but not in this list's format. */
export function rejectOtherForm(
  line: SourceLine,
  cells: readonly Cell[],
  reader: LineReader,
): ReadLine | null {
  if (looksLikeAddress(cells[reader.columns.address])) {
    return arrow.test(cells[1]?.text ?? "") ? rejectDecorated(line, reader) : null;
  }
  return (
    rejectQuotedLine(line, cells, reader) ??
    rejectDecorated(line, reader) ??
    rejectSwapped(line, cells, reader) ??
    rejectOtherDelimiter(line, reader) ??
    rejectSecondHeader(line, reader)
  );
}

const arrow = /^(?:->|=>|→|⇒|>|:|[–-]$)/;

function looksLikeAddress(cell: Cell | undefined): boolean {
  return cell !== undefined && /^0x[0-9a-f]{40}$/i.test(cell.text.trim());
}

/** Rejects lines such as `"0x…,1"`: quotes around the whole line make one cell of it. */
function rejectQuotedLine(
  line: SourceLine,
  cells: readonly Cell[],
  { delimiter }: LineReader,
): ReadLine | null {
  const [only] = cells;
  if (cells.length !== 1 || !only?.quoted) return null;
  const inner = splitCells(only.text, delimiter);
  if (inner.kind !== "cells" || inner.cells.length < 2) return null;
  const edits = [{ label: "Remove the quotes", after: only.text, safe: true }];
  return addError(
    line,
    "other-delimiter",
    "Quotes around the whole line make one cell of it.",
    edits,
  );
}

/** Marks before the address in a list or table from a document, and between it and the amount. */
const decorated =
  /^\s*(?<lead>[|*•–-]\s*)?["'`<(]*(?<address>(?:0x)?[0-9a-f]{40})["'`>)]*\s*(?<mark>:|->|=>|→|⇒|\s[–-](?=\s)|[,;|=\t\s])\s*(?<rest>.*?)(?<end>\s*\|)?\s*$/iu;

/** Rejects lines such as `0x…: 5`, `- 0x… 5`, `0x… -> 5` and `| 0x… | 5 |`. */
function rejectDecorated(line: SourceLine, { columns, delimiter }: LineReader): ReadLine | null {
  if (columns.declared) return null;
  const { lead, address, mark = "", rest = "", end } = decorated.exec(line.text)?.groups ?? {};
  const isOdd = lead !== undefined || end !== undefined || !/^[,;|=\t\s]$/.test(mark);
  if (address === undefined || !isOdd || rest === "") return null;
  const after = `${address}${delimiter}${rest}`;
  const message = `The list is divided by ${delimiterNames[delimiter]}; this line has other marks.`;
  // Other marks within the rest would be parsed again, with the list's own delimiter.
  const isPlain = splitCells(after, delimiter).kind === "cells";
  const edits = isPlain
    ? [
        {
          label: `Divide it by ${delimiterNames[delimiter]}`,
          after,
          safe: (!/^\s*[–-]/.test(mark) || mark === "->") && !startsWithThreeDigits(rest),
        },
      ]
    : [];
  return addError(line, "other-delimiter", message, edits);
}

/** What a point means may depend on the marks of the line, so these are not changed in bulk. */
function startsWithThreeDigits(rest: string): boolean {
  return isThreeDigits(/^[\d.]*/.exec(rest)?.[0] ?? "");
}

/**
 * Rejects a line whose address is not in the first cell; the user must say which number is the
 * amount.
 */
function rejectSwapped(
  line: SourceLine,
  cells: readonly Cell[],
  { columns, delimiter, rule }: LineReader,
): ReadLine | null {
  const at = cells.findIndex(looksLikeAddress);
  const address = cells[at];
  if (columns.declared || at < 1 || !address) return null;
  const others = cells.filter((cell, index) => index !== at && cell.text.trim() !== "");
  const isNumber = ({ text }: Cell) => /^\d(?:.*\d)?$/.test(text.trim());
  const write = (texts: readonly string[]) =>
    texts.map((text) => writeCell(text, delimiter)).join(delimiter);
  const note = others.flatMap((cell) => (isNumber(cell) ? [] : [cell.text.trim()])).join(" ");
  const rest = note === "" ? [] : [note];
  const numbers = others.filter(isNumber);
  const edits =
    rule.kind === "per-line"
      ? numbers.slice(0, 3).map(({ text }) => ({
          label: `Pay ${text.trim()}`,
          after: write([address.text, text.trim(), ...rest]),
        }))
      : [{ label: "Put the address first", after: write([address.text, ...rest]) }];
  const message =
    numbers.length > 1
      ? "The address comes first, then the amount. Several numbers could be the amount."
      : "The address comes first, then the amount.";
  return addError(line, "columns-swapped", message, edits);
}

function rejectOtherDelimiter(line: SourceLine, reader: LineReader): ReadLine | null {
  const { delimiter } = reader;
  const own = findDelimiter(line.text);
  if (own === null || own === delimiter) return null;
  const split = splitCells(line.text, own);
  if (split.kind !== "cells") return null;
  const texts = split.cells.map(({ text }) => text);
  const scattered = findScatteredAmount(line, split.cells, { ...reader, delimiter: own });
  // What may be one amount must stay one cell, or the new delimiter would hide the ambiguity.
  if (scattered) texts.splice(scattered.at, scattered.count, scattered.text);
  const after = texts.map((text) => writeCell(text, delimiter)).join(delimiter);
  const divided = `The line is divided by ${delimiterNames[own]}`;
  const message = `${divided}, the list by ${delimiterNames[delimiter]}.`;
  const safe = !scattered && isPair(texts, reader);
  const edits =
    texts.length > 1 ? [{ label: `Divide it by ${delimiterNames[delimiter]}`, after, safe }] : [];
  return addError(line, "other-delimiter", message, edits);
}

/**
 * Returns whether the cells are an address and an amount, or also a note that cannot be mistaken
 * for anything else.
 */
function isPair(
  [first = "", second = "", ...more]: readonly string[],
  reader: LineReader,
): boolean {
  if (!/^['<(]?0x[0-9a-f]{40}['>)]?$/i.test(first.trim())) return false;
  if (reader.rule.kind !== "per-line") return second === "" || more.length === 0;
  return /^'?\d[\d.,'’\s]*$/.test(second) && !isThreeDigits(second) && more.length < 2;
}

function rejectSecondHeader(line: SourceLine, reader: LineReader): ReadLine | null {
  const header = readHeader(line.text, reader.delimiter, reader);
  if (!header) return null;
  const { declared, address, amount, memo } = reader.columns;
  const isSame =
    declared &&
    header.columns.address === address &&
    header.columns.amount === amount &&
    header.columns.memo === memo;
  if (declared && !isSame) {
    const message = "This header has its columns in another order. Make two lists of this one.";
    return addError(line, "header-repeated", message);
  }
  const edits = [{ label: "Make it a comment", after: `# ${line.text}`, safe: isSame }];
  const message = isSame
    ? "This is a second header."
    : "This is a header, but there are other lines above it. Make those comments.";
  return addError(line, "header-repeated", message, edits);
}

/** Rejects a line with more cells than known columns, or with an amount split over several. */
export function rejectManyCells(
  line: SourceLine,
  cells: readonly Cell[],
  reader: LineReader,
): ReadLine | null {
  const { columns, delimiter } = reader;
  const isTooMany = cells.length > columns.count && !isRestMemo(reader);
  const scattered = findScatteredAmount(line, cells, reader);
  if (scattered && (isTooMany || !columns.declared)) {
    const message = "These numbers may be one amount, or an amount and a memo.";
    return addError(line, "amount-or-memo", message, scattered.edits);
  }
  const numbers = reader.rule.kind === "per-line" ? rejectSecondNumber(line, cells, reader) : null;
  if (numbers || !isTooMany) return numbers;
  const memo = columns.memo === columns.count - 1 ? cells[columns.memo] : undefined;
  const message = `The line has ${cells.length} cells, where at most ${columns.count} are known.`;
  if (!memo) return addError(line, "too-many-cells", message);
  const after = line.text.slice(0, memo.start) + quoteCell(line.text.slice(memo.start).trim());
  const isWhole = splitCells(after, delimiter).kind === "cells";
  const edits = isWhole ? [{ label: "Make the rest the memo", after }] : [];
  return addError(line, "too-many-cells", message, edits);
}
