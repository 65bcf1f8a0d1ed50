import { type Cell, quoteCell, splitCells } from "./cells.ts";
import {
  refuseCurlyQuotes,
  refuseHidden,
  refuseLong,
  refuseManyCells,
  refuseOtherForm,
  refuseQuotes,
} from "./line-form.ts";
import { type Edit, editsOf, error, type ReadLine, warning } from "./line-problems.ts";
import { isRestMemo, type LineReader } from "./line-reader.ts";
import { isName, type ReadAddress } from "./read-address.ts";
import { isThreeDigits, type ReadAmount, readAmount } from "./read-amount.ts";
import type { Problem } from "./recipients.types.ts";
import { findScatteredAmount } from "./scattered-amount.ts";
import { refuseSecondRecipient } from "./second-recipient.ts";
import type { SourceLine } from "./source-lines.ts";
import { isUnit } from "./units.ts";

export function readLine(line: SourceLine, reader: LineReader): ReadLine {
  const refused =
    refuseLong(line) ?? refuseHidden(line) ?? refuseCurlyQuotes(line, reader.delimiter);
  if (refused) return refused;
  const split = splitCells(line.text, reader.delimiter);
  if (split.kind !== "cells") return refuseQuotes(line, split.kind, reader.delimiter);
  const cells = dropEmptyEnd(split.cells, reader.columns.count);
  return (
    refuseSecondRecipient(line, cells, reader) ??
    refuseOtherForm(line, cells, reader) ??
    refuseManyCells(line, cells, reader) ??
    readCells(line, cells, reader)
  );
}

/** Spreadsheets end short rows with empty cells. */
function dropEmptyEnd(cells: readonly Cell[], count: number): readonly Cell[] {
  let end = cells.length;
  while (end > count && cells[end - 1]?.text === "") end -= 1;
  return end === cells.length ? cells : cells.slice(0, end);
}

function readCells(line: SourceLine, cells: readonly Cell[], reader: LineReader): ReadLine {
  const parts = findParts(line, cells, reader);
  const address = reader.readAddress(parts.address?.text ?? "");
  const problems: Problem[] = [];
  if (address.kind === "fault") {
    const edits = parts.address ? editAddress(line, parts, address, reader) : [];
    problems.push(error(line, address.fault, address.sentence, edits));
  } else if (address.warning) {
    problems.push(warning(line, address.warning.kind, address.warning.sentence));
  }
  const read = readAmount(parts.amount?.text ?? "", reader.token, reader.form);
  const asked = {
    name: parts.address && isName(parts.address.text) ? parts.address.text.toLowerCase() : null,
    point: pointOf(parts.amount, reader),
  };
  const amount = reader.rule.kind === "per-line" ? read : commonAmountOf(reader);
  // A header without a column of amounts is an error itself, and says so once for all lines.
  const hasNoColumn = reader.columns.declared && reader.columns.amount === null;
  if (amount.kind === "fault" && !hasNoColumn) {
    const edits = parts.amount ? editsOf(line, parts.amount, amount.replacements) : [];
    problems.push(error(line, amount.fault, amount.sentence, edits));
  }
  problems.push(...refuseForeignUnit(line, cells, reader));
  problems.push(...warnOfAmount(line, { cell: parts.amount, read }, reader));
  problems.push(...warnOfNext(line, cells, reader));
  const isFaulty = problems.some(({ severity }) => severity === "error");
  if (isFaulty || address.kind === "fault" || amount.kind === "fault") {
    return { row: null, problems, ...asked };
  }
  const { memo } = parts;
  const row = { line: line.number, address: address.address, amount: amount.baseUnits, memo };
  return { row, problems, ...asked };
}

/** The amount where its point has two readings and the list does not tell which. */
function pointOf(amount: Cell | null, { rule, form }: LineReader): string | null {
  const text = amount?.text.trim() ?? "";
  const isAsked = rule.kind === "per-line" && (form.point === null || form.isPointChosen);
  return isAsked && isThreeDigits(text) ? text : null;
}

/** In place of a name its address, and the name as the note where the line has none. */
function editAddress(
  line: SourceLine,
  { address, memo }: Parts,
  { fault, replacements }: Exclude<ReadAddress, { kind: "ok" }>,
  { columns, delimiter, rule }: LineReader,
): Edit[] {
  if (!address) return [];
  const edits = editsOf(line, address, replacements);
  if (fault !== "address-name" || columns.declared || memo !== "") return edits;
  if (delimiter === " " && rule.kind !== "per-line") return edits;
  const note = delimiter + (rule.kind === "per-line" ? "" : delimiter) + address.text;
  return edits.map((edit) => ({ ...edit, after: edit.after.trimEnd() + note }));
}

