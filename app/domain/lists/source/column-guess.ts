import { splitCells, writeCell } from "./cells.ts";
import { sampleSize } from "./delimiter.ts";
import { hasNoData } from "./header.ts";
import type { Edit } from "./line-problems.ts";
import {
  type AmountRule,
  type Delimiter,
  maxLineLength,
} from "#app/domain/lists/values/recipients.types.ts";
import type { SourceRecord } from "./source-records.ts";

/** Kind of content in a column's cells, over all sampled lines. */
type ColumnLook = "address" | "count" | "number" | "text";

/** Returns what each column looks like, or null if no line can be split into cells. */
function lookAtColumns(
  records: readonly SourceRecord[],
  delimiter: Delimiter,
): ColumnLook[] | null {
  const lines = records.slice(0, sampleSize).flatMap(({ line: { text } }) => {
    if (text.length > maxLineLength) return [];
    const split = splitCells(text, delimiter);
    return split.kind === "cells" ? [split.cells.map((cell) => cell.text.trim())] : [];
  });
  const [first] = lines;
  if (!first) return null;
  return first.map((_, index) => lookAt(lines.map((cells) => cells[index] ?? "")));
}

function lookAt(texts: readonly string[]): ColumnLook {
  if (texts.every((text) => /^(?:0x)?[0-9a-f]{40}$/i.test(text))) return "address";
  if (
    !texts.every((text) => /^[$€£]?\s*\d[\d.,'’\s]*(?:e[+-]?\d+)?(?:\s*\p{L}{1,10})?$/iu.test(text))
  ) {
    return "text";
  }
  const isCount =
    texts.length > 1 && texts.every((text, i) => Number(text) === Number(texts[0]) + i);
  return isCount ? "count" : "number";
}

/** A title that refers to base units cannot be read as whole tokens. */
const baseUnits = /wei|raw|base|unit/i;

/**
 * Returns headers that name the address and the amount column, if the cells themselves show them:
 * one for each column that could be the amount. `titles` are those of an existing header.
 */
export function guessHeaders(
  records: readonly SourceRecord[],
  {
    delimiter,
    rule,
    titles,
  }: { delimiter: Delimiter; rule: AmountRule; titles: readonly string[] },
): { label: string; header: string }[] {
  const looks = lookAtColumns(records, delimiter);
  const address = looks?.indexOf("address") ?? -1;
  if (!looks || address === -1 || looks.lastIndexOf("address") !== address) return [];
  const likely = (look: ColumnLook) =>
    looks.flatMap((one, i) => (one === look && !baseUnits.test(titles[i] ?? "") ? [i] : []));
  const numbers = likely("number");
  const amounts =
    rule.kind === "per-line" ? (numbers.length > 0 ? numbers : likely("count")) : [null];
  return amounts.slice(0, 3).map((amount) => {
    const named = looks.map((look, index) => {
      if (index === address) return "address";
      if (index === amount) return "amount";
      if (look === "text" && index === looks.indexOf("text")) return "note";
      const title = titles[index] ?? "";
      if (title !== "" && !/^(?:address|amount)$/i.test(title)) return title;
      if (look === "count") return "no";
      return `column ${index + 1}`;
    });
    const paid = amount === null ? "" : `, column ${amount + 1} the amount`;
    return {
      label: `Column ${address + 1} is the address${paid}`,
      header: named.map((name) => writeCell(name, delimiter)).join(delimiter),
    };
  });
}

/** Returns fixes for a first line that is not a payment: a header for its columns, or a comment. */
export function editFirstLine(
  text: string,
  records: readonly SourceRecord[],
  list: { delimiter: Delimiter; rule: AmountRule },
): Edit[] {
  const split = splitCells(text, list.delimiter);
  const titles = split.kind === "cells" ? split.cells.map((cell) => cell.text.trim()) : [];
  const headers = guessHeaders(records, { ...list, titles }).map(({ label, header }) => ({
    label: `This line is a header: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    after: header,
  }));
  return [...headers, { label: "Make it a comment", after: `# ${text}` }];
}

/**
 * Returns whether a line has neither an address nor a number, like a title or header above a list.
 */
export function isHeading(text: string, delimiter: Delimiter): boolean {
  const split = splitCells(text, delimiter);
  return split.kind === "cells" && hasNoData(split.cells.map((cell) => cell.text.trim()));
}
