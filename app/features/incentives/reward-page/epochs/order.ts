import type { Choice, Sort } from "./choice.ts";
import type { Monikers } from "#app/domain/rewards/sources/monikers.server.ts";
import type { RewardTableRow } from "./reward-table.types.ts";

/** Returns the rows that match a choice, in its order; ties are in ascending order by number. */
export function chooseRows(
  rows: readonly RewardTableRow[],
  { sort, find }: Pick<Choice, "sort" | "find">,
  monikers: Monikers,
): RewardTableRow[] {
  return rows
    .filter((row) => matches(row, find.toLowerCase(), monikers))
    .sort((a, b) => compare(sort, a, b) || (a.validator ?? 0) - (b.validator ?? 0));
}

function matches(
  { account, validator }: RewardTableRow,
  find: string,
  monikers: Monikers,
): boolean {
  if (find === "") return true;
  if (find === String(validator) || find === `validator ${validator}`) return true;
  if (find.startsWith("0x")) return account.startsWith(find);
  return (monikers.get(validator ?? -1) ?? "").toLowerCase().includes(find);
}

function compare(sort: Sort, a: RewardTableRow, b: RewardTableRow): number {
  switch (sort) {
    case "net":
    case "penalty":
    case "bonus":
      return descending(a[sort], b[sort]);
    case "stake":
      return descending(a.averageStake, b.averageStake);
    case "uptime":
      // Unknown values come last.
      return descending(signedBps(a), signedBps(b));
    case "validator":
      return 0;
    default:
      return sort satisfies never;
  }
}

function signedBps({ uptime }: RewardTableRow): bigint {
  if (uptime === null || uptime.expected === 0) return -1n;
  return (BigInt(uptime.signed) * 10_000n) / BigInt(uptime.expected);
}

function descending(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

const maxRanked = 10;

/**
 * Returns the rows with the most and the least reward per stake. With few rows, each list takes
 * half, so none is on both.
 */
export function rankRows(rows: readonly RewardTableRow[]): {
  top: RewardTableRow[];
  bottom: RewardTableRow[];
} {
  const staked = rows.filter(({ averageStake }) => averageStake > 0n);
  // Compares a.net / a.stake with b.net / b.stake without dividing.
  const order = staked.sort(
    (a, b) =>
      descending(a.net * b.averageStake, b.net * a.averageStake) ||
      descending(a.averageStake, b.averageStake),
  );
  const count = Math.min(maxRanked, Math.floor(order.length / 2));
  return { top: order.slice(0, count), bottom: order.slice(order.length - count).reverse() };
}
