import { getAddress } from "viem";
import type { ParsedList } from "#app/domain/lists/jobs/list-job.ts";
import { digestList } from "#app/domain/lists/jobs/list-reading.ts";
import { createAddressReader } from "#app/domain/lists/values/read-address.ts";
import { readAmount } from "#app/domain/lists/values/read-amount.ts";
import { readFlag } from "#app/domain/lists/values/read-flag.ts";
import { type ReadShare, readShare } from "#app/domain/lists/values/read-share.ts";
import { readTable, type TableFormat, type TableLine } from "#app/domain/lists/jobs/read-table.ts";
import {
  type ListChoices,
  maxBytes,
  type RejectedList,
} from "#app/domain/lists/values/recipients.types.ts";
import { readCliff, readStart, readStep, readTimeOrSpan } from "./grant-cells.ts";
import { findGrantError } from "#app/domain/vesting/grant-errors.ts";
import type { Grant } from "#app/domain/vesting/grant.ts";
import type { GrantsOptions, ListedGrant, ReadGrants } from "./grants-list.types.ts";
import { settleTerms } from "#app/domain/vesting/settle-terms.ts";
import { maxNoteLength, maxGrants } from "#app/domain/vesting/vesting.types.ts";

type Column =
  | ("beneficiary" | "total" | "start" | "cliff" | "end" | "step" | "revocable" | "note")
  | ("upfront" | "cliff share");

export const format: TableFormat<Column> = {
  columns: [
    {
      name: "beneficiary",
      titles: ["address", "recipient", "receiver", "wallet", "account", "to", "wallet address"],
      required: true,
      holdsAddress: true,
    },
    {
      name: "total",
      titles: ["amount", "value", "tokens", "quantity", "grant", "allocation"],
      required: true,
      holdsAmount: true,
    },
    { name: "start", titles: ["start date", "from", "vesting start"], required: true },
    { name: "cliff", titles: ["cliff date", "cliff end"] },
    { name: "end", titles: ["end date", "until", "duration", "vesting end"], required: true },
    { name: "step", titles: ["frequency", "period", "unlock", "interval"] },
    { name: "revocable", titles: ["cancelable", "cancellable", "clawback"] },
    {
      name: "note",
      titles: ["memo", "comment", "description", "reference", "label", "name"],
      isNote: true,
    },
    { name: "upfront", titles: ["upfront %", "upfront share", "at start %", "tge", "tge %"] },
    { name: "cliff share", titles: ["cliff %", "at cliff %", "cliff unlock"] },
  ],
  limits: { rows: maxGrants, bytes: maxBytes },
};

/** Parses a list of grants, one per line, with errors for invalid lines. */
export function parseGrants(
  source: string,
  options: GrantsOptions & ListChoices,
): ParsedList<ReadGrants> | RejectedList {
  const token = { ...options.unit, address: options.token };
  const addressOf = createAddressReader({
    ...options,
    token,
    sender: null,
    contracts: [{ name: "for vesting", address: options.vesting }],
  });
  const earlier = new Map<string, number>();
  const table = readTable(source, format, {
    choices: options,
    token,
    readLine: (line) => {
      const grant = readGrant(line, { options, addressOf });
      if (grant) warnOfGrant(grant, { line, options, earlier });
      return grant;
    },
  });
  if (table.kind === "rejected") return table;
  const { rows: grants, problems } = table;
  const total = grants.reduce((sum, grant) => sum + grant.total, 0n);
  return { reading: { ...digestList(table), grants, total }, problems };
}

type ParseContext = {
  options: GrantsOptions;
  addressOf: ReturnType<typeof createAddressReader>;
};

function readGrant(
  line: TableLine<Column>,
  { options, addressOf }: ParseContext,
): ListedGrant | null {
  const { unit, token, vesting, now, transferable } = options;
  const { text, take } = line;
  const beneficiary = take("beneficiary", addressOf(text("beneficiary")));
  const total = take("total", readAmount(text("total"), unit, line.form));
  const start = take("start", readStart(text("start")));
  const cliff = take("cliff", readCliff(text("cliff")));
  const end = take("end", readTimeOrSpan(text("end")));
  const step = take("step", readStep(text("step")));
  const revocable = take("revocable", readFlag(text("revocable")));
  const upfront = take("upfront", readOptionalShare(text("upfront")));
  const atCliff = take("cliff share", readOptionalShare(text("cliff share")));
  const note = text("note");
  if (note.length > maxNoteLength) line.addError("note", `At most ${maxNoteLength} characters.`);
  if (!beneficiary || !total || !start || !cliff || !end) return null;
  if (!step || !revocable || !upfront || !atCliff) return null;
  const grant: Omit<ListedGrant, "line" | "note"> = {
    beneficiary: getAddress(beneficiary.address),
    total: total.baseUnits,
    start: start.value,
    cliff: cliff.value,
    end: end.value,
    step: step.value,
    startBps: upfront.bps,
    cliffBps: atCliff.bps,
    revocable: revocable.value,
    transferable,
  };
  const error = now && findGrantError(settleTerms(grant, now), { token, vesting, now });
  if (error) line.rejectLine(error);
  return !error ? { ...grant, line: line.number, note } : null;
}

function readOptionalShare(text: string): ReadShare {
  return text === "" ? { kind: "ok", bps: 0 } : readShare(text);
}

type Warned = {
  line: TableLine<Column>;
  options: GrantsOptions;
  /** Line numbers of earlier grants, by content. */
  earlier: Map<string, number>;
};

function warnOfGrant(grant: ListedGrant, { line, options, earlier }: Warned): void {
  const { beneficiary, total, start, end } = grant;
  const key = [beneficiary, total, start, JSON.stringify(end)].join();
  const before = earlier.get(key);
  if (before === undefined) earlier.set(key, line.number);
  else {
    line.warn(
      `The same beneficiary, total and times as line ${before}; each line becomes a schedule.`,
    );
  }
  if (options.now && isTooSmall(settleTerms(grant, options.now))) {
    line.warn("The total is so small that nothing unlocks on some days.");
  }
}

/** Returns whether a schedule vests less than one base unit per day. */
function isTooSmall({ total, duration }: Grant): boolean {
  return total * 86_400n < BigInt(duration);
}
