import { type Stage, stageOf } from "./programme-states.ts";
import type { Programme, Root } from "./claim-hub.types.ts";

/** @param programme null if not on the chain yet. */
export function phaseOf(programme: Programme | null, time: number): Stage {
  return programme === null ? "draft" : stageOf(programme, programme.roots, time);
}

/** Returns the latest root that is not disabled, which the next one builds on. */
export function newestOf({ roots, newestRoot }: Programme): Root | null {
  return roots.find(({ n }) => n === newestRoot) ?? null;
}
