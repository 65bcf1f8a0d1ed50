import type { Span } from "#app/common/entries/day-filter.ts";

/** What happened to a wallet's stake, its boost or its rewards. */
export type HistoryType =
  | "stake"
  | "extend"
  | "withdraw"
  | "exit"
  | "settle"
  | "boosts"
  | "reward"
  | "reward-refused"
  | "tip"
  | "tip-paid";

/** An event of a wallet, as the contract said it. */
export type HistoryEvent = {
  at: number;
  block: number;
  logIndex: number;
  txHash: string;
  isFinal: boolean;
  type: HistoryType;
  /** Of what is moved, base units; `null`: nothing is. */
  amount: bigint | null;
  /** What is moved, checksummed; `null`: what is staked. */
  token: string | null;
  /** Kept of an exit, base units. */
  penalty: bigint;
  /** The wallet's from then on; `null` where the event does not say it. */
  power: bigint | null;
};

export type HistoryRow = Omit<HistoryEvent, "power" | "logIndex"> & {
  key: string;
  /** Base units of the staked token after it. */
  stakeAfter: bigint;
  /** `null` from a claim on, which may settle it without saying so, until an event says it again. */
  powerAfter: bigint | null;
};

/** The events of a wallet in the order of the chain, with its stake and power after each. */
export function tellHistory(events: readonly HistoryEvent[]): HistoryRow[] {
  const inOrder = [...events].sort((a, b) => a.block - b.block || a.logIndex - b.logIndex);
  let stakeAfter = 0n;
  let powerAfter: bigint | null = 0n;
  return inOrder.map(({ power, logIndex, ...event }) => {
    const { type, amount } = event;
    if (type === "stake") stakeAfter += amount ?? 0n;
    if (type === "withdraw" || type === "exit") stakeAfter -= amount ?? 0n;
    powerAfter = power ?? (type === "reward" || type === "reward-refused" ? null : powerAfter);
    const key = `${event.block}-${logIndex}`;
    return { ...event, amount: signed(type, amount), key, stakeAfter, powerAfter };
  });
}

/** What leaves the stake has a minus, and so has a tip that was paid; nothing else is a loss. */
function signed(type: HistoryType, amount: bigint | null): bigint | null {
  const isOut = type === "withdraw" || type === "exit" || type === "tip-paid";
  return isOut && amount !== null ? -amount : amount;
}

export function withinSpan(rows: readonly HistoryRow[], { from, until }: Span): HistoryRow[] {
  return rows.filter(({ at }) => (from === null || at >= from) && (until === null || at < until));
}

export type TimelinePoint = { from: number; until: number; value: bigint };
type Parts = { from: number; until: number; parts: number };

/** The power at the end of equal parts of a time, as events last said it. */
export function powerTimeline(rows: readonly HistoryRow[], { from, until, parts }: Parts) {
  const width = Math.max(1, Math.ceil((until - from) / parts));
  let next = 0;
  let value = 0n;
  return Array.from({ length: parts }, (_, i): TimelinePoint => {
    const end = from + (i + 1) * width;
    for (let row = rows[next]; row && row.at < end; row = rows[next]) {
      value = row.powerAfter ?? value;
      next += 1;
    }
    return { from: end - width, until: end, value };
  });
}

/** A reward of one token: what was earned from one moment to another, milliseconds. */
export type Earning = { from: number; until: number; amount: bigint };

/**
 * What was earned between payments: each payment since the one before it, or since the first stake,
 * and what is not claimed yet since the last.
 *
 * @param unclaimed base units at `now`, milliseconds.
 */
export function earningsOf(
  rows: readonly HistoryRow[],
  { token, unclaimed, now }: { token: string; unclaimed: bigint; now: number },
): Earning[] {
  let from = rows.find(({ type }) => type === "stake")?.at ?? null;
  if (from === null) return [];
  const earnings: Earning[] = [];
  for (const row of rows) {
    if (row.type !== "reward" || row.token !== token) continue;
    earnings.push({ from, until: row.at, amount: row.amount ?? 0n });
    from = row.at;
  }
  return [...earnings, { from, until: Math.max(now, from), amount: unclaimed }];
}

const dayMs = 86_400_000n;

/** What a day earned on average in equal parts of a time. All parts together are what was earned. */
export function earningTimeline(
  earnings: readonly Earning[],
  { from, until, parts }: Parts,
): TimelinePoint[] {
  const width = Math.max(1, Math.ceil((until - from) / parts));
  return Array.from({ length: parts }, (_, i): TimelinePoint => {
    const [start, end] = [from + i * width, from + (i + 1) * width];
    const earned = earnings.reduce((sum, one) => {
      const overlap = Math.min(end, one.until) - Math.max(start, one.from);
      const length = one.until - one.from;
      return overlap > 0 ? sum + (one.amount * BigInt(overlap)) / BigInt(length) : sum;
    }, 0n);
    return { from: start, until: end, value: (earned * dayMs) / BigInt(width) };
  });
}
