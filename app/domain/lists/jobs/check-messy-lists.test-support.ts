import fc from "fast-check";
import { applyFixes, safeFixes } from "#app/domain/lists/source/fixes.ts";
import { messyList, type MessyList } from "./messy-lists.test-support.ts";
import type { Payment } from "./messy-lines.test-support.ts";
import { parse } from "./recipients.test-support.ts";
import type {
  ParseOptions,
  RecipientList,
  Row,
} from "#app/domain/lists/values/recipients.types.ts";

type Checked = { isReady: boolean; isReadyAfterFix: boolean; isFixed: boolean };

type Changes = Partial<ParseOptions>;

/**
 * Checks this many random lists against what their writers meant; returns how many ended up ready
 * or fixed.
 */
export function checkMessyLists(numRuns: number) {
  const counts = { ready: 0, fixed: 0, readyAfterFix: 0 };
  const property = fc.property(messyList, (list) => {
    const { isReady, isFixed, isReadyAfterFix } = checkMessyList(list);
    counts.ready += Number(isReady);
    counts.fixed += Number(isFixed);
    counts.readyAfterFix += Number(isFixed && isReadyAfterFix);
  });
  fc.assert(property, { numRuns });
  return counts;
}

/** Checks how a list is read, as written and after the bulk fix, against what its writer meant. */
function checkMessyList(list: MessyList): Checked {
  const asWritten = parse(list.text, list.changes);
  if (asWritten.question) {
    hold(asWritten.ready === null, "it is ready with a question that nobody answered");
    return checkAnswered(list, asWritten);
  }
  return checkWhole(list, list.changes);
}

/** Uses the rows of the chosen token, or all rows for a column of other addresses. */
function checkAnswered(list: MessyList, { question }: RecipientList): Checked {
  const groups = question?.groups ?? [];
  const tokenAt = question?.columns.findIndex((title) =>
    /^(?:token|currency|asset|chain)$/i.test(title),
  );
  const isUsed = (values: readonly string[]) =>
    tokenAt === undefined || tokenAt === -1 || values[tokenAt] === "USDT";
  const useGroups = new Map(groups.map(({ key, values }) => [key, isUsed(values)]));
  const { skipped } = parse(list.text, { ...list.changes, useGroups });
  const leftOut = new Set(skipped.flatMap(({ line, why }) => (why === "left-out" ? [line] : [])));
  const entries = list.entries.map((entry) => {
    const isForeign = tokenAt !== -1 && entry.token !== null && entry.token !== "USDT";
    return isForeign || leftOut.has(entry.line) ? { ...entry, isComment: true } : entry;
  });
  return checkWhole({ ...list, entries, hasReferrers: true }, { ...list.changes, useGroups });
}

function checkWhole(list: MessyList, changes: Changes): Checked {
  const read = parse(list.text, changes);
  checkRows(list, read);
  checkLines(list, read);
  if (read.ready) checkReady(list, read.ready.rows);
  const fixed = fixInBulk(list.text, changes);
  const after = parse(fixed, changes);
  if (after.question && !changes.useGroups) return { ...nothing, isFixed: true };
  checkOrder(list, after);
  if (after.ready) checkReady(list, after.ready.rows);
  const questionLines = read.pointQuestion?.lines.length ?? 0;
  hold(
    // Once a line is fixed, its decimals may show the meaning; where a comma marks them they
    // cannot.
    questionLines === 0 ||
      changes.pointMeans ||
      list.hasPoints ||
      after.pointQuestion ||
      after.ready === null,
    "the bulk fix settled what a point means",
  );
  if (!list.hasReferrers) {
    checkOracle(list, read);
    checkOracle(list, after);
  }
  return {
    isReady: read.ready !== null,
    isReadyAfterFix: after.ready !== null,
    isFixed: fixed !== list.text,
  };
}

const nothing: Checked = { isReady: false, isReadyAfterFix: false, isFixed: false };

/** Repeats the bulk fix until nothing changes. */
export function fixInBulk(text: string, changes: Changes = {}): string {
  let current = text;
  for (let round = 0; round < 12; round += 1) {
    const next = applyFixes(current, safeFixes(parse(current, changes).problems));
    if (next === current) return current;
    current = next;
  }
  throw new Error(`the bulk fix comes to no end: ${current}`);
}

