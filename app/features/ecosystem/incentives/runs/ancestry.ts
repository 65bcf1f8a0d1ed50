import type { Hex } from "viem";
import type { Run } from "./run.store.server.ts";

type Link = Pick<Run, "root" | "baseRoot" | "epoch">;

/** A root and all those that it adds to, as far as they were made here. */
export function rootsUnder(root: Hex | null, runs: readonly Link[]): Set<Hex> {
  const roots = new Set<Hex>();
  for (let at = root; at !== null && !roots.has(at);) {
    roots.add(at);
    at = runs.find((one) => one.root === at)?.baseRoot ?? null;
  }
  return roots;
}

/** Epochs that a root grants already: that of its run, and those of the roots that it adds to. */
export function epochsIn(root: Hex | null, runs: readonly Link[]): Set<number> {
  const epochs = [...rootsUnder(root, runs)].flatMap(
    (one) => runs.find((run) => run.root === one)?.epoch ?? [],
  );
  return new Set(epochs);
}
