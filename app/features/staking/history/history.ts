import type { Span } from "#app/kit/list/day-filter.ts";
import type { HistoryEvent, HistoryType } from "./history.types.ts";
import { UnbondingEntries } from "./unbonding-entries.ts";

export type HistoryRow = Pick<
  HistoryEvent,
  "at" | "block" | "txHash" | "isFinal" | "type" | "id" | "amount"
> & {
  key: string;
  /** Stake with all validators after the event, in wei. */
  balanceAfter: bigint;
  /** Unbonding stake of all validators after the event, in wei. */
  unbondingAfter: bigint;
};

const wholeBps = 10_000n;

type Pool = { shares: bigint; left: bigint; of: bigint; entries: UnbondingEntries };

/**
 * Returns a wallet's events with its resulting stake, in chain order. A share is worth what slashes
 * have left of one wei, so balances match the contract except for the wei it rounds off at a slash.
 *
 * @param events the wallet's events and all slashes of the validators in them, in any order.
 */
export function deriveHistory(events: readonly HistoryEvent[]): HistoryRow[] {
  const inOrder = [...events].sort((a, b) => a.block - b.block || a.logIndex - b.logIndex);
  const pools = new Map<number, Pool>();
  let balance = 0n;
  let unbonding = 0n;
  return inOrder.flatMap((event): HistoryRow[] => {
    const pool = pools.get(event.id) ?? {
      shares: 0n,
      left: 1n,
      of: 1n,
      entries: new UnbondingEntries(),
    };
    pools.set(event.id, pool);
    const before = worthOf(pool);
    pool.shares += event.shares;
    if (event.slashedBps > 0) {
      pool.left *= wholeBps - BigInt(event.slashedBps);
      pool.of *= wholeBps;
    }
    const change = worthOf(pool) - before;
    balance += change;
    const leaving = pool.entries.apply(event);
    const { at, block, logIndex, txHash, isFinal, type, id } = event;
    const rowOf = (of: HistoryType, amount: bigint): HistoryRow => ({
      at,
      block,
      txHash,
      isFinal,
      type: of,
      id,
      amount,
      key: `${block}-${logIndex}-${of}`,
      balanceAfter: balance,
      unbondingAfter: unbonding,
    });
    if (event.slashedBps === 0) {
      unbonding += leaving;
      return [rowOf(type, signed(event))];
    }
    const rows = change === 0n ? [] : [rowOf("slash", change)];
    unbonding += leaving;
    return leaving === 0n ? rows : [...rows, rowOf("slash-unbonding", leaving)];
  });
}

function worthOf({ shares, left, of }: Pick<Pool, "shares" | "left" | "of">): bigint {
  return (shares * left) / of;
}

/** Amounts leaving the stake are negative; payouts of withdrawals or rewards do not change it. */
function signed({ type, amount }: HistoryEvent): bigint {
  const isLess = ["unstake", "move-out", "slash", "slash-unbonding"].includes(type);
  return isLess ? -amount : amount;
}

export function withinSpan(rows: readonly HistoryRow[], { from, until }: Span): HistoryRow[] {
  return rows.filter(({ at }) => (from === null || at >= from) && (until === null || at < until));
}

export type TimelinePoint = { from: number; until: number; balance: bigint };

/** Samples the stake at the end of equal intervals, from the first row to the end. */
export function timelineOf(
  rows: readonly HistoryRow[],
  { from, until, parts }: { from: number; until: number; parts: number },
): TimelinePoint[] {
  const width = Math.max(1, Math.ceil((until - from) / parts));
  let next = 0;
  let balance = 0n;
  return Array.from({ length: parts }, (_, i) => {
    const end = from + (i + 1) * width;
    for (let row = rows[next]; row && row.at < end; row = rows[next]) {
      balance = row.balanceAfter;
      next += 1;
    }
    return { from: end - width, until: end, balance };
  });
}
