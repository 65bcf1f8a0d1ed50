import path from "node:path";
import { type Transferable, Worker } from "node:worker_threads";

/** Where the build puts what threads run, each file on its own. */
const folder = "build/threads";
/** More than any work here takes; what takes longer is stuck. */
const limitMs = 120_000;

/** Threads would only share the processor with each other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Has a thread do some work while pages are answered, one thread at a time. The thread finds its work
 * in `workerData` and posts one answer.
 *
 * @param transfer buffers in the work that are handed over, not copied.
 * @throws what the thread threw, or when it ended without an answer.
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
