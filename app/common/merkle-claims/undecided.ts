import type { Hex } from "viem";

/** An undecided adjustment and its run. */
export type Undecided = {
  incentiveId: string;
  programmeId: number | null;
  runId: string;
  epoch: number | null;
  /** Root that the run adds to. */
  baseRoot: Hex | null;
};

/**
 * Those that can still be decided: their run is not published, and adds to the root that stands. The
 * root alone does not tell, since a run may have an equal root that was published and disabled.
 *
 * @param newest the root that stands, or `null`; `published` the runs that are, by id.
 */
export function waitingOf<One extends Pick<Undecided, "runId" | "baseRoot">>(
  undecided: readonly One[],
  {
    newest,
    published,
  }: { newest: Hex | null; published: Pick<ReadonlyMap<string, number>, "has"> },
): One[] {
  return undecided.filter(({ runId, baseRoot }) => baseRoot === newest && !published.has(runId));
}

/** Returns the page on which an adjustment is decided. */
export function decidePathOf({ incentiveId, runId }: Pick<Undecided, "incentiveId" | "runId">) {
  const search = new URLSearchParams({ programme: incentiveId, run: runId });
  return `/ecoSystem/validatorReward?${search}`;
}
