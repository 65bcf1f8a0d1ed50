import { sortIntoClasses } from "#app/domain/lists/values/amount-classes.ts";
import { sumAmounts } from "./duplicates.ts";
import type { Row, Totals } from "#app/domain/lists/values/recipients.types.ts";

const topCount = 10;

/** Computes the totals of a list; null for an empty one. */
export function findTotals(rows: readonly Row[]): Totals | null {
  const sorted = [...rows].sort((a, b) => compare(b.amount, a.amount) || a.line - b.line);
  const largest = sorted[0];
  const smallest = sorted.at(-1);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!largest || !smallest || !middle) return null;
  const amounts = new Map<string, bigint>();
  for (const { address, amount } of rows) {
    amounts.set(address, (amounts.get(address) ?? 0n) + amount);
  }
  return {
    rows: rows.length,
    recipients: amounts.size,
    classes: sortIntoClasses([...amounts.values()]),
    total: sumAmounts(rows),
    smallest: smallest.amount,
    median: middle.amount,
    largest: largest.amount,
    top: sorted.slice(0, topCount),
  };
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
