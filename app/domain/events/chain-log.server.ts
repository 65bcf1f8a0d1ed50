import {
  BaseError,
  type Hex,
  HttpRequestError,
  isHex,
  numberToHex,
  type PublicClient,
  ResponseBodyTooLargeError,
  RpcRequestError,
  TimeoutError,
} from "viem";
import { z } from "zod";
import { readNodeAnswer } from "#app/chain/errors/node-answer.ts";

const hex = z.custom<Hex>((value) => isHex(value), "must be hexadecimal");
const lowerHex = hex.transform((value) => value.toLowerCase() as Hex);
const quantity = hex.transform(Number);

const headerSchema = z.object({ number: quantity, hash: lowerHex, timestamp: quantity });
const logSchema = z.object({
  address: lowerHex,
  topics: z.array(lowerHex),
  data: hex,
  blockNumber: quantity,
  blockHash: lowerHex,
  transactionHash: lowerHex,
  logIndex: quantity,
  /** Seconds; not every RPC returns it. */
  blockTimestamp: quantity.nullish(),
});
const logsSchema = z.array(logSchema);
/** Used where the client has no timeout of its own. */
const defaultLimitMs = 3_000;

const transactionSchema = z.object({
  blockHash: lowerHex.nullable(),
  from: lowerHex,
  to: lowerHex.nullish(),
});

/** `timestamp` in seconds. */
export type Header = z.output<typeof headerSchema>;
export type ChainLog = z.output<typeof logSchema>;
export type LogFilter = {
  addresses: readonly Hex[];
  /** Event selectors (topic 0). */
  events: readonly Hex[];
  /** Required values of the topics after the selector; null matches any. */
  topics: readonly (Hex | null)[];
};

/**
 * Reads of one moment: concurrent requests are sent as one HTTP request, so that one node answers
 * all of them. They are not batched with the requests of pages, which must not wait for a long list
 * of logs.
 */
export type ChainReader = {
  /** Returns null if the node does not have the block. */
  header: (block: number | "latest") => Promise<Header | null>;
  logs: (filter: LogFilter, range: { from: number; to: number }) => Promise<ChainLog[]>;
  /** Returns null if the node does not have the transaction. */
  transaction: (hash: Hex) => Promise<z.output<typeof transactionSchema> | null>;
};

export function chainReader(client: PublicClient): ChainReader {
  // viem batches the requests of one signal separately.
  const stop = new AbortController();
  /** @throws viem's TimeoutError, since viem applies no timeout to requests with a signal. */
  async function within<T>(method: string, request: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      stop.abort(new TimeoutError({ body: { method }, url: "" }));
    }, client.transport["timeout"] ?? defaultLimitMs);
    try {
      return await request;
    } finally {
      clearTimeout(timer);
    }
  }
  const { signal } = stop;
  return {
    header: async (block) => {
      const method = "eth_getBlockByNumber";
      const tag = block === "latest" ? block : numberToHex(block);
      const request = client.request({ method, params: [tag, false] }, { signal });
      const answer: unknown = await within(method, request);
      return headerSchema.nullable().parse(answer);
    },
    logs: async ({ addresses, events, topics }, { from, to }) => {
      const method = "eth_getLogs";
      const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) };
      const filter = { address: [...addresses], topics: [[...events], ...topics], ...range };
      const request = client.request({ method, params: [filter] }, { signal });
      const answer: unknown = await within(method, request);
      return logsSchema.parse(answer);
    },
    transaction: async (hash) => {
      const method = "eth_getTransactionByHash";
      const request = client.request({ method, params: [hash] }, { signal });
      const answer: unknown = await within(method, request);
      return transactionSchema.nullable().parse(answer);
    },
  };
}

/** Statuses of a node that does not know the console's key. */
const rejectsKey: readonly unknown[] = [401, 403];

/**
 * Returns whether a smaller range may succeed. Providers agree on no code for "too many blocks" or
 * "too many results", so every rejection counts, as does a response that is too late or too long.
 * Only an unreachable RPC, one that is out of quota, and one that refuses the key do not.
 */
export function isRangeError(error: unknown): boolean {
  if (!(error instanceof BaseError) || readNodeAnswer(error)?.kind === "busy") return false;
  const cause = error.walk(
    (entry) =>
      entry instanceof RpcRequestError ||
      entry instanceof TimeoutError ||
      entry instanceof ResponseBodyTooLargeError ||
      entry instanceof HttpRequestError,
  );
  if (cause instanceof HttpRequestError) {
    return cause.status !== undefined && !rejectsKey.includes(cause.status);
  }
  return cause !== null;
}
