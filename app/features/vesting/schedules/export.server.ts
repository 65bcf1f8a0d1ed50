import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { isChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import { type Dated, writeCalendar } from "./calendar-file.server.ts";
import { csvColumns } from "#app/features/vesting/shared/csv-columns.ts";
import { listVestings } from "#app/domain/vesting/ledger.server.ts";
import { eachSchedules, type Selection, type Tokens } from "./schedule-list.server.ts";
import { listUnlocks } from "#app/domain/vesting/unlocks.ts";
import type { ListedSchedule, Schedule } from "#app/domain/vesting/vesting.types.ts";
import { formatId } from "#app/domain/vesting/labels.ts";

/** Exports all selected schedules as CSV, newest first, streamed in parts. */
export function writeScheduleCsv(selection: Selection): ReadableStream<Uint8Array> {
  return csvStream(csvColumns, eachSchedules(selection));
}

/** Max schedules in a calendar or a total. */
const maxSchedules = 5_000;

/** Collects the newest selected schedules. */
async function collect(selection: Selection) {
  const schedules: ListedSchedule[] = [];
  for await (const part of eachSchedules(selection)) {
    schedules.push(...part);
    if (schedules.length > maxSchedules) break;
  }
  return {
    schedules: schedules.slice(0, maxSchedules),
    isCut: schedules.length > maxSchedules,
  };
}

/**
 * Writes a wallet's upcoming unlocks in listed tokens as a calendar. Schedules with an unknown
 * state are left out.
 */
export async function formatCalendar(wallet: Address): Promise<string> {
  const { schedules } = await collect({ view: "mine", wallet, tokens: "listed" });
  // The oldest first: new grants of others must not push them out.
  const matching = schedules
    .toReversed()
    .flatMap(({ state, ...facts }) =>
      state?.beneficiary === wallet ? [{ ...facts, ...state }] : [],
    );
  const heads = await Promise.all(listVestings().map(({ chainId }) => readHead(chainId)));
  const times = heads.flatMap((reading) => (reading.kind === "ok" ? [reading.head.timestamp] : []));
  return writeCalendarFrom(matching, Math.min(...times, Math.floor(getRuntime().now() / 1_000)));
}

/** Writes the unlocks of one schedule as a calendar. */
export function writeScheduleCalendar(schedule: Schedule, time: number): string {
  return writeCalendarFrom([schedule], time);
}

function writeCalendarFrom(schedules: readonly Dated[], after: number): string {
  return writeCalendar(schedules, {
    after,
    networkName: (chainId) => (isChainId(chainId) ? getNetwork(chainId).chainName : ""),
    publicUrl: getRuntime().env.publicUrl,
  });
}

/** Max unlocks per schedule, nearest first. */
const maxUnlocks = 120;

/**
 * Returns tokens out of circulation and when they unlock, by token. Amounts are base units as
 * decimal strings, times Unix seconds. `isCut`: not all schedules are included, so there are no
 * totals.
 */
export async function readUnlocks(wallet: Address, tokens: Tokens) {
  const { schedules, isCut } = await collect({ view: "all", wallet, tokens });
  const keys = [...new Set(schedules.map((one) => `${one.chainId}:${one.token}`))];
  const lines = await Promise.all(
    keys.map(async (key) => {
      const matching = schedules.filter((one) => `${one.chainId}:${one.token}` === key);
      const [first] = matching;
      if (!first) return null;
      const reading = await readHead(first.chainId);
      const time = reading.kind === "ok" ? reading.head.timestamp : null;
      const isKnown = !isCut && time !== null && matching.every(({ state }) => state !== null);
      return {
        chainId: first.chainId,
        token: first.token,
        ...first.unit,
        /** Null if the chain does not respond: a partial sum would be wrong. */
        totals: isKnown ? totalsOf(matching) : null,
        time,
        schedules: matching.map((schedule) => describe(schedule, time)),
      };
    }),
  );
  return { isCut, tokens: lines.filter((entry) => entry !== null) };
}

function totalsOf(schedules: readonly ListedSchedule[]) {
  const sum = (of: (schedule: ListedSchedule) => bigint) =>
    String(schedules.reduce((total, schedule) => total + of(schedule), 0n));
  return {
    granted: sum(({ total }) => total),
    vested: sum(({ state }) => state?.vested ?? 0n),
    released: sum(({ state }) => state?.released ?? 0n),
    returned: sum(({ state }) => state?.returned ?? 0n),
    unvested: sum(({ total, state }) => total - (state?.returned ?? 0n) - (state?.vested ?? 0n)),
    locked: sum(({ total, state }) => total - (state?.returned ?? 0n) - (state?.released ?? 0n)),
  };
}

function describe({ id, total, terms, state }: ListedSchedule, time: number | null) {
  const isRevoked = state?.revokedAt != null;
  const unlocks =
    time === null || isRevoked
      ? []
      : listUnlocks({ ...terms, total }, { after: time, limit: maxUnlocks });
  return {
    id: formatId(id),
    beneficiary: state?.beneficiary ?? null,
    status: state?.status ?? null,
    total: String(total),
    vested: state ? String(state.vested) : null,
    released: state ? String(state.released) : null,
    unlocks: unlocks.map(({ at, amount }) => ({ at, amount: String(amount) })),
  };
}
