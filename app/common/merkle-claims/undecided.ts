import type { Hex } from "viem";

/** An adjustment that nobody has decided on, and the run that it is for. */
export type Undecided = {
  incentiveId: string;
  programmeId: number | null;
  runId: string;
  epoch: number | null;
  root: Hex;
  /** The root that the run adds to. */
  baseRoot: Hex | null;
};

/**
 * Those that can still be decided: what they change is not published, and adds to the root that stands.
 *
 * @param newest the root that stands, or `null`; `roots` all that were published.
 */
export function waitingOf<One extends Pick<Undecided, "root" | "baseRoot">>(
  undecided: readonly One[],
  { newest, roots }: { newest: Hex | null; roots: readonly { root: Hex }[] },
): One[] {
  const published = new Set(roots.map(({ root }) => root));
  return undecided.filter(({ root, baseRoot }) => baseRoot === newest && !published.has(root));
}

/** Where an adjustment is decided. */
export function decidePathOf({ incentiveId, runId }: Pick<Undecided, "incentiveId" | "runId">) {
  const search = new URLSearchParams({ programme: incentiveId, run: runId });
  return `/ecoSystem/validatorReward?${search}`;
}
