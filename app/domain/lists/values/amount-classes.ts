import { roundStep } from "#app/kit/chart/ticks.ts";

/** Number of amounts from one bound to below the other, in base units. */
export type AmountClass = { from: bigint; until: bigint; count: number };

const maxClasses = 12;
const minAmounts = 5;

/**
 * Sorts amounts into at most twelve equally wide classes with round bounds; null if there are fewer
 * than five amounts, or if all are the same.
 */
export function sortIntoClasses(amounts: readonly bigint[]): AmountClass[] | null {
  let [smallest = 0n, largest = 0n] = [amounts[0], amounts[0]];
  for (const amount of amounts) {
    if (amount < smallest) smallest = amount;
    if (amount > largest) largest = amount;
  }
  if (amounts.length < minAmounts || smallest === largest) return null;
  // Eleven steps from the smallest to the largest touch at most twelve classes.
  const step = roundStep(largest - smallest, maxClasses - 1);
  const first = smallest / step;
  const classes = Array.from({ length: Number(largest / step - first) + 1 }, (_, i) => {
    const from = (first + BigInt(i)) * step;
    return { from, until: from + step, count: 0 };
  });
  for (const amount of amounts) {
    const found = classes[Number(amount / step - first)];
    if (found) found.count += 1;
  }
  return classes;
}
