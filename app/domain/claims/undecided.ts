import type { Hex } from "viem";
import { incentivePaths } from "#app/paths/incentives.ts";

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
 * Returns the adjustments that can still be decided: their run is not published, and builds on the
 * active root. The root alone is not enough, since a run may equal a root that was published and
 * disabled.
 *
 * @param newest the active root, or null; `published` the published runs by id.
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
  return `${incentivePaths.rewardTable}?${search}`;
}
