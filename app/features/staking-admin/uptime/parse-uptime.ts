import { openQuestion } from "#app/domain/lists/jobs/explain-unready.ts";
import type { ParsedList } from "#app/domain/lists/jobs/list-job.ts";
import { digestList, type ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import { createAddressReader } from "#app/domain/lists/values/read-address.ts";
import type { Replacement } from "#app/domain/lists/values/read-amount.ts";
import {
  type ReadTable,
  readTable,
  type TableFormat,
  type TableLine,
} from "#app/domain/lists/jobs/read-table.ts";
import {
  type ListChoices,
  maxBytes,
  type RejectedList,
} from "#app/domain/lists/values/recipients.types.ts";
import type { Uptime } from "#app/domain/staking/uptime.ts";
import type { UptimeOptions, Verdict } from "./uptime.types.ts";

type Column = "validator" | "expected" | "signed" | "missed" | "epoch";

/** One year of one-second blocks. */
const maxExpected = 31_536_000;

export const format: TableFormat<Column> = {
  columns: [
    {
      name: "validator",
      titles: ["validator id", "id", "operator", "operator address", "address"],
      required: true,
      holdsAddress: true,
    },
    { name: "expected", titles: ["expected blocks", "blocks", "total"], required: true },
    { name: "signed", titles: ["signed blocks"], required: true },
    { name: "missed", titles: ["missed blocks"], required: true },
    { name: "epoch" },
  ],
  ignored: ["uptime", "moniker", "name"],
  // More lines than possible validators.
  limits: { rows: 10_000, bytes: maxBytes },
};

type Row = { line: number } & Omit<Uptime, "epoch">;
type Options = UptimeOptions & ListChoices;

/** Parses an epoch number. Returns null if invalid. */
export function parseEpoch(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

/** Parses an uptime list for display on the page. */
export function readUptimes(
  source: string,
  options: Options,
): ParsedList<ListReading> | RejectedList {
  const table = readUptimeTable(source, options);
  if (table.kind === "rejected") return table;
  return { reading: digestList(table), problems: table.problems };
}

export type ParsedUptime =
  { kind: "verdicts"; verdicts: Verdict[] } | { kind: "rejected"; message: string };

/** Returns the effect of each line of an epoch's list, if all lines are valid. */
export function parseUptime(
  source: string,
  options: Options & { epoch: number; before: readonly Uptime[] },
): ParsedUptime {
  const table = readUptimeTable(source, options);
  if (table.kind === "rejected") return { kind: "rejected", message: table.message };
  if (!table.isReady) return { kind: "rejected", message: formatRejection(table) };
  const verdicts = table.rows.map(({ line, ...row }): Verdict => {
    const uptime = { epoch: options.epoch, ...row };
    return { line, row: uptime, ...compare(uptime, options.before) };
  });
  return { kind: "verdicts", verdicts };
}

function formatRejection({ hasQuestion, problems }: ReadTable<Row>): string {
  if (hasQuestion) return openQuestion;
  const first = problems.find(({ severity }) => severity === "error");
  return first
    ? `Nothing was imported. Line ${first.line}: ${first.message}`
    : "Paste the list or choose a file.";
}

function readUptimeTable(source: string, options: Options): ReadTable<Row> | RejectedList {
  const { chain, names } = options;
  const addressOf = createAddressReader({
    token: { symbol: "", decimals: 0, address: null },
    chain,
    sender: null,
    contracts: [],
    names,
  });
  const earlier = new Map<number, number>();
  return readTable(source, format, {
    choices: options,
    readLine: (line) => {
      const row = readRow(line, options, addressOf);
      const other = row && earlier.get(row.validator);
      if (row && other !== undefined) {
        line.rejectLine(`The same validator as line ${other}. Remove one of them.`);
      } else if (row) earlier.set(row.validator, line.number);
      return row;
    },
  });
}

type AddressOf = ReturnType<typeof createAddressReader>;

function readRow(
  line: TableLine<Column>,
  { validators, epoch }: Options,
  addressOf: AddressOf,
): Row | null {
  const { text, take, rejectLine } = line;
  const validator = findValidator();
  const isOther = epoch !== null && text("epoch") !== "" && text("epoch") !== String(epoch);
  if (isOther)
    line.addError(
      "epoch",
      `This import is for epoch ${epoch}. Remove the line, or import its epoch separately.`,
    );
  const expected = take("expected", readCount(text("expected")))?.count ?? null;
  const signed = take("signed", readCount(text("signed")))?.count ?? null;
  const missed = take("missed", readCount(text("missed")))?.count ?? null;
  if (validator === null || expected === null || signed === null || missed === null) return null;
  if (expected === 0) rejectLine("No blocks were expected; remove the line.");
  else if (expected > maxExpected)
    rejectLine(`More blocks are expected than a year has. Enter at most ${maxExpected}.`);
  else if (signed + missed !== expected) {
    rejectLine(
      `${signed} signed and ${missed} missed add up to ${signed + missed}, not the ${expected} expected.`,
    );
  } else return { line: line.number, validator, expected, signed };
  return null;

  function findValidator(): number | null {
    const trimmed = text("validator");
    if (/^\d{1,9}$/.test(trimmed)) {
      if (validators.some(({ id }) => id === Number(trimmed))) return Number(trimmed);
      line.addError("validator", `There is no validator ${trimmed}.`);
      return null;
    }
    const read = take("validator", addressOf(trimmed));
    if (!read) return null;
    const found = validators.find(({ operator }) => operator.toLowerCase() === read.address);
    if (!found) line.addError("validator", "No validator has this operator address.");
    return found?.id ?? null;
  }
}

type ReadCount =
  | { kind: "ok"; count: number }
  | { kind: "invalid"; message: string; replacements: readonly Replacement[] };

/** Parses a block count without thousands separators. */
function readCount(text: string): ReadCount {
  if (/^\d{1,9}$/.test(text)) return { kind: "ok", count: Number(text) };
  const isGrouped = /^\d{1,3}(?:([,.' \u00a0\u202f])\d{3})(?:\1\d{3})*$/.test(text);
  const plain = text.replaceAll(/\D/g, "");
  const replacements = isGrouped ? [{ label: `Write ${plain}`, text: plain }] : [];
  return {
    kind: "invalid",
    message: "Enter a whole number of blocks, such as 1000.",
    replacements,
  };
}

function compare(
  row: Uptime,
  before: readonly Uptime[],
): { kind: "new" | "same" | "replaced"; text: string } {
  const old = before.find(({ validator }) => validator === row.validator);
  if (!old) return { kind: "new", text: "New." };
  return old.signed === row.signed && old.expected === row.expected
    ? { kind: "same", text: "Already saved; no change." }
    : {
        kind: "replaced",
        text: `Replaces ${old.signed} signed of ${old.expected}.`,
      };
}
