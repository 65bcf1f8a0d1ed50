import { type Hex, isHex } from "viem";
import { z } from "zod";
import type { ListDiff } from "#app/domain/claims/list.types.ts";
import type { AllocatedRow, LeftOutReason } from "#app/domain/rewards/engine/engine.types.ts";

const amount = z.string().regex(/^\d+$/).transform(BigInt);
const row = z.object({
  account: z.custom<Hex>((value) => isHex(value)),
  amount,
  note: z.string().nullable(),
});

const diffSchema = z.object({
  n: z.number(),
  added: z.number(),
  removed: z.number(),
  raised: z.number(),
  lowered: z.number(),
  unchanged: z.number(),
  /** Accounts whose total would be lower, largest loss first. */
  losses: z.array(
    z.object({ account: z.custom<Hex>((value) => isHex(value)), before: amount, after: amount }),
  ),
});

/** Changes compared with the last published root, even if it was disabled. */
export type RunDiff = z.output<typeof diffSchema>;

const summarySchema = z.object({
  recipients: z.number(),
  /** Granted amount; `carry` is the unspent part of the budget. */
  sum: amount,
  budget: amount,
  carry: amount,
  smallest: amount,
  /** The lower of the two middle amounts if the count is even. */
  median: amount,
  largest: amount,
  top: z.array(row),
  /** Rows above ten times the median. */
  outliers: z.object({ count: z.number(), first: z.array(row) }),
  leftOut: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Null if there was no root before or its list is not stored here. */
  diff: diffSchema.nullable(),
});

/** What must be reviewed before a run is published; amounts are granted by this run only. */
export type RunSummary = z.output<typeof summarySchema>;

const shown = 20;
const outlierFactor = 10n;

/** @param rows must not be empty. */
export function summarize(
  rows: readonly AllocatedRow[],
  {
    budget,
    leftOut,
    diff,
  }: { budget: bigint; leftOut: readonly { reason: LeftOutReason }[]; diff: RunDiff | null },
): RunSummary {
  const largestFirst = [...rows].sort((a, b) => {
    if (a.amount === b.amount) return a.account < b.account ? -1 : 1;
    return a.amount > b.amount ? -1 : 1;
  });
  const sum = rows.reduce((total, one) => total + one.amount, 0n);
  const median = largestFirst[Math.floor(rows.length / 2)]?.amount ?? 0n;
  const outliers = largestFirst.filter((one) => one.amount > median * outlierFactor);
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return {
    recipients: rows.length,
    sum,
    budget,
    carry: budget - sum,
    smallest: largestFirst.at(-1)?.amount ?? 0n,
    median,
    largest: largestFirst[0]?.amount ?? 0n,
    top: largestFirst.slice(0, shown),
    outliers: { count: outliers.length, first: outliers.slice(0, shown) },
    leftOut: reasons.map((reason) => ({
      reason,
      count: leftOut.filter((one) => one.reason === reason).length,
    })),
    diff,
  };
}

/** @param n number of the previously published root. */
export function shortenDiff(
  n: number,
  { added, removed, raised, lowered, unchanged, changes }: ListDiff,
): RunDiff {
  const losses = changes
    .filter(({ before, after }) => after < before)
    .sort((a, b) => (a.before - a.after > b.before - b.after ? -1 : 1))
    .slice(0, shown);
  return { n, added, removed, raised, lowered, unchanged, losses };
}

export function formatSummary(summary: RunSummary): string {
  return JSON.stringify(summary, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}

export function readSummary(text: string): RunSummary {
  return summarySchema.parse(JSON.parse(text));
}
