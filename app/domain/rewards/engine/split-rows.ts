import type { Hex } from "viem";
import type { AllocatedRow, Allocation } from "./engine.types.ts";
import type { RewardInputs } from "./adjustment.types.ts";
import { earnedOf } from "./reward-rows.ts";
import { formatBps } from "#app/ui/values/format.ts";
import {
  type DividedPart,
  remainderBps,
  type Split,
  type SplitPart,
  wholeBps,
} from "./split.types.ts";

/**
 * Returns each account's reward in an epoch: earned by the terms, adjusted manually, and split for
 * operators with a split.
 *
 * @throws if the inputs are infeasible; their author has already validated them.
 */
export function rewardsOf(inputs: RewardInputs): Allocation {
  return splitAllocation(earnedOf(inputs), inputs);
}

/**
 * Splits the operators' earnings. Sum and carry do not change. The cap applies to earned amounts
 * only; received parts do not count toward it and are not split again.
 */
export function splitAllocation(
  allocation: Allocation,
  { splits, excluded }: Pick<RewardInputs, "splits" | "excluded">,
): Allocation {
  if (splits.length === 0) return allocation;
  const byAccount = new Map(splits.map((split) => [split.account, split]));
  const own: AllocatedRow[] = [];
  const passed = new Map<Hex, Passed[]>();
  for (const row of allocation.rows) {
    const split = byAccount.get(row.account);
    const { remainder, parts } = divide(row.amount, split ? payable(split, excluded) : []);
    if (parts.length === 0) {
      own.push(row);
      continue;
    }
    const note = joinNotes(row.note, `operator keeps ${formatBps(remainderBps(parts))}`);
    if (remainder > 0n) own.push({ ...row, amount: remainder, note });
    for (const { account, shareBps, amount } of parts) {
      const before = passed.get(account) ?? [];
      if (amount > 0n) passed.set(account, [...before, { from: row.account, shareBps, amount }]);
    }
  }
  const rows = new Map(own.map((row): [Hex, AllocatedRow] => [row.account, row]));
  for (const [account, shares] of passed) {
    const before = rows.get(account) ?? { account, amount: 0n, note: null };
    const amount = shares.reduce((sum, share) => sum + share.amount, before.amount);
    rows.set(account, { account, amount, note: joinNotes(before.note, describe(shares)) });
  }
  const sorted = [...rows.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
  return { ...allocation, rows: sorted };
}

/** Returns the payable parts of a split: parts for excluded accounts stay with the operator. */
export function payable({ parts }: Split, excluded: readonly Hex[]): SplitPart[] {
  return parts.filter(({ account }) => !excluded.includes(account));
}

/** Parts are rounded down; the operator keeps the rest, so the total is exact. */
export function divide(
  amount: bigint,
  parts: readonly SplitPart[],
): { remainder: bigint; parts: DividedPart[] } {
  const divided = parts.map((part) => ({
    ...part,
    amount: (amount * BigInt(part.shareBps)) / BigInt(wholeBps),
  }));
  const remainder = divided.reduce((left, part) => left - part.amount, amount);
  return { remainder, parts: divided };
}

type Passed = { from: Hex; shareBps: number; amount: bigint };

/** Stays short regardless of how many operators share with an account. */
function describe(shares: readonly Passed[]): string {
  const [first] = shares;
  if (!first || shares.length > 1) return `shares of what ${shares.length} operators earned`;
  return `${formatBps(first.shareBps)} of what ${first.from} earned`;
}

function joinNotes(...notes: readonly (string | null)[]): string {
  return notes.filter((note) => note !== null).join("; ");
}
