import type { Validator } from "#app/domain/staking/model/staking.types.ts";
import { type Uptime, uptimeBps } from "#app/domain/staking/uptime.ts";
import type { EpochBar, StrikeRecord } from "./uptime.types.ts";

const wholeBps = 10_000;
/** Consecutive strikes after which jailing is suggested. */
export const strikesToJail = 3;

/** Exact: the rounded share could be unfair to a validator. */
function isStrike({ expected, signed }: Uptime, thresholdBps: number): boolean {
  return signed * wholeBps < thresholdBps * expected;
}

/** Ranks all validators with a record, worst first. */
export function rankStrikeRecords(
  rows: readonly Uptime[],
  { validators, thresholdBps }: { validators: readonly Validator[]; thresholdBps: number },
): StrikeRecord[] {
  return validators
    .flatMap(({ id, status }) => recordOf({ id, status }, rows, thresholdBps) ?? [])
    .sort((a, b) => b.inRow - a.inRow || a.meanBps - b.meanBps || a.id - b.id);
}

function recordOf(
  validator: Pick<StrikeRecord, "id" | "status">,
  rows: readonly Uptime[],
  thresholdBps: number,
): StrikeRecord | null {
  const matching = rows
    .filter((row) => row.validator === validator.id)
    .sort((a, b) => b.epoch - a.epoch);
  const [last] = matching;
  if (!last) return null;
  const good = matching.findIndex((row) => !isStrike(row, thresholdBps));
  return {
    ...validator,
    lastBps: uptimeBps(last),
    lastEpoch: last.epoch,
    meanBps: uptimeBps(sumOf(matching)),
    epochs: matching.length,
    inRow: good === -1 ? matching.length : good,
  };
}

/** Returns one bar per epoch, for one validator or all combined, oldest first. */
export function drawEpochs(
  rows: readonly Uptime[],
  { chosen, thresholdBps }: { chosen: number | null; thresholdBps: number },
): EpochBar[] {
  const epochs = [...new Set(rows.map(({ epoch }) => epoch))].sort((a, b) => a - b);
  return epochs.map((epoch) => {
    const those = rows.filter(
      (row) => row.epoch === epoch && (chosen === null || row.validator === chosen),
    );
    const sum = { epoch, validator: 0, ...sumOf(those) };
    const { expected, signed } = sum;
    return expected === 0
      ? { epoch, expected, signed, bps: null, isStrike: false }
      : { epoch, expected, signed, bps: uptimeBps(sum), isStrike: isStrike(sum, thresholdBps) };
  });
}

function sumOf(rows: readonly Uptime[]): Pick<Uptime, "expected" | "signed"> {
  return {
    expected: rows.reduce((sum, { expected }) => sum + expected, 0),
    signed: rows.reduce((sum, { signed }) => sum + signed, 0),
  };
}

/** Whether to suggest jailing; only active validators can be jailed. */
export function isJailSuggested({ inRow, status }: StrikeRecord): boolean {
  return inRow >= strikesToJail && status === "active";
}