/** Checks that every row pays what its writer meant by this very line. */
export function checkRows({ entries }: MessyList, { rows }: Pick<RecipientList, "rows">): void {
  const byLine = new Map(entries.map((entry) => [entry.line, entry]));
  for (const { line, address, amount } of rows) {
    const [meant, ...others] = byLine.get(line)?.pays ?? [];
    const isExpected = meant && others.length === 0 && isSame(meant, { address, units: amount });
    hold(isExpected, `line ${line} pays ${amount} to ${address}`);
  }
}

/** Checks that no payment is lost: its line is a row, an error or listed as skipped. */
export function checkLines(
  { entries }: MessyList,
  { rows, problems, skipped }: Pick<RecipientList, "rows" | "problems" | "skipped">,
): void {
  const errors = problems.filter(({ severity }) => severity === "error");
  const reportedLines = new Set([...rows, ...errors, ...skipped].map(({ line }) => line));
  for (const { line, pays } of entries) {
    hold(
      pays.length === 0 || reportedLines.has(line),
      `line ${line} is neither paid nor mentioned`,
    );
  }
}

/** Checks that a ready list pays all that was meant and nothing else. */
export function checkReady({ entries }: MessyList, rows: readonly Row[]): void {
  const meant = entries.flatMap(({ isComment, pays }) => (isComment ? [] : pays));
  const sums = (payments: readonly Payment[]) => {
    const found = new Map<string, bigint>();
    for (const { address, units } of payments) {
      found.set(address, (found.get(address) ?? 0n) + units);
    }
    return JSON.stringify([...found].map(([address, sum]) => `${address} ${sum}`).sort());
  };
  const paid = rows.map(({ address, amount }) => ({ address, units: amount }));
  hold(sums(paid) === sums(meant), `it pays ${sums(paid)} where ${sums(meant)} is meant`);
}

/**
 * Checks that rows after the bulk fix, where lines may have moved, are still intended payments in
 * their order.
 */
function checkOrder({ entries }: MessyList, { rows }: RecipientList): void {
  let at = 0;
  for (const { line, address, amount } of rows) {
    const found = entries.findIndex((entry, index) => {
      const [meant, ...others] = entry.pays;
      if (index < at || entry.isComment || !meant || others.length > 0) return false;
      return isSame(meant, { address, units: amount });
    });
    hold(found !== -1, `after the bulk fix line ${line} pays ${amount} to ${address}`);
    at = found + 1;
  }
}

function isSame(meant: Payment, paid: Payment): boolean {
  return meant.address === paid.address && meant.units === paid.units;
}

const addressPattern = /(?<![0-9a-z])(?:0x)?([0-9a-f]{40})(?![0-9a-z])/gi;

/**
 * Checks without any knowledge of lists: by the addresses in the text and the digits of the amounts
 * beside them.
 */
function checkOracle({ text, entries, changes }: MessyList, { ready }: RecipientList): void {
  if (!ready) return;
  const hidden = text.replaceAll("\u200b", "");
  const lines = hidden.split(/[\r\n]+/).filter((line) => !/^\s*(?:#|\/\/)/.test(line));
  const written = new Set(
    [...lines.join("\n").matchAll(addressPattern)].map(
      ([, digits = ""]) => `0x${digits.toLowerCase()}`,
    ),
  );
  const paid = new Set(ready.rows.map(({ address }) => address));
  const isAll = entries.every(({ isComment, pays }) => !isComment || pays.length === 0);
  if (isAll) hold(written.size === paid.size, `${paid.size} of ${written.size} addresses are paid`);
  for (const { address, amount, mergedLines } of ready.rows) {
    hold(written.has(address), `${address} is not written`);
    if (changes.amounts?.kind !== "per-line" || mergedLines.length > 0) continue;
    const digits = String(amount).replace(/0+$/, "");
    const isWritten = lines.some(
      (line) =>
        line.toLowerCase().includes(address.slice(2)) &&
        line
          .normalize("NFKC")
          .replaceAll(addressPattern, "")
          .replaceAll(/\D/g, "")
          .includes(digits),
    );
    hold(isWritten, `${digits} is not written beside ${address}`);
  }
}

function hold(isTrue: unknown, message: string): void {
  if (!isTrue) throw new Error(message);
}
