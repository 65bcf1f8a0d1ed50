import type { Hex } from "viem";
import type { Run } from "./run.store.server.ts";

type Link = Pick<Run, "id" | "root" | "baseRoot" | "epoch">;
/** Number of the root that each run was published as, by run id. */
type Published = ReadonlyMap<string, number>;

/**
 * Returns the runs a root may come from: the one published as the newest such root, or all with
 * that root if none is known to be published.
 */
function runsOf<One extends Link>(root: Hex, runs: readonly One[], published: Published): One[] {
  const matching = runs.filter((one) => one.root === root);
  const newest = Math.max(0, ...matching.map(({ id }) => published.get(id) ?? 0));
  return newest === 0 ? matching : matching.filter(({ id }) => published.get(id) === newest);
}

/** Returns a root and all roots it builds on, as far as they were computed here. */
export function rootsUnder(
  root: Hex | null,
  runs: readonly Link[],
  published: Published,
): Set<Hex> {
  const roots = new Set<Hex>();
  for (let at = root; at !== null && !roots.has(at);) {
    roots.add(at);
    at = runsOf(at, runs, published)[0]?.baseRoot ?? null;
  }
  return roots;
}

/**
 * Returns the epochs a root already grants: that of its run, and those of the roots it builds on.
 */
export function epochsIn(
  root: Hex | null,
  runs: readonly Link[],
  published: Published,
): Set<number> {
  const under = [...rootsUnder(root, runs, published)];
  const epochs = under.flatMap((one) =>
    runsOf(one, runs, published).flatMap(({ epoch }) => epoch ?? []),
  );
  return new Set(epochs);
}

/**
 * Returns the epoch runs that make up a run's root, oldest first and itself last, or null if the
 * root it builds on was not computed here.
 *
 * @param runs all runs of its incentive.
 */
export function ancestryOf<One extends Link>(
  run: One,
  runs: readonly One[],
  published: Published,
): One[] | null {
  const found = [run];
  for (let base = run.baseRoot; base !== null;) {
    const before = runsOf(base, runs, published).find(({ epoch }) => epoch !== null);
    if (!before || found.includes(before)) return null;
    found.push(before);
    base = before.baseRoot;
  }
  return found.reverse();
}
