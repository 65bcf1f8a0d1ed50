import type { Address } from "viem";
import { openQuestion } from "#app/domain/lists/jobs/explain-unready.ts";
import type { ParsedList } from "#app/domain/lists/jobs/list-job.ts";
import { digestList, type ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import { rejectSource } from "#app/domain/lists/jobs/list-source.ts";
import { createAddressReader } from "#app/domain/lists/values/read-address.ts";
import { readAmount } from "#app/domain/lists/values/read-amount.ts";
import {
  type ReadTable,
  readTable,
  type TableFormat,
  type TableLine,
} from "#app/domain/lists/jobs/read-table.ts";
import type {
  ListChain,
  ListChoices,
  RejectedList,
} from "#app/domain/lists/values/recipients.types.ts";
import {
  type LineProblem,
  type ListRow,
  maxNoteLength,
  maxLeaves,
  maxListBytes,
} from "./list.types.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";
import { linesOfLeaves } from "./list-file.ts";

type Column = "account" | "amount" | "note" | "programme_id";

const format: TableFormat<Column> = {
  columns: [
    {
      name: "account",
      titles: ["address", "recipient", "receiver", "wallet", "owner", "to", "wallet address"],
      required: true,
      holdsAddress: true,
    },
    {
      name: "amount",
      titles: ["cumulative", "value", "tokens", "quantity", "total"],
      required: true,
      holdsAmount: true,
    },
    {
      name: "note",
      titles: ["memo", "comment", "description", "reference", "label"],
      isNote: true,
    },
    { name: "programme_id", titles: ["programme", "program id", "program"] },
  ],
  limits: { rows: maxLeaves, bytes: maxListBytes },
};

/** Options for parsing the list of a root. */
export type ImportOptions = {
  programmeId: number;
  token: Address;
  unit: AmountUnit;
  /** Chain that addresses may name; null allows none. */
  chain: ListChain | null;
};

/** Data that the page needs about the list of a root. */
export type ReadImport = ListReading & {
  /** Base units. */
  total: bigint;
};

export function readImport(
  source: string,
  options: ImportOptions & ListChoices,
): ParsedList<ReadImport> | RejectedList {
  const table = readImportTable(source, options);
  if (table.kind === "rejected") return table;
  const total = table.rows.reduce((sum, { amount }) => sum + amount, 0n);
  return { reading: { ...digestList(table), total }, problems: table.problems };
}

export type ParsedImport =
  | { kind: "rows"; rows: readonly ListRow[] }
  | { kind: "rejected"; message: string; problems: readonly LineProblem[] };

/** Max problems reported at once; the rest appear as these are fixed. */
const shownAtOnce = 50;

/** Returns the rows of a list if nothing in it is wrong or open. */
export function parseImport(source: string, options: ImportOptions & ListChoices): ParsedImport {
  const table = readImportTable(source, options);
  if (table.kind === "rejected") return reject(table.message);
  if (table.isReady) return { kind: "rows", rows: table.rows };
  if (table.hasQuestion) return reject(openQuestion);
  const problems = table.problems.filter(({ severity }) => severity === "error");
  if (problems.length === 0) return reject("The list is empty.");
  return reject(
    "The list cannot be read. Fix the lines that are named.",
    problems.slice(0, shownAtOnce).map(({ line, message }) => ({ line, message })),
  );
}

function reject(message: string, problems: readonly LineProblem[] = []): ParsedImport {
  return { kind: "rejected", message, problems };
}

/**
 * Reads a list in any format that the console exports: the JSON of the leaves, their public file in
 * base units, or `address,amount[,note]` in units of the token.
 */
function readImportTable(
  source: string,
  options: ImportOptions & ListChoices,
): ReadTable<ListRow> | RejectedList {
  const lines = linesOfLeaves(source);
  const table = readLines(lines ?? source, options);
  if (lines === null || table.kind === "rejected" || table.isReady) return table;
  // Its lines are not those of the JSON, so none of them can be shown.
  const [first] = table.problems;
  return rejectSource("not-text", first?.message ?? "The list is empty.");
}

function readLines(
  source: string,
  options: ImportOptions & ListChoices,
): ReadTable<ListRow> | RejectedList {
  const { token, unit, chain, names } = options;
  const addressOf = createAddressReader({
    token: { ...unit, address: token },
    chain,
    sender: null,
    contracts: [],
    names,
  });
  const earlier = new Map<string, number>();
  return readTable(source, format, {
    choices: options,
    readLine: (line) => {
      const row = readRow(line, options, addressOf);
      const before = row && earlier.get(row.account);
      if (row && before !== undefined) {
        line.rejectLine(`The same account as line ${before}; a root has each account once.`);
      } else if (row) earlier.set(row.account, line.number);
      return row;
    },
  });
}

function readRow(
  line: TableLine<Column>,
  { programmeId, unit }: ImportOptions,
  addressOf: ReturnType<typeof createAddressReader>,
): ListRow | null {
  const { text, take } = line;
  const account = take("account", addressOf(text("account")));
  const isBaseUnits = line.titleOf("amount") === "cumulative";
  const counted = isBaseUnits ? { symbol: "base units", decimals: 0 } : unit;
  const amount = take("amount", readAmount(text("amount"), counted, line.form));
  const note = text("note");
  if (note.length > maxNoteLength) line.addError("note", `At most ${maxNoteLength} characters.`);
  const of = text("programme_id");
  if (of !== "" && of !== String(programmeId)) {
    line.addError("programme_id", `The root is of program ${programmeId}.`);
  }
  if (!account || !amount) return null;
  return { account: account.address, amount: amount.baseUnits, note: note === "" ? null : note };
}
