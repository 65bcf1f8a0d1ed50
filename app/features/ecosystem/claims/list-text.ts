import { getAddress } from "viem";
import { parseRecipients } from "#app/common/recipients/parse-recipients.ts";
import type {
  DuplicateChoice,
  Problem,
  RecipientList,
} from "#app/common/recipients/recipients.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { formatInteger, toDecimalText } from "#app/ui/format.ts";
import {
  type LineProblem,
  type ListOptions,
  type ListRow,
  longestNote,
  mostLeaves,
  mostListBytes,
  type ReadList,
  type RepeatChoice,
} from "./list.types.ts";

/** So many problems are shown at once; the rest comes up as these are mended. */
const shownAtOnce = 50;

const choices: Readonly<Record<RepeatChoice, DuplicateChoice | null>> = {
  reject: null,
  sum: "merge",
  last: "keep-last",
};

/** Reads a text `address,amount[,note]`, in the strict grammar that all lists have. */
export function readListText(source: string, options: ListOptions): ReadList {
  const { token, contracts, repeats } = options;
  const list = parseRecipients(source, {
    token,
    amounts: { kind: "per-line" },
    delimiter: null,
    chain: null,
    sender: null,
    contracts,
    addressBook: [],
    duplicates: { every: choices[repeats], byAddress: new Map() },
    limits: { rows: mostLeaves, bytes: mostListBytes },
  });
  if (list.kind === "refused") return { kind: "refused", sentence: list.sentence };
  const long = list.rows.filter(({ memo }) => memo.length > longestNote);
  const errors = [
    ...list.problems.filter(({ severity }) => severity === "error"),
    ...long.map(({ line }) => ({ line, sentence: noteTooLong })),
  ];
  const warnings = list.problems.filter(({ severity }) => severity === "warning");
  const { totals } = list;
  return {
    kind: "list",
    lines: list.counts.lines,
    accounts: totals?.recipients ?? 0,
    errors: firstOf(errors),
    warnings: firstOf(warnings),
    repeated: {
      count: list.duplicates.length,
      first: list.duplicates
        .slice(0, shownAtOnce)
        .map(({ address, lines }) => ({ account: getAddress(address), lines })),
    },
    problem: problemOf(list, repeats),
    totals: list.ready?.totals ?? totals,
    rows: long.length === 0 ? rowsOf(list) : null,
  };
}

const noteTooLong = `The note is longer than ${longestNote} characters.`;

function firstOf(problems: readonly (LineProblem | Problem)[]) {
  const first = problems.slice(0, shownAtOnce).map(({ line, sentence }) => ({ line, sentence }));
  return { count: problems.length, first };
}

function problemOf(list: RecipientList, repeats: RepeatChoice): string | null {
  if (list.listProblem !== null) return list.listProblem;
  if (list.counts.rows === 0 && list.counts.errors === 0) return "The list is empty.";
  if (repeats !== "reject" || list.duplicates.length === 0) return null;
  const count = list.duplicates.length;
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

/** A list as text that is read back as the same. */
export function writeListText(rows: readonly ListRow[], decimals: number): string {
  const lines = rows.map(({ account, amount, note }) =>
    csvLine([getAddress(account), toDecimalText(amount, decimals), note ?? ""]),
  );
  return [csvLine(["address", "amount", "note"]), ...lines].join("");
}
