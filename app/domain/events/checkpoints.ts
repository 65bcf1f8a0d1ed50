/** All checkpoints this close to the newest are stored: reorgs are rarely deeper. */
const recentBlocks = 64;

/**
 * Selects the block hashes still worth storing to find the last block shared with a reorganized
 * chain: all near the newest, then one per doubling of the distance. A chain of any length needs
 * about a hundred, and a deep reorg costs at most about twice its depth.
 *
 * @param numbers in any order.
 */
export function selectCheckpoints(numbers: readonly number[]): Set<number> {
  const newest = Math.max(...numbers);
  const checkpoints = new Set<number>();
  const oldestOfDistance = new Map<number, number>();
  for (const number of numbers) {
    const distance = newest - number;
    if (distance < recentBlocks) {
      checkpoints.add(number);
      continue;
    }
    // The oldest, not the newest: it is the one that moves to the next doubling as blocks arrive.
    const doubling = Math.floor(Math.log2(distance));
    oldestOfDistance.set(doubling, Math.min(number, oldestOfDistance.get(doubling) ?? number));
  }
  for (const number of oldestOfDistance.values()) checkpoints.add(number);
  return checkpoints;
}
