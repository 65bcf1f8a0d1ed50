import type { Span } from "#app/kit/list/day-filter.ts";

/** Event type of a wallet's stake, boost or rewards. */
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

/** A wallet's event as emitted by the contract. */
export type HistoryEvent = {
  at: number;
  block: number;
  logIndex: number;
  txHash: string;
  isFinal: boolean;
  type: HistoryType;
  /** Amount moved, in base units; null if none. */
  amount: bigint | null;
  /** Checksummed token moved; null for the staked token. */
  token: string | null;
  /** Penalty withheld from an early exit, in base units. */
  penalty: bigint;
  /** The wallet's power after the event; null if the event does not contain it. */
  power: bigint | null;
};

export type HistoryRow = Omit<HistoryEvent, "power" | "logIndex"> & {
  key: string;
  /** Stake after the event, in base units. */
  stakeAfter: bigint;
  /**
   * Null after a claim, which may settle the power without reporting it, until the next event that
   * contains it.
   */
  powerAfter: bigint | null;
};

/** Returns a wallet's events in chain order, with its stake and power after each. */
export function deriveHistory(events: readonly HistoryEvent[]): HistoryRow[] {
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

/** Withdrawn stake and tips paid are negative; all other amounts are not. */
function signed(type: HistoryType, amount: bigint | null): bigint | null {
  const isOut = type === "withdraw" || type === "exit" || type === "tip-paid";
  return isOut && amount !== null ? -amount : amount;
}

export function withinSpan(rows: readonly HistoryRow[], { from, until }: Span): HistoryRow[] {
  return rows.filter(({ at }) => (from === null || at >= from) && (until === null || at < until));
}

export type TimelinePoint = { from: number; until: number; value: bigint };
type Parts = { from: number; until: number; parts: number };

/** Samples the power at the end of equal intervals, as last reported by events. */
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

/** Reward of one token earned over a period, in milliseconds. */
export type Earning = { from: number; until: number; amount: bigint };

/**
 * Returns the earnings between payouts: each payout covers the time since the previous one or the
 * first stake, and the unclaimed amount the time since the last.
 *
 * @param unclaimed base units at `now`, which is in milliseconds.
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

/**
 * Returns the average daily earnings of equal intervals. Together they cover all that was earned.
 */
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
