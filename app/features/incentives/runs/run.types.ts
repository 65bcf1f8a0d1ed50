import type { Hex } from "viem";
import type { AllocatedRow, LeftOutReason } from "#app/features/incentives/engine/engine.types.ts";
import type { Programme } from "#app/features/incentives/claim-hub/claim-hub.types.ts";
import type { Terms } from "#app/features/incentives/terms/terms.types.ts";
import type { Skips } from "./skips.ts";

export type RunField = "epoch" | "skip" | "budget" | "uptime" | "list";

/** Why a form of the rewards page was refused. */
export type RunAnswer = {
  message: string;
  /** What it is about; `null`: all of it. */
  field: RunField | null;
};

/** What a run starts from. */
export type RunState = {
  terms: Terms;
  programme: Programme;
  /** Total of the newest root that stands. */
  given: bigint;
  baseRoot: Hex | null;
  /** Epochs that this root grants, counted from 0. */
  granted: ReadonlySet<number>;
};

/** What is to be added to the newest root. */
export type RunPlan = {
  epoch: number | null;
  rows: AllocatedRow[];
  leftOut: readonly { reason: LeftOutReason }[];
  budget: bigint;
  /** Epochs that it passes over; none: no epoch is. */
  skips?: Skips | null;
  /** The text that everything was derived from. */
  inputs: string;
};
