import type { Address } from "viem";
import type { Rules } from "#app/features/staking/operator/parse-registration.ts";
import {
  findShareFaults,
  type Read,
  readAccount,
  readBps,
  readContact,
  readMoniker,
  readSelfBond,
  readWebsite,
} from "#app/features/staking/operator/read-field.ts";
import {
  addColumns,
  type AddRow,
  type LineProblem,
  type Listed,
  removeColumns,
  type RemoveRow,
} from "./list.types.ts";
import type { NewValidator } from "./plans.ts";
import { type Cells, splitList } from "./split-list.ts";

type AddColumn = (typeof addColumns)[number];
const mayBeMissing: readonly AddColumn[] = ["reward_address", "website", "contact"];

/** Reads a list of validators to be added, and says of each line that is none all that is wrong. */
export function parseAddList(source: string, rules: Rules): Listed<AddRow> {
  const split = splitList(source, {
    known: addColumns,
    required: addColumns.filter((column) => !mayBeMissing.includes(column)),
    mayHaveOthers: false,
  });
  const problems = [...split.problems];
  const rows: AddRow[] = [];
  for (const cells of split.rows) {
    const read = readAddLine(cells, rules);
    if ("sentences" in read) problems.push(read);
    else rows.push(read);
  }
  return withoutRepeated(rows, problems, ({ validator: { operator, metadata } }) => [
    ["operator", operator],
    ["name", metadata.moniker],
    ["node key", metadata.consensus],
  ]);
}

/** Reads a list of operators whose validators are put out; other columns are passed over. */
export function parseRemoveList(source: string, rules: Rules): Listed<RemoveRow> {
  const split = splitList(source, {
    known: removeColumns,
    required: removeColumns,
    mayHaveOthers: true,
  });
  const problems = [...split.problems];
  const rows: RemoveRow[] = [];
  for (const { line, cell } of split.rows) {
    const operator = readAccount(cell("operator"), rules.staking, rules.coin);
    if (operator.kind === "ok") rows.push({ line, operator: operator.value });
    else problems.push({ line, sentences: [operator.sentence] });
  }
  return withoutRepeated(rows, problems, ({ operator }) => [["operator", operator]]);
}

function readAddLine({ line, cell }: Cells<AddColumn>, rules: Rules): AddRow | LineProblem {
  const { staking, coin, registry } = rules;
  const sentences: string[] = [];
  /** `null` where the cell is at fault, which is noted. */
  function take<T>(column: AddColumn, read: (text: string) => Read<T>): T | null {
    const found = read(cell(column));
    if (found.kind === "ok") return found.value;
    sentences.push(`${column}: ${found.sentence}`);
    return null;
  }
  const account = (text: string) => readAccount(text, staking, coin);
  const operator = take("operator", account);
  const moniker = take("moniker", readMoniker);
  const commissionBps = take("commission_bps", readBps);
  const maxCommissionBps = take("max_bps", readBps);
  const maxStepBps = take("max_change_bps", readBps);
  const selfBondWei = take("self_bond", (text) => readSelfBond(text, coin, registry));
  const reward = cell("reward_address") === "" ? operator : take("reward_address", account);
  const consensus = take("consensus_address", account);
  const website = take("website", readWebsite);
  const contact = take("contact", readContact);
  if (
    operator === null ||
    moniker === null ||
    commissionBps === null ||
    maxCommissionBps === null ||
    maxStepBps === null ||
    selfBondWei === null ||
    reward === null ||
    consensus === null ||
    website === null ||
    contact === null
  ) {
    return { line, sentences };
  }
  const shares = { commissionBps, maxCommissionBps, maxStepBps };
  const faults = Object.entries(findShareFaults(shares, registry));
  if (faults.length > 0) {
    return { line, sentences: faults.map(([key, text]) => `${columnOf[key] ?? key}: ${text}`) };
  }
  const metadata = { moniker, website, contact, consensus };
  const validator: NewValidator = { operator, metadata, ...shares, selfBondWei };
  return { line, validator, notes: noteReward(reward, operator) };
}

const columnOf: Readonly<Record<string, AddColumn>> = {
  commissionBps: "commission_bps",
  maxCommissionBps: "max_bps",
  maxStepBps: "max_change_bps",
};

function noteReward(reward: Address, operator: Address): string[] {
  return reward === operator
    ? []
    : [
        "reward_address: only the operator can set where its rewards go. They come to the operator until it sets a recipient under My stake.",
      ];
}

/** Lines that want what an earlier one wants become problems; the chain would refuse the second. */
function withoutRepeated<Row extends { line: number }>(
  rows: readonly Row[],
  problems: readonly LineProblem[],
  keysOf: (row: Row) => (readonly [string, string])[],
): Listed<Row> {
  const first = new Map<string, number>();
  const kept: Row[] = [];
  const repeated: LineProblem[] = [];
  for (const row of rows) {
    const sentences: string[] = [];
    for (const [what, value] of keysOf(row)) {
      const key = `${what} ${value}`;
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, row.line);
      else sentences.push(`The same ${what} as line ${earlier}. Leave one of them.`);
    }
    if (sentences.length === 0) kept.push(row);
    else repeated.push({ line: row.line, sentences });
  }
  return { rows: kept, problems: [...problems, ...repeated].sort((a, b) => a.line - b.line) };
}
