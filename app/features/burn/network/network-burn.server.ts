import { getNetwork } from "#app/chain/config.server.ts";
import { type HeadReading, readHead } from "#app/chain/head.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";
import { findBurner } from "#app/features/burn/shared/burner.server.ts";
import { findVersion, listMinutes } from "./fee-minute.store.server.ts";
import {
  coveredMs,
  type FeeBar,
  type FeeMinute,
  knownSpans,
  minuteMs,
  type Span,
  sumWithin,
  toBars,
} from "./fee-minutes.ts";
import { feeWindows, type FeeWindow } from "./fee-windows.ts";
import { sumLocked } from "#app/features/burn/shared/history.server.ts";
import { type Leaderboard, readLeaderboard } from "./leaderboard.server.ts";

export type WindowSum = {
  window: FeeWindow;
  burnedWei: bigint;
  /** Unrecorded part of the window, in milliseconds. */
  missingMs: number;
};

export type NetworkBurn = {
  chainId: ChainId;
  /** `unreachable` means that the chain does not respond. */
  baseFee: { kind: "known"; wei: bigint } | { kind: "none" } | { kind: "unreachable" };
  /** Null if nothing is recorded yet. */
  recorded: {
    /** Start of the newest gapless run of blocks. */
    since: { block: number; at: number };
    block: number;
    behind: number | null;
    sums: WindowSum[];
  } | null;
};

/** A chain's burns over one window. */
export type BurnTimeline = WindowSum & {
  /** Oldest first. */
  bars: FeeBar[];
  leaderboard: Leaderboard;
  /** Amount locked in the burner; null if there is none. */
  lockedWei: bigint | null;
};

export type NetworkBurnPage = {
  chains: NetworkBurn[];
  /** Of the selected chain and window; null if nothing is recorded yet. */
  timeline: BurnTimeline | null;
};

/** Returns the base fees burned per chain, and one chain's burns over one window. */
export async function getNetworkBurn(chosen: {
  chainId: ChainId;
  window: FeeWindow;
}): Promise<NetworkBurnPage> {
  const records = await Promise.all(chainIds.map(readRecord));
  const chart = records.find(({ chainId }) => chainId === chosen.chainId);
  return {
    chains: records.map(({ chainId, baseFee, minutes, spans, until, behind }) => {
      const last = minutes.at(-1);
      const since = sinceOf(minutes);
      const sums = windowNames.map((window) => sumOf(window, minutes, spans, until));
      const recorded = last && since ? { since, block: last.lastBlock, behind, sums } : null;
      return { chainId, baseFee, recorded };
    }),
    timeline: chart && chart.minutes.length > 0 ? await fetchTimeline(chart, chosen.window) : null,
  };
}

type ChainRecord = Awaited<ReturnType<typeof readRecord>>;

async function fetchTimeline(record: ChainRecord, window: FeeWindow): Promise<BurnTimeline> {
  const { chainId, minutes, spans, until } = record;
  const { lengthMs, bars: count } = feeWindows[window];
  const span = { from: until - lengthMs, until };
  const [leaderboard, lockedWei] = await Promise.all([
    readLeaderboard(chainId, span),
    findBurner(chainId) ? sumLocked(chainId, span.from) : null,
  ]);
  return {
    ...sumOf(window, minutes, spans, until),
    bars: toBars(minutes, spans, { ...span, count }),
    leaderboard,
    lockedWei,
  };
}

/** Returns the first block of the newest gapless run. */
function sinceOf(minutes: readonly FeeMinute[]): { block: number; at: number } | null {
  const first = minutes.findLast(
    ({ firstBlock }, i) => minutes[i - 1]?.lastBlock !== firstBlock - 1,
  );
  return first ? { block: first.firstBlock, at: first.minute } : null;
}

const windowNames = Object.keys(feeWindows) as FeeWindow[];

function sumOf(
  window: FeeWindow,
  minutes: readonly FeeMinute[],
  spans: readonly Span[],
  until: number,
): WindowSum {
  const span = { from: until - feeWindows[window].lengthMs, until };
  const missingMs = span.until - span.from - coveredMs(spans, span);
  return { window, burnedWei: sumWithin(minutes, span), missingMs };
}

async function readRecord(chainId: ChainId) {
  const [head, minutes] = await Promise.all([readHead(chainId), recall(chainId)]);
  const last = minutes.at(-1);
  const behind =
    head.kind === "ok" && last ? Math.max(0, Number(head.head.number) - last.lastBlock) : null;
  // A chain's clock may be ahead of ours; windows end on a whole minute.
  const latest = Math.max(getRuntime().now(), last?.minute ?? 0);
  const until = latest - (latest % minuteMs) + minuteMs;
  // An unreachable chain may have advanced.
  const { blockSeconds } = getNetwork(chainId);
  const isBehind = behind === null || behind * blockSeconds * 1_000 > minuteMs;
  const spans = knownSpans(minutes, { until, isBehind });
  return { chainId, baseFee: baseFeeOf(head), minutes, spans, until, behind };
}

function baseFeeOf(reading: HeadReading): NetworkBurn["baseFee"] {
  if (reading.kind === "unreachable") return { kind: "unreachable" };
  const { baseFeeWei } = reading.head;
  return baseFeeWei === null ? { kind: "none" } : { kind: "known", wei: baseFeeWei };
}

type Memory = { version: string | null; minutes: FeeMinute[] };
const memories = new WeakMap<Runtime, Map<ChainId, Memory>>();

/** Returns a chain's minutes, cached until they change: a week has ten thousand. */
async function recall(chainId: ChainId): Promise<FeeMinute[]> {
  const runtime = getRuntime();
  const { db } = runtime.database;
  const memory = memories.get(runtime) ?? new Map<ChainId, Memory>();
  memories.set(runtime, memory);
  const known = memory.get(chainId);
  const version = await findVersion(db, chainId);
  if (known?.version === version) return known.minutes;
  const minutes = await listMinutes(db, chainId);
  memory.set(chainId, { version, minutes });
  return minutes;
}
