import path from "node:path";
import { type Transferable, Worker } from "node:worker_threads";

/** Build output of the thread scripts, one file each. */
const folder = "build/threads";
/** No task here takes this long; one that does is stuck. */
const limitMs = 120_000;

/** Runs one thread at a time: parallel ones would only compete for the CPU. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a task in a worker thread so that the server stays responsive, one thread at a time. The
 * thread reads its task from `workerData` and posts one result.
 *
 * @param transfer buffers in the task that are transferred, not copied.
 * @throws the thread's error, or an error if it ended without a result.
 */
export function runThread<Answer>(
  name: string,
  work: unknown,
  transfer: readonly Transferable[] = [],
): Promise<Answer> {
  const turn = last.then(() => run<Answer>(name, work, transfer));
  last = turn.catch(() => undefined);
  return turn;
}

function run<Answer>(
  name: string,
  work: unknown,
  transfer: readonly Transferable[],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const file = path.resolve(folder, `${name}.js`);
    const thread = new Worker(file, { workerData: work, transferList: [...transfer] });
    const timer = setTimeout(
      () => end(new Error(`Thread ${name} took over ${limitMs} ms.`)),
      limitMs,
    );
    function end(error: Error | null) {
      clearTimeout(timer);
      void thread.terminate();
      if (error) reject(error);
    }
    thread.once("message", (answer: Answer) => {
      end(null);
      resolve(answer);
    });
    thread.once("error", (cause) => {
      end(new Error(`Thread ${name} failed.`, { cause }));
    });
    thread.once("exit", () => end(new Error(`Thread ${name} ended without an answer.`)));
  });
}
