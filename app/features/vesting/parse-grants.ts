import { type Address, getAddress } from "viem";
import { type Cell, splitCells } from "#app/common/recipients/cells.ts";
import { detectDelimiter } from "#app/common/recipients/delimiter.ts";
import { createAddressReader } from "#app/common/recipients/read-address.ts";
import { readAmount } from "#app/common/recipients/read-amount.ts";
import { maxLineLength } from "#app/common/recipients/recipients.types.ts";
import { findLines, isBlank, isComment } from "#app/common/recipients/source-lines.ts";
import { readFlag, readMoment, readStep } from "./grant-cells.ts";
import { findGrantFault } from "./grant-faults.ts";
import type { GrantsList, LineProblem, ListedGrant } from "./grants-list.types.ts";
import { settleTerms } from "./settle-terms.ts";
import { longestNote, mostGrants, type TokenUnit } from "./vesting.types.ts";

export const columns = [
  "beneficiary",
  "total",
  "start",
  "cliff",
  "end",
  "step",
  "revocable",
  "note",
] as const;
type Column = (typeof columns)[number];

export type GrantsOptions = {
  unit: TokenUnit;
  token: Address;
  vesting: Address;
  /** Unix seconds. */
  now: number;
  /** For all lines. */
  transferable: boolean;
};

/** Reads a list of grants, one a line, and says of each line that is none what is wrong with it. */
export function parseGrants(source: string, options: GrantsOptions): GrantsList {
  const list: GrantsList = { grants: [], problems: [], warnings: [], total: 0n };
  const lines = findLines(source)
    .map(({ start, end }, i) => ({ line: i + 1, text: source.slice(start, end) }))
    .filter(({ text }) => !isBlank(text) && !isComment(text));
  const delimiter = detectDelimiter(lines.map(({ text }) => text.slice(0, maxLineLength)));
  let order: readonly (Column | null)[] = columns;
  lines.forEach(({ line, text }, i) => {
    if (list.grants.length + list.problems.length > mostGrants) return;
    const refuse = (sentence: string) => list.problems.push({ line, sentence });
    if (text.length > maxLineLength) return refuse("The line is too long.");
    const split = splitCells(text, delimiter);
    if (split.kind === "quote-open") return refuse("A quote is not closed on its line.");
    if (split.kind === "quote-stray") return refuse("Something stands after a closing quote.");
    const header = i === 0 ? readHeader(split.cells) : null;
    if (header !== null) {
      order = header.order;
      if (header.fault !== null) refuse(header.fault);
      return;
    }
    if (split.cells.length > order.length) {
      return refuse(`The line has ${split.cells.length} cells; at most ${order.length} are read.`);
    }
    const cells = new Map(order.map((column, at) => [column, split.cells[at]?.text ?? ""]));
    const read = readLine(line, (column) => cells.get(column)?.trim() ?? "", options);
    if ("sentence" in read) list.problems.push(read);
    else list.grants.push(read);
  });
  if (lines.length > mostGrants + 1) {
    const sentence = `A list has at most ${mostGrants} grants. Divide it into several.`;
    list.problems.unshift({ line: mostGrants + 2, sentence });
  }
  list.total = list.grants.reduce((sum, { total }) => sum + total, 0n);
  list.warnings = findRepeated(list.grants);
  return list;
}

function readHeader(cells: readonly Cell[]) {
  const titles = cells.map(({ text }) => text.trim().toLowerCase());
  if (!titles.includes("beneficiary")) return null;
  const order = titles.map((title) => columns.find((column) => column === title) ?? null);
  const required = ["total", "start", "end"] as const;
  const missing = required.filter((column) => !order.includes(column));
  const unknown = titles.filter((_, at) => order[at] === null);
  const repeated = titles.filter((title, at) => titles.indexOf(title) !== at);
  const fault =
    missing.length > 0
      ? `The header has no column named ${missing.join(" or ")}.`
      : unknown.length > 0
        ? `The header names a column that is not known: ${unknown.join(", ")}.`
        : repeated.length > 0
          ? `The header names a column twice: ${repeated.join(", ")}.`
          : null;
  return { order, fault };
}

function readLine(
  line: number,
  cell: (column: Column) => string,
  { unit, token, vesting, now, transferable }: GrantsOptions,
): ListedGrant | LineProblem {
  const refuse = (sentence: string): LineProblem => ({ line, sentence });
  const address = createAddressReader({
    token: { ...unit, address: token },
    chain: null,
    sender: null,
    contracts: [{ name: "for vesting", address: vesting }],
  })(cell("beneficiary"));
  if (address.kind === "fault") return refuse(address.sentence);
  const amount = readAmount(cell("total"), unit);
  if (amount.kind === "fault") return refuse(amount.sentence);
  const startCell = cell("start");
  const start = startCell.toLowerCase() === "now" ? "now" : readMoment(startCell);
  if (start === null || typeof start === "object") {
    return refuse(
      "The start must be now, a date with its time zone such as 2027-01-31T12:00Z, or Unix seconds.",
    );
  }
  const cliffCell = cell("cliff");
  const hasCliff = cliffCell !== "" && cliffCell !== "none";
  const cliff = hasCliff ? readMoment(cliffCell) : null;
  if (hasCliff && cliff === null) {
    return refuse("The cliff must be empty, a date with its time zone, or a length such as 1y.");
  }
  const end = readMoment(cell("end"));
  if (end === null) {
    return refuse("The end must be a date with its time zone, or a length such as 48mo.");
  }
  const step = readStep(cell("step"));
  if (step === null) return refuse("The step must be continuous, daily, weekly or monthly.");
  const revocable = readFlag(cell("revocable"));
  if (revocable === null) return refuse("Whether it is revocable must be yes or no.");
  const note = cell("note");
  if (note.length > longestNote) {
    return refuse(`The note is longer than ${longestNote} characters.`);
  }
  const grant: Omit<ListedGrant, "line" | "note"> = {
    beneficiary: getAddress(address.address),
    total: amount.baseUnits,
    start,
    cliff,
    end,
    step,
    startBps: 0,
    cliffBps: 0,
    revocable,
    transferable,
  };
  const fault = findGrantFault(settleTerms(grant, now), { token, vesting, now });
  return fault === null ? { ...grant, line, note } : refuse(fault);
}

function findRepeated(grants: readonly ListedGrant[]): LineProblem[] {
  const first = new Map<string, number>();
  return grants.flatMap(({ line, beneficiary, total, start, end }) => {
    const key = [beneficiary, total, start, JSON.stringify(end)].join();
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, line);
      return [];
    }
    const sentence = `The same beneficiary, total and times as line ${earlier}; both become a schedule.`;
    return [{ line, sentence }];
  });
}
