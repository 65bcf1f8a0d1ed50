import { http, type HttpTransport } from "viem";
import { fetchBounded } from "./bounded-fetch.server.ts";

/** Time limit of one call: a page must not wait longer for a chain. */
export const callBudgetMs = 3_000;
/** Max bytes of one answer, as viem's. */
const answerLimit = 10 * 1_048_576;

/** How viem sends several requests as one; `wait` in milliseconds. */
export type Batch = { wait: number; batchSize?: number };

/** Returns viem's transport to one node, with limits of time and size, and without its own retries. */
export function boundedHttp(url: string, batch: Batch = { wait: 0 }): HttpTransport {
  return http(url, {
    batch,
    timeout: callBudgetMs,
    retryCount: 0,
    // viem's own time limit does not cover the body.
    fetchFn: (input, init) => fetchBounded(input, init, answerLimit),
  });
}
