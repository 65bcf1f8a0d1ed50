/** Checkpoints this close to the newest are all kept: reorganisations are rarely deeper. */
const keptWhole = 64;

/**
 * Which block hashes are still worth keeping for finding the last block that a changed chain shares
 * with us. Near the newest all of them, further down one for each doubling of the distance, so that
 * a chain of any length needs about a hundred and a deep change costs at most about twice its depth.
 *
 * @param numbers in any order.
 */
export function selectCheckpoints(numbers: readonly number[]): Set<number> {
  const newest = Math.max(...numbers);
  const kept = new Set<number>();
  const oldestOfDistance = new Map<number, number>();
  for (const number of numbers) {
    const distance = newest - number;
    if (distance < keptWhole) {
      kept.add(number);
      continue;
    }
    // The oldest, not the newest: it is the one that moves on to the next doubling as blocks come.
    const doubling = Math.floor(Math.log2(distance));
    oldestOfDistance.set(doubling, Math.min(number, oldestOfDistance.get(doubling) ?? number));
  }
  for (const number of oldestOfDistance.values()) kept.add(number);
  return kept;
}
