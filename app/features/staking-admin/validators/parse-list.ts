import type { Parsed } from "#app/kit/form/parsed.ts";
import { type Address, getAddress } from "viem";
import { openQuestion } from "#app/domain/lists/jobs/explain-unready.ts";
import type { ParsedList } from "#app/domain/lists/jobs/list-job.ts";
import { digestList, type ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import { createAddressReader } from "#app/domain/lists/values/read-address.ts";
import { readAmount } from "#app/domain/lists/values/read-amount.ts";
import {
  type ReadTable,
  readTable,
  type TableFormat,
  type TableLine,
} from "#app/domain/lists/jobs/read-table.ts";
import type { ListChoices, RejectedList } from "#app/domain/lists/values/recipients.types.ts";
import {
  findShareErrors,
  readContact,
  readMoniker,
  readWebsite,
} from "#app/domain/staking/registration/read-field.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import { type AddColumn, addFormat, removeFormat, type ShareColumn } from "./list-columns.ts";
import type {
  AddRow,
  LineProblem,
  Listed,
  ListRules,
  RemoveRow,
  ValidatorsOptions,
} from "./list.types.ts";
import type { NewValidator } from "./transactions.ts";
import { readShares } from "./read-shares.ts";

/** Parses a list for display on the page. */
export function readValidators(
  source: string,
  options: ValidatorsOptions & ListChoices,
): ParsedList<ListReading> | RejectedList {
  const table =
    options.kind === "add" ? readAddTable(source, options) : readRemoveTable(source, options);
  if (table.kind === "rejected") return table;
  return { reading: digestList(table), problems: table.problems };
}

/** Parses a list of validators to add, with all errors of each invalid line. */
export function parseAddList(source: string, rules: ListRules & ListChoices): Listed<AddRow> {
  return listRows(readAddTable(source, rules));
}

/** Parses a list of operators to force out; other columns are ignored. */
export function parseRemoveList(source: string, rules: ListRules & ListChoices): Listed<RemoveRow> {
  return listRows(readRemoveTable(source, rules));
}

function readAddTable(source: string, rules: ListRules & ListChoices) {
  const addressOf = readerOf(rules);
  return readUnique(source, addFormat, {
    choices: rules,
    readLine: (line) => readAddLine(line, addressOf, rules),
    keysOf: ({ validator: { operator, metadata } }) => [
      ["operator", operator],
      ["name", metadata.moniker],
      ["node key", metadata.consensus],
    ],
  });
}

function readRemoveTable(source: string, rules: ListRules & ListChoices) {
  const addressOf = readerOf(rules);
  return readUnique(source, removeFormat, {
    choices: rules,
    readLine: (line): RemoveRow | null => {
      const operator = takeAddress(line, "operator", addressOf);
      return operator && { line: line.number, operator };
    },
    keysOf: ({ operator }) => [["operator", operator]],
  });
}

type AddressOf = ReturnType<typeof createAddressReader>;

function readerOf({ staking, coin, chain, names }: ListRules & ListChoices): AddressOf {
  return createAddressReader({
    token: { ...coin, address: null },
    chain,
    sender: null,
    contracts: [{ name: "for staking", address: staking }],
    names,
  });
}

/** Returns null after reporting an error. */
function takeAddress<Column extends string>(
  line: TableLine<Column>,
  column: Column,
  addressOf: AddressOf,
): Address | null {
  const read = line.take(column, addressOf(line.text(column)));
  if (!read) return null;
  if (read.warning) line.warn(`${column}: ${read.warning.message}`);
  return getAddress(read.address);
}

function readAddLine(
  line: TableLine<AddColumn>,
  addressOf: AddressOf,
  { coin, registry }: ListRules,
): AddRow | null {
  const operator = takeAddress(line, "operator", addressOf);
  const moniker = take("moniker", readMoniker);
  const shares = readShares(line);
  const selfBondWei = takeSelfBond();
  const hasReward = line.text("reward address") !== "";
  const reward = hasReward ? takeAddress(line, "reward address", addressOf) : operator;
  const consensus = takeAddress(line, "consensus address", addressOf);
  const website = take("website", readWebsite);
  const contact = take("contact", readContact);
  const bps = shares && {
    commissionBps: shares.commission,
    maxCommissionBps: shares["max commission"],
    maxStepBps: shares["max change"],
  };
  for (const [key, message] of Object.entries(bps ? findShareErrors(bps, registry) : {})) {
    line.addError(columnOf[key as keyof typeof columnOf], message);
  }
  if (operator === null || moniker === null || bps === null || selfBondWei === null) return null;
  if (reward === null || consensus === null || website === null || contact === null) return null;
  const metadata = { moniker, website, contact, consensus };
  const validator: NewValidator = { operator, metadata, ...bps, selfBondWei };
  const notes = reward === operator ? [] : [rewardNote];
  for (const note of notes) line.warn(note);
  return { line: line.number, validator, notes };

  function take<T>(column: AddColumn, read: (text: string) => Parsed<T>): T | null {
    const found = read(line.text(column));
    if (found.kind === "ok") return found.value;
    line.addError(column, found.message);
    return null;
  }

  function takeSelfBond(): bigint | null {
    const read = line.take("self bond", readAmount(line.text("self bond"), coin, line.form));
    if (!read) return null;
    if (read.baseUnits >= registry.minSelf) return read.baseUnits;
    const least = formatAmount(registry.minSelf, coin);
    line.addError("self bond", `The minimum self-stake is ${least}.`);
    return null;
  }
}

const columnOf: Readonly<Record<keyof ReturnType<typeof findShareErrors>, ShareColumn>> = {
  commissionBps: "commission",
  maxCommissionBps: "max commission",
  maxStepBps: "max change",
};

const rewardNote =
  "reward address: only the operator can set its reward recipient, under My stake. Until then rewards go to the operator.";

type Reading<Column extends string, Row> = {
  choices: ListChoices;
  readLine: (line: TableLine<Column>) => Row | null;
  keysOf: (row: Row) => (readonly [what: string, value: string])[];
};

/**
 * Reads a table and rejects lines that repeat a unique value of an earlier one, since the chain
 * would reject the second.
 */
function readUnique<Column extends string, Row extends { line: number }>(
  source: string,
  format: TableFormat<Column>,
  { choices, readLine, keysOf }: Reading<Column, Row>,
): ReadTable<Row> | RejectedList {
  const first = new Map<string, number>();
  return readTable(source, format, {
    choices,
    readLine: (line) => {
      const row = readLine(line);
      for (const [what, value] of row === null ? [] : keysOf(row)) {
        const key = `${what} ${value}`;
        const earlier = first.get(key);
        if (earlier === undefined) first.set(key, line.number);
        else line.rejectLine(`The same ${what} as line ${earlier}. Remove one of them.`);
      }
      return row;
    },
  });
}

function listRows<Row>(table: ReadTable<Row> | RejectedList): Listed<Row> {
  if (table.kind === "rejected") return { rows: [], problems: [], error: table.message };
  const { rows, isReady } = table;
  const problems: LineProblem[] = [];
  for (const { line, severity, message } of table.problems) {
    if (severity !== "error") continue;
    const last = problems.at(-1);
    if (last?.line === line) last.messages.push(message);
    else problems.push({ line, messages: [message] });
  }
  const isOpen = rows.length > 0 && problems.length === 0 && !isReady;
  return { rows: [...rows], problems, error: isOpen ? openQuestion : null };
}
