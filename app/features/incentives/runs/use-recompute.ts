import { useState } from "react";
import type { Recomputed, RecomputeTask } from "./recompute.ts";

export type RecomputeState =
  | { kind: "idle" }
  | { kind: "running" }
  | { kind: "done"; result: Recomputed }
  | { kind: "failed"; message: string };

/** Recomputes a run in this browser. The code for it is loaded on demand. */
export function useRecompute(task: RecomputeTask) {
  const [state, setState] = useState<RecomputeState>({ kind: "idle" });

  async function start() {
    setState({ kind: "running" });
    try {
      const { recompute } = await import("./recompute.ts");
      setState({ kind: "done", result: await recompute(task) });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      setState({ kind: "failed", message });
    }
  }

  return { state, start: () => void start() };
}
