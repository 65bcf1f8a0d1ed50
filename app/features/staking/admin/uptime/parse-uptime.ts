import { isAddress } from "viem";
import { splitCells } from "#app/common/recipients/cells.ts";
import type { Known, Uptime, Verdict } from "./uptime.types.ts";

const columns = ["validator", "expected", "signed", "missed"] as const;
type Column = (typeof columns)[number];
type Delimiter = "," | ";" | "\t";
const delimiters: readonly Delimiter[] = [",", ";", "\t"];

/** A year of blocks, one a second. */
const mostExpected = 31_536_000;
/** More lines than there can be validators. */
export const mostLines = 10_000;

type Facts = {
  epoch: number;
  validators: readonly Known[];
  /** What is kept of the epoch already. */
  before: readonly Uptime[];
};

/** Reads the uptimes of an epoch line by line: `validator,expected,signed,missed`. */
export function parseUptime(text: string, facts: Facts): Verdict[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .map((words, i) => ({ line: i + 1, words }))
    .filter(({ words }) => words.trim() !== "");
  const [first] = lines;
  if (!first) return [];
  if (lines.length > mostLines) {
    return [
      { line: 1, kind: "bad", text: `The list has more than ${mostLines} lines. Divide it.` },
    ];
  }
  const delimiter = findDelimiter(first.words);
  const header = readHeader(first.words, delimiter);
  if (header.kind === "bad") return [{ line: first.line, kind: "bad", text: header.text }];
  const seen = new Map<number, number>();
  return (header.isGiven ? lines.slice(1) : lines).map(({ line, words }): Verdict => {
    const read = readRow(words, { delimiter, order: header.order, facts });
    if (read.kind === "bad") return { line, kind: "bad", text: read.text };
    const { row } = read;
    const other = seen.get(row.validator);
    if (other !== undefined) {
      return { line, kind: "bad", text: `Line ${other} is about the same validator.` };
    }
    seen.set(row.validator, line);
    return { line, row, ...compare(row, facts.before) };
  });
}

/** What stands most often in the first line. */
function findDelimiter(line: string): Delimiter {
  const count = (delimiter: Delimiter) => line.split(delimiter).length;
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best));
}

type Header =
  { kind: "ok"; isGiven: boolean; order: readonly Column[] } | { kind: "bad"; text: string };

function readHeader(line: string, delimiter: Delimiter): Header {
  const split = splitCells(line, delimiter);
  const names =
    split.kind === "cells" ? split.cells.map(({ text }) => text.trim().toLowerCase()) : [];
  if (!names.some((name) => columns.some((column) => column === name))) {
    return { kind: "ok", isGiven: false, order: columns };
  }
  const order = names.flatMap((name) => columns.find((column) => column === name) ?? []);
  const lacking = columns.find((column) => !order.includes(column));
  if (lacking !== undefined) return { kind: "bad", text: `The header lacks “${lacking}”.` };
  return order.length === names.length && new Set(order).size === order.length
    ? { kind: "ok", isGiven: true, order }
    : { kind: "bad", text: `The header has other columns than ${columns.join(", ")}.` };
}

type Read = { kind: "ok"; row: Uptime } | { kind: "bad"; text: string };
const bad = (text: string): Read => ({ kind: "bad", text });

function readRow(
  line: string,
  given: { delimiter: Delimiter; order: readonly Column[]; facts: Facts },
): Read {
  const { delimiter, order, facts } = given;
  const split = splitCells(line, delimiter);
  if (split.kind !== "cells") return bad("A quote is not closed, or something follows it.");
  if (split.cells.length !== order.length) {
    return bad(`It has ${split.cells.length} columns in place of ${order.length}.`);
  }
  const cell = (column: Column) => split.cells[order.indexOf(column)]?.text.trim() ?? "";
  const validator = findValidator(cell("validator"), facts.validators);
  if (validator.kind === "bad") return validator;
  const [expected, signed, missed] = (["expected", "signed", "missed"] as const).map((column) =>
    readCount(cell(column)),
  );
  if (expected === undefined || signed === undefined || missed === undefined) {
    return bad("Expected, signed and missed are whole numbers without grouping marks.");
  }
  if (expected === 0) return bad("Nothing was expected; leave the line out.");
  if (expected > mostExpected) return bad("More is expected than blocks in a year.");
  if (signed + missed !== expected) {
    return bad(`${signed} signed and ${missed} missed are not the ${expected} expected.`);
  }
  return { kind: "ok", row: { epoch: facts.epoch, validator: validator.id, expected, signed } };
}

function readCount(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function findValidator(
  text: string,
  validators: readonly Known[],
): { kind: "ok"; id: number } | { kind: "bad"; text: string } {
  if (/^\d{1,9}$/.test(text)) {
    const id = Number(text);
    return validators.some((one) => one.id === id)
      ? { kind: "ok", id }
      : { kind: "bad", text: `There is no validator ${id}.` };
  }
  if (!isAddress(text, { strict: false })) {
    return { kind: "bad", text: "The validator is neither a number nor an address." };
  }
  if (text !== text.toLowerCase() && !isAddress(text)) {
    return { kind: "bad", text: "The address has a typing error: its checksum does not match." };
  }
  const found = validators.find(({ operator }) => operator.toLowerCase() === text.toLowerCase());
  return found
    ? { kind: "ok", id: found.id }
    : { kind: "bad", text: "Nobody with this address operates a validator." };
}

function compare(
  row: Uptime,
  before: readonly Uptime[],
): { kind: "new" | "same" | "replaced"; text: string } {
  const old = before.find(({ validator }) => validator === row.validator);
  if (!old) return { kind: "new", text: "New." };
  return old.signed === row.signed && old.expected === row.expected
    ? { kind: "same", text: "Kept already, nothing changes." }
    : {
        kind: "replaced",
        text: `Takes the place of ${old.signed} signed of ${old.expected}.`,
      };
}
