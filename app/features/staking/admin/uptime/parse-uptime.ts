import type { ParsedList } from "#app/common/recipients/list-job.ts";
import { digestList, type ListReading } from "#app/common/recipients/list-reading.ts";
import { createAddressReader } from "#app/common/recipients/read-address.ts";
import {
  type ReadTable,
  readTable,
  type TableFormat,
  type TableLine,
} from "#app/common/recipients/read-table.ts";
import {
  type ListChain,
  type ListChoices,
  maxBytes,
  type Refusal,
} from "#app/common/recipients/recipients.types.ts";
import type { Known, Uptime, UptimeLine, Verdict } from "./uptime.types.ts";

type Column = "validator" | "expected" | "signed" | "missed" | "epoch";

/** A year of blocks, one a second. */
const mostExpected = 31_536_000;
/** More lines than there can be validators. */
export const mostLines = 10_000;

export const format: TableFormat<Column> = {
  columns: [
    {
      name: "validator",
      titles: ["validator id", "id", "operator", "operator address", "address"],
      required: true,
      holdsAddress: true,
    },
    { name: "expected", titles: ["expected blocks", "slots", "duties"], required: true },
    { name: "signed", titles: ["signed blocks", "proposed", "attested"], required: true },
    { name: "missed", titles: ["missed blocks", "misses"], required: true },
    { name: "epoch" },
  ],
  limits: { rows: mostLines, bytes: maxBytes },
};

export type UptimeOptions = {
  /** What is imported; `null`: none that can be read was typed. */
  epoch: number | null;
  validators: readonly Known[];
  chain: ListChain;
};

/** What the page needs to know of a list of uptimes. */
export function readUptime(
  source: string,
  options: UptimeOptions & ListChoices,
): ParsedList<ListReading> | Refusal {
  const table = parseUptime(source, options);
  return table.kind === "refused"
    ? table
    : { reading: digestList(table), problems: table.problems };
}

/** Reads the uptimes of an epoch, one validator a line, by its number or its operator's address. */
export function parseUptime(
  source: string,
  options: UptimeOptions & ListChoices,
): ReadTable<UptimeLine> | Refusal {
  const addressOf = createAddressReader({
    ...options,
    token: { symbol: "", decimals: 0, address: null },
    sender: null,
    contracts: [],
  });
  const earlier = new Map<number, number>();
  return readTable(source, format, {
    choices: options,
    readLine: (line) => {
      const validator = takeValidator(line, { addressOf, validators: options.validators });
      const counts = takeCounts(line);
      if (refuseOtherEpoch(line, options.epoch)) return null;
      if (validator === null || counts === null) return null;
      const other = earlier.get(validator);
      if (other !== undefined) {
        line.refuse("validator", `Line ${other} is about the same one.`);
        return null;
      }
      earlier.set(validator, line.number);
      return { line: line.number, validator, ...counts };
    },
  });
}

type Given = { addressOf: ReturnType<typeof createAddressReader>; validators: readonly Known[] };

function takeValidator(line: TableLine<Column>, { addressOf, validators }: Given): number | null {
  const text = line.text("validator");
  if (/^\d{1,9}$/.test(text)) {
    const id = Number(text);
    if (validators.some((one) => one.id === id)) return id;
    line.refuse("validator", `There is no validator ${id}.`);
    return null;
  }
  const read = line.take("validator", addressOf(text));
  if (read === null) return null;
  const found = validators.find(({ operator }) => operator.toLowerCase() === read.address);
  if (!found) line.refuse("validator", "Nobody with this address operates a validator.");
  return found?.id ?? null;
}

function takeCounts(line: TableLine<Column>): Omit<UptimeLine, "line" | "validator"> | null {
  const [expected, signed, missed] = (["expected", "signed", "missed"] as const).map((column) => {
    const text = line.text(column);
    if (/^\d{1,9}$/.test(text)) return Number(text);
    line.refuse(column, "Write a whole number of blocks, without marks between its digits.");
    return null;
  });
  if (expected == null || signed == null || missed == null) return null;
  if (expected === 0) line.refuse("expected", "Nothing was expected; leave the line out.");
  else if (expected > mostExpected)
    line.refuse("expected", "It is more than the blocks of a year.");
  else if (signed + missed !== expected) {
    line.refuseLine(`${signed} signed and ${missed} missed are not the ${expected} expected.`);
  }
  return { expected, signed };
}

/** The console's own export has every epoch; one at a time is imported. */
function refuseOtherEpoch(line: TableLine<Column>, epoch: number | null): boolean {
  const text = line.text("epoch");
  if (text === "" || epoch === null || text === String(epoch)) return false;
  line.refuse("epoch", `It is ${text}, and epoch ${epoch} is imported. Leave the line out.`);
  return true;
}

/** What becomes of each line, by what is kept of the epoch already. */
export function judgeUptime(
  lines: readonly UptimeLine[],
  { epoch, before }: { epoch: number; before: readonly Uptime[] },
): Verdict[] {
  return lines.map(({ line, ...counts }) => {
    const row = { epoch, ...counts };
    const old = before.find(({ validator }) => validator === row.validator);
    if (!old) return { line, row, kind: "new", text: "New." };
    return old.signed === row.signed && old.expected === row.expected
      ? { line, row, kind: "same", text: "Kept already, nothing changes." }
      : {
          ...{ line, row, kind: "replaced" as const },
          text: `Takes the place of ${old.signed} signed of ${old.expected}.`,
        };
  });
}
