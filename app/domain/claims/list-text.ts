import { getAddress } from "viem";
import { openQuestion } from "#app/domain/lists/jobs/explain-unready.ts";
import { noChoices, noDuplicateChoices } from "#app/domain/lists/values/list-choices.ts";
import type { ParsedList } from "#app/domain/lists/jobs/list-job.ts";
import { parseRecipients } from "#app/domain/lists/jobs/parse-recipients.ts";
import { digestRecipients, type ReadRecipients } from "#app/domain/lists/jobs/reading.ts";
import type {
  DuplicateChoice,
  DuplicateChoices,
  ParseOptions,
  ParseResult,
  Problem,
  RecipientList,
  RejectedList,
} from "#app/domain/lists/values/recipients.types.ts";
import { type CsvColumns, csvText } from "#app/kit/list/csv.ts";
import { formatInteger, toDecimalText } from "#app/ui/values/format.ts";
import {
  type LineProblem,
  type ListOptions,
  type ListRow,
  maxNoteLength,
  maxLeaves,
  maxListBytes,
  type ReadList,
} from "./list.types.ts";

/** Max problems shown at once; the rest appear as these are fixed. */
const shownAtOnce = 50;

export const claimLimits = { rows: maxLeaves, bytes: maxListBytes };

/** Allowed choices for a repeated account: a root has each account once. */
export const claimMeanings: readonly DuplicateChoice[] = ["merge", "keep-first", "keep-last"];

/** Parses text `address,amount[,note]` in the strict grammar that all lists share. */
export function readListText(source: string, options: ListOptions): ReadList {
  const { token, contracts, chain = null } = options;
  const { choices = noChoices, duplicates = noDuplicateChoices } = options;
  const list = parseClaimList(source, {
    ...choices,
    token,
    contracts,
    chain,
    amounts: { kind: "per-line" },
    sender: null,
    addressBook: [],
    duplicates: onceEach(duplicates),
    limits: claimLimits,
  });
  if (list.kind === "rejected") return { kind: "rejected", message: list.message };
  const { totals, ready } = list;
  return {
    kind: "list",
    lines: list.counts.lines,
    accounts: totals?.recipients ?? 0,
    errors: firstOf(list.problems.filter(({ severity }) => severity === "error")),
    warnings: firstOf(list.problems.filter(({ severity }) => severity === "warning")),
    repeated: {
      count: list.duplicates.length,
      first: list.duplicates
        .slice(0, shownAtOnce)
        .map(({ address, lines }) => ({ account: getAddress(address), lines })),
    },
    problem: problemOf(list),
    totals: ready?.totals ?? totals,
    rows: rowsOf(list),
  };
}

/** Returns what the page needs to know about such a list. */
export function readClaimRecipients(
  source: string,
  options: ParseOptions,
): ParsedList<ReadRecipients> | RejectedList {
  const list = parseClaimList(source, options);
  return list.kind === "rejected" ? list : digestRecipients(list);
}

function parseClaimList(source: string, options: ParseOptions): ParseResult {
  const list = parseRecipients(source, options);
  if (list.kind === "rejected") return list;
  const long = list.rows.filter(({ memo }) => memo.length > maxNoteLength);
  if (long.length === 0) return list;
  const { counts } = list;
  const problems = [
    ...list.problems,
    ...long.map(({ line }): Problem => {
      return { line, severity: "error", kind: "cell", message: noteTooLong, fixes: [] };
    }),
  ];
  return {
    ...list,
    counts: {
      ...counts,
      rows: counts.rows - long.length,
      errors: counts.errors + long.length,
    },
    problems: problems.sort((a, b) => a.line - b.line),
    ready: null,
  };
}

function onceEach({ every, byAddress }: DuplicateChoices): DuplicateChoices {
  const isOnce = (choice: DuplicateChoice) => claimMeanings.includes(choice);
  return {
    every: every !== null && isOnce(every) ? every : null,
    byAddress: new Map([...byAddress].filter(([, choice]) => isOnce(choice))),
  };
}

const noteTooLong = `The note is longer than ${maxNoteLength} characters.`;

function firstOf(problems: readonly LineProblem[]) {
  const first = problems.slice(0, shownAtOnce).map(({ line, message }) => ({ line, message }));
  return { count: problems.length, first };
}

function problemOf(list: RecipientList): string | null {
  if (list.listProblem !== null) return list.listProblem;
  const { rows, errors } = list.counts;
  if (rows === 0 && errors === 0) return "The list is empty.";
  if (list.hasQuestion) return openQuestion;
  if (errors > 0) return null;
  const count = list.ready === null ? list.duplicates.length : 0;
  if (count === 0) return null;
  return count === 1
    ? "An address repeats. Say what is meant by that."
    : `${formatInteger(count)} addresses repeat. Say what is meant by that.`;
}

function rowsOf({ ready }: RecipientList): ListRow[] | null {
  return (
    ready &&
    ready.rows.map(({ address, amount, memo }) => ({
      account: address,
      amount,
      note: memo === "" ? null : memo,
    }))
  );
}

/** Columns of a list's text. */
export function columnsOfList(decimals: number): CsvColumns<ListRow> {
  return {
    address: ({ account }) => getAddress(account),
    amount: ({ amount }) => toDecimalText(amount, decimals),
    note: ({ note }) => note,
  };
}

/** Writes a list as text that parses back to the same list. */
export function writeListText(rows: readonly ListRow[], decimals: number): string {
  return csvText(columnsOfList(decimals), rows);
}
