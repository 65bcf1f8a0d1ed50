import type { Span } from "#app/common/entries/day-filter.ts";
import type { HistoryEvent, HistoryType } from "./history.types.ts";
import { UnbondingEntries } from "./unbonding-entries.ts";

export type HistoryRow = Pick<
  HistoryEvent,
  "at" | "block" | "txHash" | "isFinal" | "type" | "id" | "amount"
> & {
  key: string;
  /** The wallet's stake with all validators after it, wei. */
  balanceAfter: bigint;
  /** What is on its way out of all validators after it, wei. */
  unbondingAfter: bigint;
};

const wholeBps = 10_000n;

type Pool = { shares: bigint; left: bigint; of: bigint; entries: UnbondingEntries };

/**
 * The events of a wallet with what its stake came to after each, in the order of the chain. A share
 * is worth what slashes left of a wei, so a balance is the contract's but for the wei that it rounds
 * away at a slash.
 *
 * @param events those of the wallet and every slash of the validators that they name, in any order.
 */
export function tellHistory(events: readonly HistoryEvent[]): HistoryRow[] {
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

/** What leaves the stake has a minus; what is paid out of it or of rewards is no change of it. */
function signed({ type, amount }: HistoryEvent): bigint {
  const isLess = ["unstake", "move-out", "slash", "slash-unbonding"].includes(type);
  return isLess ? -amount : amount;
}

export function withinSpan(rows: readonly HistoryRow[], { from, until }: Span): HistoryRow[] {
  return rows.filter(({ at }) => (from === null || at >= from) && (until === null || at < until));
}

export type TimelinePoint = { from: number; until: number; balance: bigint };

/** The stake at the end of equal parts of the time from the first row to the end. */
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
