import { useEffect, useRef, useState } from "react";
import type { WorkPayload } from "#app/domain/faucet/work/work.schema.ts";
import { fetchChallenge, type WorkRequest } from "./fetch-challenge.ts";
import { solveApart } from "./solve-apart.ts";

export type WorkState =
  | { kind: "idle" }
  /** The challenge is being fetched. */
  | { kind: "starting" }
  /** A median phone needs at most `seconds`. */
  | { kind: "solving"; seconds: number; startedAt: number }
  | { kind: "failed"; message: string };

/** The proof of a request, null if it needs none; or it was canceled, or has failed. */
export type Proved = { kind: "proved"; work: WorkPayload | null } | { kind: "stopped" };

/** Computes the proof of work that a faucet request needs, in the background. */
export function useProofOfWork() {
  const [state, setState] = useState<WorkState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function cancel() {
    running.current?.abort();
    setState({ kind: "idle" });
  }

  async function prove(request: WorkRequest): Promise<Proved> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: "starting" });
    try {
      const work = await compute(request, signal);
      if (signal.aborted) return { kind: "stopped" };
      setState({ kind: "idle" });
      return { kind: "proved", work };
    } catch (cause) {
      if (signal.aborted) return { kind: "stopped" };
      const message = cause instanceof Error ? cause.message : String(cause);
      setState({ kind: "failed", message });
      return { kind: "stopped" };
    }
  }

  async function compute(request: WorkRequest, signal: AbortSignal): Promise<WorkPayload | null> {
    const challenge = await fetchChallenge(request, signal);
    if (challenge === null || signal.aborted) return null;
    const { seconds } = challenge.parameters.data;
    setState({ kind: "solving", seconds, startedAt: Date.now() });
    const solution = await solveApart(challenge, signal);
    return solution && { challenge, solution };
  }

  return { state, prove, cancel };
}
