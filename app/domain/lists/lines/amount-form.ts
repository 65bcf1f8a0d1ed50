import { type Cell, splitCells } from "#app/domain/lists/source/cells.ts";
import { editsOf, warningAt } from "#app/domain/lists/source/line-problems.ts";
import { type AmountForm, isThreeDigits } from "#app/domain/lists/values/read-amount.ts";
import {
  type Delimiter,
  maxLineLength,
  type PointMeaning,
  type Problem,
} from "#app/domain/lists/values/recipients.types.ts";
import type { SourceLine } from "#app/domain/lists/values/source-lines.ts";
import type { SourceRecord } from "#app/domain/lists/source/source-records.ts";

type AmountList = {
  delimiter: Delimiter;
  /** Positions of the amount columns. */
  columns: readonly number[];
  /** The user's answer for the list. */
  pointMeans: PointMeaning | null;
};

/** An amount whose comma can only mark decimals, or whose points can only mark thousands. */
const decimalComma =
  /[;|=\t][^\S\t]*\d+,\d{1,2}(?!\d)|"\s*(?:\d+,\d{1,2}|\d+,\d{4,})\s*"|(?<![\d.])\d{1,3}(?:\.\d{3})+(?:,\d|\.\d{3})(?![\d.]*\.)/;

/** An amount whose point can only mark decimals. */
const decimalPoint =
  /^(?:\d*\.(?:\d{1,2}|\d{4,})|(?:0|\d{4,})\.\d{3}|\d{1,3}(?:[,'’_\s]\d{3})+\.\d+)$/;

/** A whole number, or one whose comma cannot mark thousands, or no number at all. */
const wholeOrDecimalComma = /^(?:\d+(?:,(?!\d{3}$)\d+)?|\P{N}*)$/u;

/** A line without this cannot contain an amount such as 1.500. */
const threeDecimals = /\.\d{3}(?!\d)/;

/**
 * Returns how a list writes its amounts. In a comma-separated list, other amounts may show what the
 * point in 1.500 means; in other lists a decimal comma is just as likely, so the list always asks.
 * Where a semicolon or a tab divides, commas are read as decimals if no amount has a point, other
 * marks or exactly three digits after its comma.
 */
export function findAmountForm(
  records: readonly SourceRecord[],
  { delimiter, columns, pointMeans }: AmountList,
): AmountForm {
  const isCommaSafe = delimiter !== ",";
  // Longer lines are rejected, and searching them could take minutes.
  const texts = records
    .map(({ line }) => line.text)
    .filter(({ length }) => length <= maxLineLength);
  const isCommaDecimal =
    (delimiter === ";" || delimiter === "\t") &&
    texts.every((text) => amountsOf(text).every((amount) => wholeOrDecimalComma.test(amount)));
  const marks = { isCommaSafe, isCommaDecimal };
  if (pointMeans !== null) return { point: pointMeans, isPointChosen: true, ...marks };
  const isOpen = texts.some((text) => threeDecimals.test(text));
  const isDecided = !isCommaSafe && !texts.some((text) => decimalComma.test(text));
  const isDecimal = isDecided && (!isOpen || texts.some(hasDecimals));
  return { point: isDecimal ? "decimals" : null, isPointChosen: false, ...marks };

  function hasDecimals(text: string): boolean {
    return text.includes(".") && amountsOf(text).some((amount) => decimalPoint.test(amount));
  }

  function amountsOf(text: string): string[] {
    const split = splitCells(text, delimiter);
    return split.kind === "cells" ? columns.map((at) => split.cells[at]?.text.trim() ?? "") : [];
  }
}

/** Warns that 1.500 is less than 2 if the list's other amounts show it. */
export function warnOfPoint(line: SourceLine, cell: Cell, form: AmountForm): Problem[] {
  const text = cell.text.trim();
  if (form.point !== "decimals" || form.isPointChosen || !isThreeDigits(text)) return [];
  const [whole = "", fraction = ""] = text.split(".");
  const label = `Write ${whole}${fraction}, if thousands are meant`;
  const message = `The point marks decimals: ${text} is less than ${Number(whole) + 1}.`;
  const edits = editsOf(line, cell, [{ label, text: whole + fraction }]);
  return [warningAt(line, "amount-maybe-grouped", message, edits)];
}