/** The rest of a calculation, of a choice or of a power of ten. */
const calculation = /^(?:or|x|[-+*/×^].*|x\d.*|e[+-]?\d.*)$/i;

/** Where white space divides, a unit falls off its amount and would become the note. */
function refuseForeignUnit(
  line: SourceLine,
  cells: readonly Cell[],
  { columns, rule, delimiter, token: { symbol } }: LineReader,
): Problem[] {
  const next = cells[columns.memo ?? -1];
  if (columns.declared || rule.kind !== "per-line" || !next || next.quoted) return [];
  const isRest = delimiter === " ";
  const word = next.text.replace(/[.,;]$/, "");
  const isOther = isUnit(word) || (isRest && calculation.test(word));
  if (!isOther || word.toLowerCase() === symbol.toLowerCase()) return [];
  const amount = cells[columns.amount ?? -1]?.text ?? "";
  const end = isRest ? line.text.trimEnd().length : next.end;
  const rest = line.text.slice(next.start, end);
  const label = `Pay ${amount} ${symbol}, and keep the rest as the note`;
  const edits = editsOf(line, { start: next.start, end }, [{ label, text: quoteCell(rest) }]);
  const sentence = `The line says ${amount} ${rest}, but the list pays ${symbol}.`;
  return [error(line, "amount-unit", sentence, edits)];
}

function commonAmountOf({ commonAmount }: LineReader): ReadAmount {
  return { kind: "ok", baseUnits: commonAmount };
}

type Parts = { address: Cell | null; amount: Cell | null; memo: string };

function findParts(line: SourceLine, cells: readonly Cell[], reader: LineReader): Parts {
  const { columns, rule, token } = reader;
  const address = cells[columns.address] ?? null;
  const amount = columns.amount === null ? null : (cells[columns.amount] ?? null);
  if (columns.amount !== null && amount && !columns.declared && rule.kind !== "per-line") {
    // Where lines need no amount, the memo may stand in its place.
    const isMemo = amount.text !== "" && !isAmountLike(readAmount(amount.text, token));
    if (isMemo && (cells.length === 2 || isRestMemo(reader))) {
      return { address, amount: null, memo: readMemo(line, cells, columns.amount) };
    }
  }
  const memo = columns.memo === null ? "" : readMemo(line, cells, columns.memo);
  return { address, amount, memo };

  function readMemo({ text }: SourceLine, all: readonly Cell[], index: number): string {
    const isRest = isRestMemo(reader) && all.length > index + 1;
    return isRest ? text.slice(all[index]?.start).trim() : (all[index]?.text ?? "");
  }
}

function isAmountLike(read: ReadAmount): boolean {
  return read.kind === "ok" || read.fault !== "amount-unreadable";
}

function warnOfAmount(
  line: SourceLine,
  { cell, read }: { cell: Cell | null; read: ReadAmount },
  { rule, commonAmount, form }: LineReader,
): Problem[] {
  if (!cell || cell.text === "") return [];
  if (rule.kind !== "per-line") {
    const isCommon = read.kind === "ok" && read.baseUnits === commonAmount;
    if (rule.kind === "equal" && isCommon) return [];
    const edits = editsOf(line, cell, [{ label: "Remove it", text: "" }]);
    return [warning(line, "amount-unused", "The amount on this line is not used.", edits)];
  }
  const text = cell.text.trim();
  if (read.kind === "fault" || !isThreeDigits(text) || form.isPointChosen) return [];
  const [whole = "", fraction = ""] = text.split(".");
  const label = `Write ${whole}${fraction}, if thousands are meant`;
  const sentence = `The point marks decimals: ${text} is less than ${Number(whole) + 1}.`;
  const edits = editsOf(line, cell, [{ label, text: whole + fraction }]);
  return [warning(line, "amount-maybe-grouped", sentence, edits)];
}

/** A header says that the next cell is another column; it may still be the rest of an amount. */
function warnOfNext(line: SourceLine, cells: readonly Cell[], reader: LineReader): Problem[] {
  const { address, amount, declared } = reader.columns;
  if (!declared || amount === null || address === amount + 1) return [];
  const first = cells[amount]?.text ?? "";
  const second = cells[amount + 1]?.text ?? "";
  if (!/^\d{1,3}$/.test(first) || !/^\d{3}(?:\.\d+)?$/.test(second)) return [];
  const scattered = findScatteredAmount(line, cells, reader);
  if (!scattered) return [];
  const sentence = `The amount is ${first}; ${second} is in the next column, as the header says.`;
  return [warning(line, "next-maybe-amount", sentence, scattered.edits)];
}
