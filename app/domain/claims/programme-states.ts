import type { Root } from "./claims.types.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";

/** Stages of a program, from its first day to its last. */
export type Stage = "draft" | "funded" | "live" | "paused" | "ended" | "closed";
export type RootState = "pending" | "active" | "superseded" | "disabled";

type Label = { tone: StatusTone; text: string };

export const stageLabels: Readonly<Record<Stage, Label>> = {
  draft: { tone: "neutral", text: "Draft" },
  funded: { tone: "accent", text: "Funded" },
  live: { tone: "green", text: "Live" },
  paused: { tone: "amber", text: "Paused" },
  ended: { tone: "neutral", text: "Ended" },
  closed: { tone: "neutral", text: "Closed" },
};

export const rootLabels: Readonly<Record<RootState, Label>> = {
  pending: { tone: "accent", text: "Pending" },
  active: { tone: "green", text: "Active" },
  superseded: { tone: "neutral", text: "Superseded" },
  disabled: { tone: "red", text: "Disabled" },
};

/** Fields of a root that determine its state; `activeAt` in Unix seconds. */
type RootFacts = { n: number; activeAt: number; isDisabled: boolean };

/**
 * @param roots all roots of its program.
 * @param time of the chain, Unix seconds.
 */
export function stateOf(root: RootFacts, roots: readonly RootFacts[], time: number): RootState {
  if (root.isDisabled) return "disabled";
  if (time < root.activeAt) return "pending";
  return roots.some((other) => other.n > root.n && isPaying(other, time)) ? "superseded" : "active";
}

/**
 * Lists the disputed roots of a program that are not active yet.
 *
 * @param time of the chain, Unix seconds.
 */
export function listFlagged(roots: readonly Root[], time: number): Root[] {
  return roots.filter((root) => root.flags.length > 0 && stateOf(root, roots, time) === "pending");
}

/** Returns whether a root pays claims, even if a newer one pays too. */
export function isPaying({ isDisabled, activeAt }: Omit<RootFacts, "n">, time: number): boolean {
  return !isDisabled && time >= activeAt;
}

type ProgrammeFacts = {
  state: "open" | "paused" | "closed";
  /** Until when claims are paid, in Unix seconds; zero if there is no deadline. */
  closableAt: number;
  funded: bigint;
};

/** Returns the stage of a program at a chain time in Unix seconds. */
export function stageOf(
  { state, closableAt, funded }: ProgrammeFacts,
  roots: readonly RootFacts[],
  time: number,
): Stage {
  if (state !== "open") return state;
  if (closableAt !== 0 && time >= closableAt) return "ended";
  if (roots.some((root) => isPaying(root, time))) return "live";
  return funded > 0n ? "funded" : "draft";
}
