import type { WorkChallenge, WorkPayload } from "#app/domain/faucet/work/work.schema.ts";
import type { SolveAnswer } from "./work.types.ts";

/**
 * Solves a challenge in a worker, which ends when the signal does; null then.
 *
 * @throws Error with a readable message.
 */
export function solveApart(
  challenge: WorkChallenge,
  signal: AbortSignal,
): Promise<WorkPayload["solution"] | null> {
  const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
  const solved = new Promise<WorkPayload["solution"] | null>((resolve, reject) => {
    signal.addEventListener("abort", () => resolve(null));
    worker.addEventListener("message", ({ data }: MessageEvent<SolveAnswer>) => {
      if (data.kind === "solved") resolve(data.solution);
      else reject(new Error(data.message));
    });
    worker.addEventListener("error", () =>
      reject(new Error("The proof of work could not be computed. Reload the page.")),
    );
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}
