import type { Hex } from "viem";
import type { Run } from "./run.store.server.ts";

type Link = Pick<Run, "id" | "root" | "baseRoot" | "epoch">;
/** Which root each run was published as, by the run's id. */
type Published = ReadonlyMap<string, number>;

/**
 * The runs that a root may have been made of: the one that was published as the newest such root, or
 * all that come to it where none is known to have been.
 */
function runsOf<One extends Link>(root: Hex, runs: readonly One[], published: Published): One[] {
  const own = runs.filter((one) => one.root === root);
  const newest = Math.max(0, ...own.map(({ id }) => published.get(id) ?? 0));
  return newest === 0 ? own : own.filter(({ id }) => published.get(id) === newest);
}

/** A root and all those that it adds to, as far as they were made here. */
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

/** Epochs that a root grants already: that of its run, and those of the roots that it adds to. */
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
 * The runs of epochs that a run's root is made of, the oldest first and its own last; `null`: the root
 * that it adds to was not computed here.
 *
 * @param runs of its incentive.
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
