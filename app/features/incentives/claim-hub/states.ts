import { type Stage, stageOf } from "#app/common/merkle-claims/programme-states.ts";
import type { Programme, Root } from "./claim-hub.types.ts";

/** @param programme `null`: it is not on the chain yet. */
export function phaseOf(programme: Programme | null, time: number): Stage {
  return programme === null ? "draft" : stageOf(programme, programme.roots, time);
}

/** The newest root that stands, which the next one adds to. */
export function newestOf({ roots, newestRoot }: Programme): Root | null {
  return roots.find(({ n }) => n === newestRoot) ?? null;
}
