import { observePass } from "#app/platform/metrics.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";

export type Worker = {
  name: string;
  /** Pause between two runs, milliseconds. */
  intervalMs: number;
  /** Reads pending work and advances it one step; a crash at any point only means a restart. */
  runOnce: (runtime: Runtime) => Promise<void>;
  /** Releases the worker's resources after its last run. */
  release?: (runtime: Runtime) => Promise<void>;
};

export type RunningWorker = { stop: () => Promise<void> };

/** Max pause of a worker whose runs fail, unless its own is longer, milliseconds. */
const maxPauseMs = 5_000;

/**
 * Repeats a worker until it is stopped; stopping waits for the current run. The pause doubles with
 * each run that fails, as while the database is down, up to 5 s.
 */
export function repeat(worker: Worker, runtime: Runtime): RunningWorker {
  let stopped = false;
  let wake: () => void = () => undefined;
  const log = runtime.log.child({ scope: worker.name });

  async function run(): Promise<void> {
    let pauseMs = worker.intervalMs;
    while (!stopped) {
      const startedAt = performance.now();
      let hasFailed = false;
      try {
        await worker.runOnce(runtime);
        pauseMs = worker.intervalMs;
      } catch (error) {
        hasFailed = true;
        log.error({ err: error }, "worker run failed");
        pauseMs = Math.max(worker.intervalMs, Math.min(pauseMs * 2, maxPauseMs));
      }
      const durationMs = performance.now() - startedAt;
      observePass({ worker: worker.name, durationMs, endedAt: runtime.now(), hasFailed });
      if (stopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const done = run();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await done;
      await worker.release?.(runtime);
    },
  };
}
