import type { Run } from "#app/features/ecosystem/incentives/runs/run.store.server.ts";

/**
 * The epochs that a run's root is made of, the oldest first and its own last; `null`: the root that it
 * adds to was not computed here.
 *
 * @param runs of its incentive.
 */
export function ancestryOf(run: Run, runs: readonly Run[]): Run[] | null {
  const found = [run];
  for (let base = run.baseRoot; base !== null;) {
    const at = base;
    const before = runs.find((one) => one.root === at && one.epoch !== null);
    if (!before || found.includes(before)) return null;
    found.push(before);
    base = before.baseRoot;
  }
  return found.reverse();
}
