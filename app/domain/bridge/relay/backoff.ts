const ladderSeconds = [5, 10, 30, 60, 180, 600, 1_800];

/** Returns the delay after a number of failed attempts, in milliseconds. */
export function backoffMs(tries: number): number {
  const rung = Math.min(Math.max(tries, 1), ladderSeconds.length) - 1;
  return (ladderSeconds[rung] ?? 0) * 1_000;
}
