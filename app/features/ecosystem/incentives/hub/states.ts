import type { StatusTone } from "#app/ui/status.tsx";
import type { Programme, Root } from "./hub.types.ts";

export type ProgrammePhase = "draft" | "funded" | "live" | "paused" | "ended" | "closed";
export type RootState = "pending" | "active" | "superseded" | "disabled";

type Word = { tone: StatusTone; text: string };

export const phaseWords: Readonly<Record<ProgrammePhase, Word>> = {
  draft: { tone: "neutral", text: "Draft" },
  funded: { tone: "accent", text: "Funded" },
  live: { tone: "green", text: "Live" },
  paused: { tone: "amber", text: "Paused" },
  ended: { tone: "neutral", text: "Ended" },
  closed: { tone: "neutral", text: "Closed" },
};

export const rootWords: Readonly<Record<RootState, Word>> = {
  pending: { tone: "accent", text: "Pending" },
  active: { tone: "green", text: "Active" },
  superseded: { tone: "neutral", text: "Superseded" },
  disabled: { tone: "red", text: "Disabled" },
};

/** @param programme `null`: it is not on the chain yet. */
export function phaseOf(programme: Programme | null, time: number): ProgrammePhase {
  if (programme === null) return "draft";
  if (programme.state !== "open") return programme.state;
  if (programme.endAt !== 0 && time >= programme.endAt) return "ended";
  if (programme.funded === 0n) return "draft";
  const isLive = programme.roots.some((root) => stateOf(root, programme.roots, time) === "active");
  return isLive ? "live" : "funded";
}

/** @param roots all of its programme. */
export function stateOf(root: Root, roots: readonly Root[], time: number): RootState {
  if (root.isDisabled) return "disabled";
  if (time < root.activeAt) return "pending";
  const isNewer = (other: Root) => other.n > root.n && !other.isDisabled && time >= other.activeAt;
  return roots.some(isNewer) ? "superseded" : "active";
}

/** The newest root that stands, which the next one adds to. */
export function newestOf({ roots, newestRoot }: Programme): Root | null {
  return roots.find(({ n }) => n === newestRoot) ?? null;
}
