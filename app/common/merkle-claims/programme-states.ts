import type { StatusTone } from "#app/ui/status.tsx";

/** Where a programme stands, from its first day to its last. */
export type Stage = "draft" | "funded" | "live" | "paused" | "ended" | "closed";
export type RootState = "pending" | "active" | "superseded" | "disabled";

type Word = { tone: StatusTone; text: string };

export const stageLabels: Readonly<Record<Stage, Word>> = {
  draft: { tone: "neutral", text: "Draft" },
  funded: { tone: "accent", text: "Funded" },
  live: { tone: "green", text: "Live" },
  paused: { tone: "amber", text: "Paused" },
  ended: { tone: "neutral", text: "Ended" },
  closed: { tone: "neutral", text: "Closed" },
};

export const rootLabels: Readonly<Record<RootState, Word>> = {
  pending: { tone: "accent", text: "Pending" },
  active: { tone: "green", text: "Active" },
  superseded: { tone: "neutral", text: "Superseded" },
  disabled: { tone: "red", text: "Disabled" },
};

/** What of a root decides its state; `activeAt` in Unix seconds. */
type RootFacts = { n: number; activeAt: number; isDisabled: boolean };

/**
 * @param roots all of its programme.
 * @param time of the chain, Unix seconds.
 */
export function stateOf(root: RootFacts, roots: readonly RootFacts[], time: number): RootState {
  if (root.isDisabled) return "disabled";
  if (time < root.activeAt) return "pending";
  return roots.some((other) => other.n > root.n && isPaying(other, time)) ? "superseded" : "active";
}

/** Whether claims are paid by it, also where a newer one is. */
export function isPaying({ isDisabled, activeAt }: Omit<RootFacts, "n">, time: number): boolean {
  return !isDisabled && time >= activeAt;
}

type ProgrammeFacts = {
  state: "open" | "paused" | "closed";
  /** Until when claims are paid, Unix seconds; zero: without a deadline. */
  closableAt: number;
  funded: bigint;
};

/** Where a programme stands at a time of the chain, Unix seconds. */
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
