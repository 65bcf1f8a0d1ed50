import { useEffect, useRef, useState } from "react";
import type { Replayed } from "#app/domain/rewards/engine/replay.ts";
import type { ReplayAnswer, ReplayRequest, Verified, VerifyRequest } from "./verify.types.ts";

export type VerifyState =
  | { kind: "idle" }
  | { kind: "running"; message: string }
  | { kind: "done"; result: Verified }
  | { kind: "failed"; message: string };

/** Computes a root in this browser from its inputs and looks it up on-chain. */
export function useVerify() {
  const [state, setState] = useState<VerifyState>({ kind: "idle" });
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const report = (message: string) => setState({ kind: "running", message });

  async function start({ rpcUrl, claimHub, n, ...request }: VerifyRequest) {
    report("Starting");
    try {
      const replayed = await replayApart(request);
      report("Reading the claim hub");
      const { programmeId } = request;
      // Chain clients are loaded on the first click.
      const { readChainRoots } = await import("./read-chain-roots.ts");
      const { block, roots } = await readChainRoots(rpcUrl, { claimHub, programmeId });
      const own = replayed.roots.at(-1);
      const onChain = roots.find((one) => one.root === own && one.n === (n ?? one.n)) ?? null;
      setState({ kind: "done", result: { ...replayed, onChain, block } });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      setState({ kind: "failed", message });
    }
  }

  function replayApart(request: ReplayRequest): Promise<Replayed> {
    worker.current?.terminate();
    const made = new Worker(new URL("./replay.worker.ts", import.meta.url), { type: "module" });
    worker.current = made;
    return new Promise((resolve, reject) => {
      made.addEventListener("message", ({ data }: MessageEvent<ReplayAnswer>) => {
        if (data.kind === "step") {
          report(data.message);
          return;
        }
        made.terminate();
        if (data.kind === "replayed") resolve(data.result);
        else reject(new Error(data.message));
      });
      made.addEventListener("error", () =>
        reject(new Error("The root could not be computed in the background. Reload the page.")),
      );
      made.postMessage(request);
    });
  }

  return { state, start: (request: VerifyRequest) => void start(request) };
}
