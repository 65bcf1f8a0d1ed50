import type { Hex } from "viem";
import { allocate } from "./allocate.ts";
import type { AllocatedRow, Allocation } from "./engine.types.ts";
import {
  type Adjustment,
  adjustableBps,
  type AdjustmentError,
  type RewardInputs,
} from "./adjustment.types.ts";

/**
 * Returns what each account has earned in an epoch before splits: its share by the terms plus
 * manual adjustments. Rows and carry still add up to the budget.
 *
 * @throws if the inputs are infeasible; their author has already validated them.
 */
export function earnedOf(inputs: RewardInputs): Allocation {
  const answer = allocate(inputs);
  if (answer.kind === "over-budget") {
    throw new Error(`The amounts total ${answer.needed} of ${answer.budget}.`);
  }
  const adjusted = adjust(answer.allocation, inputs);
  if (adjusted.kind === "rejected") throw new Error(`An adjustment is ${adjusted.error.kind}.`);
  return adjusted.allocation;
}

/** Returns the max total of an epoch's adjustments, up and down together. */
export function adjustableOf(budget: bigint): bigint {
  return (budget * adjustableBps) / 10_000n;
}

export type Adjusted =
  { kind: "adjusted"; allocation: Allocation } | { kind: "rejected"; error: AdjustmentError };

/** Applies the inputs' adjustments to an allocation, within the limits. */
export function adjust(allocation: Allocation, inputs: RewardInputs): Adjusted {
  const { adjustments, facts, budget, cap, excluded } = inputs;
  const reject = (error: AdjustmentError): Adjusted => ({ kind: "rejected", error });
  if (adjustments.length === 0) return { kind: "adjusted", allocation };
  const used = adjustments.reduce((sum, { amount }) => sum + sizeOf(amount), 0n);
  const limit = adjustableOf(budget);
  if (used > limit) return reject({ kind: "over-share", used, limit });
  const known = new Set(facts.map(({ account }) => account));
  const rows = new Map(allocation.rows.map((row): [Hex, AllocatedRow] => [row.account, row]));
  for (const [account, { amount, reasons }] of sumUp(adjustments)) {
    if (!known.has(account)) return reject({ kind: "unknown-account" });
    if (excluded.includes(account)) return reject({ kind: "excluded" });
    const before = rows.get(account) ?? { account, amount: 0n, note: null };
    const after = before.amount + amount;
    if (after < 0n) return reject({ kind: "below-zero", has: before.amount });
    if (amount > 0n && cap !== null && after > cap)
      return reject({ kind: "over-account-cap", cap });
    const note = [before.note, `adjusted: ${reasons.join(", ")}`].filter(Boolean).join("; ");
    rows.set(account, { account, amount: after, note });
  }
  const stored = [...rows.values()]
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => (a.account < b.account ? -1 : 1));
  const sum = stored.reduce((total, { amount }) => total + amount, 0n);
  if (sum > budget) return reject({ kind: "over-budget", carry: allocation.carry });
  const accounts = new Set(stored.map(({ account }) => account));
  const leftOut = allocation.leftOut.filter(({ account }) => !accounts.has(account));
  return { kind: "adjusted", allocation: { rows: stored, sum, carry: budget - sum, leftOut } };
}

function sumUp(adjustments: readonly Adjustment[]) {
  const sums = new Map<Hex, { amount: bigint; reasons: string[] }>();
  for (const { account, amount, reason } of adjustments) {
    const before = sums.get(account) ?? { amount: 0n, reasons: [] };
    sums.set(account, {
      amount: before.amount + amount,
      reasons: [...before.reasons, reason],
    });
  }
  return sums;
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
