import type { Hex } from "viem";
import type { AllocatedRow, LeftOutReason } from "#app/domain/rewards/engine/engine.types.ts";
import type { Programme } from "#app/domain/claims/claim-hub.types.ts";
import type { Terms } from "#app/domain/rewards/terms/terms.types.ts";
import type { Skips } from "./skips.ts";

export type RunField = "epoch" | "skip" | "budget" | "uptime" | "list";

/** Why a form of the rewards page was rejected. */
export type RunAnswer = {
  message: string;
  /** The field in error; null for the whole form. */
  field: RunField | null;
};

/** Starting state of a run. */
export type RunState = {
  terms: Terms;
  programme: Programme;
  /** Total of the newest root that is not disabled. */
  allocated: bigint;
  baseRoot: Hex | null;
  /** Epochs granted by this root, 0-based. */
  granted: ReadonlySet<number>;
};

/** Rewards to add to the newest root. */
export type ComputedRun = {
  epoch: number | null;
  rows: AllocatedRow[];
  leftOut: readonly { reason: LeftOutReason }[];
  budget: bigint;
  /** Skipped epochs; missing or null if none. */
  skips?: Skips | null;
  /** The text that everything is derived from. */
  inputs: string;
};
