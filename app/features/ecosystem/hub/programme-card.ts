import type { Programme, Root } from "#app/features/ecosystem/claims/claims.types.ts";
import { isPaying, stateOf } from "#app/features/ecosystem/claims/root-state.ts";
import type { ProgrammeCard, Stage } from "./hub.types.ts";

type Facts = {
  /** Of this programme, in the order they were published. */
  roots: readonly Root[];
  /** Unix seconds of the block. */
  time: number;
  /** What the wallet may claim of it, base units; `null`: it is not known. */
  claimable: bigint | null;
  /** The root that this is not known of. */
  unkept: number | null;
};

/** A programme as its card shows it. */
export function cardOf(programme: Programme, facts: Facts): ProgrammeCard {
  const { roots, time, claimable, unkept } = facts;
  const { id, title, unit, endAt, closableAt, funded, paid, refunded } = programme;
  const pending = roots.filter((root) => stateOf(root, roots, time) === "pending");
  const starts = roots.filter((root) => isPaying(root, time)).map(({ activeAt }) => activeAt);
  return {
    ...{ id, title, unit, endAt, closableAt, funded, paid, claimable, unkept },
    stage: stageOf(programme, roots, time),
    committed: roots.findLast(({ disabled }) => disabled === null)?.total ?? 0n,
    remaining: funded - paid - refunded,
    paysSince: starts.length === 0 ? null : Math.min(...starts),
    pendingRoots: pending.length,
    flaggedRoots: pending.filter(({ flags }) => flags.length > 0).length,
  };
}

/** Where a programme stands at a time. */
export function stageOf(
  { state, endAt, funded }: Pick<Programme, "state" | "endAt" | "funded">,
  roots: readonly Root[],
  time: number,
): Stage {
  if (state === "closed") return "closed";
  if (state === "paused") return "paused";
  if (endAt !== 0 && time >= endAt) return "ended";
  if (roots.some((root) => isPaying(root, time))) return "live";
  return funded > 0n ? "funded" : "draft";
}
