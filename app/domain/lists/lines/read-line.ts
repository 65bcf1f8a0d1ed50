import { parseCsvText } from "#app/kit/list/csv.ts";
import { warnOfPoint } from "./amount-form.ts";
import { type Cell, dropEmptyEnd, splitCells } from "#app/domain/lists/source/cells.ts";
import {
  rejectCurlyQuotes,
  rejectHidden,
  rejectLong,
  rejectManyCells,
  rejectOtherForm,
  rejectQuotes,
} from "./line-form.ts";
import {
  type Edit,
  editsOf,
  errorAt,
  type ReadLine,
  warningAt,
} from "#app/domain/lists/source/line-problems.ts";
import { isRestMemo, type LineReader } from "./line-reader.ts";
import { type CountedCells, rejectForeignUnit, rejectNextCell } from "./next-cell.ts";
import { isName, type ReadAddress } from "#app/domain/lists/values/read-address.ts";
import {
  isThreeDigits,
  type ReadAmount,
  readAmount,
} from "#app/domain/lists/values/read-amount.ts";
import type { Problem } from "#app/domain/lists/values/recipients.types.ts";
import { rejectSecondRecipient } from "./second-recipient.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";

export function readLine(line: SourceLine, reader: LineReader): ReadLine {
  const rejected =
    rejectLong(line) ?? rejectHidden(line) ?? rejectCurlyQuotes(line, reader.delimiter);
  if (rejected) return rejected;
  const split = splitCells(line.text, reader.delimiter);
  if (split.kind !== "cells") return rejectQuotes(line, split.kind, reader.delimiter);
  const cells = dropEmptyEnd(split.cells, reader.columns.count);
  return (
    rejectSecondRecipient(line, cells, reader) ??
    rejectOtherForm(line, cells, reader) ??
    rejectManyCells(line, cells, reader) ??
    readCells(line, { cells, count: split.cells.length }, reader)
  );
}

function readCells(line: SourceLine, { cells, count }: CountedCells, reader: LineReader): ReadLine {
  const parts = findParts(line, cells, reader);
  const address = reader.readAddress(parts.address?.text ?? "");
  const problems: Problem[] = [];
  if (address.kind === "invalid") {
    const edits = parts.address ? editAddress(line, parts, address, reader) : [];
    problems.push(errorAt(line, address.error, address.message, edits));
  } else if (address.warning) {
    problems.push(warningAt(line, address.warning.kind, address.warning.message));
  }
  const read = readAmount(parts.amount?.text ?? "", reader.token, reader.form);
  const names = {
    name: parts.address && isName(parts.address.text) ? parts.address.text.toLowerCase() : null,
    point: pointOf(parts.amount, reader),
  };
  const amount = reader.rule.kind === "per-line" ? read : commonAmountOf(reader);
  // A header without an amount column is an error itself, reported once for all lines.
  const hasNoColumn = reader.columns.declared && reader.columns.amount === null;
  if (amount.kind === "invalid" && !hasNoColumn) {
    const edits = parts.amount ? editsOf(line, parts.amount, amount.replacements) : [];
    problems.push(errorAt(line, amount.error, amount.message, edits));
  }
  problems.push(...rejectForeignUnit(line, cells, reader));
  problems.push(...warnOfAmount(line, { cell: parts.amount, read }, reader));
  if (reader.rule.kind === "per-line")
    problems.push(...rejectNextCell(line, { cells, count }, reader));
  const isInvalid = problems.some(({ severity }) => severity === "error");
  if (isInvalid || address.kind === "invalid" || amount.kind === "invalid") {
    return { row: null, problems, ...names };
  }
  const { memo } = parts;
  const row = { line: line.number, address: address.address, amount: amount.baseUnits, memo };
  return { row, problems, ...names };
}

/** Returns the amount if its point is ambiguous and the list does not show the meaning. */
function pointOf(amount: Cell | null, { rule, form }: LineReader): string | null {
  const text = amount?.text.trim() ?? "";
  const isPointAmbiguous = rule.kind === "per-line" && (form.point === null || form.isPointChosen);
  return isPointAmbiguous && isThreeDigits(text) ? text : null;
}

/** Replaces a name with its address, and adds the name as the note if the line has none. */
function editAddress(
  line: SourceLine,
  { address, memo }: Parts,
  { error, replacements }: Exclude<ReadAddress, { kind: "ok" }>,
  { columns, delimiter, rule }: LineReader,
): Edit[] {
  if (!address) return [];
  const edits = editsOf(line, address, replacements);
  if (error !== "address-name" || columns.declared || memo !== "") return edits;
  if (delimiter === " " && rule.kind !== "per-line") return edits;
  const note = delimiter + (rule.kind === "per-line" ? "" : delimiter) + address.text;
  return edits.map((edit) => ({ ...edit, after: edit.after.trimEnd() + note }));
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
    // If lines need no amount, the memo may take its place.
    const isMemo = amount.text !== "" && !isAmountLike(readAmount(amount.text, token));
    if (isMemo && (cells.length === 2 || isRestMemo(reader))) {
      return { address, amount: null, memo: readMemo(line, cells, columns.amount) };
    }
  }
  const memo = columns.memo === null ? "" : readMemo(line, cells, columns.memo);
  return { address, amount, memo };

  function readMemo({ text }: SourceLine, all: readonly Cell[], index: number): string {
    const isRest = isRestMemo(reader) && all.length > index + 1;
    return parseCsvText(isRest ? text.slice(all[index]?.start).trim() : (all[index]?.text ?? ""));
  }
}

function isAmountLike(read: ReadAmount): boolean {
  return read.kind === "ok" || read.error !== "amount-unreadable";
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
    return [warningAt(line, "amount-unused", "The amount on this line is not used.", edits)];
  }
  return read.kind === "invalid" ? [] : warnOfPoint(line, cell, form);
}
