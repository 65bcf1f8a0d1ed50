import { readHead } from "#app/chain/head.server.ts";
import { isChainId } from "#app/chain/networks.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import type { UpstreamAnswer } from "./upstream.server.ts";

/** Max cached answers per chain; at the max size of one (32 KB) this is 64 MB for all four. */
const entryLimit = 500;
const cachedTextLimit = 32_768;

type ChainCache = {
  block: bigint;
  /** Newest block with a receipt seen: the head is at least there, whatever was read last. */
  seenBlock: bigint;
  byBlock: Map<string, UpstreamAnswer>;
  always: Map<string, UpstreamAnswer>;
  running: Map<string, Promise<UpstreamAnswer>>;
};

const caches = new WeakMap<Runtime, Map<number, ChainCache>>();

export function chainCacheOf(runtime: Runtime, chainId: number): ChainCache {
  const byChain = caches.get(runtime) ?? new Map<number, ChainCache>();
  caches.set(runtime, byChain);
  const cache = byChain.get(chainId) ?? {
    block: -1n,
    seenBlock: -1n,
    byBlock: new Map<string, UpstreamAnswer>(),
    always: new Map<string, UpstreamAnswer>(),
    running: new Map<string, Promise<UpstreamAnswer>>(),
  };
  byChain.set(chainId, cache);
  return cache;
}

/**
 * Returns the cached answers that are still valid, or null if the head is not known well enough:
 * the chain does not answer, or a newer block was already reported to a client.
 */
export async function currentAnswers(
  cache: ChainCache,
  chainId: number,
): Promise<Map<string, UpstreamAnswer> | null> {
  if (!isChainId(chainId)) return null;
  const reading = await readHead(chainId);
  if (reading.kind === "unreachable") return null;
  const { number } = reading.head;
  if (number < cache.seenBlock) return null;
  if (number !== cache.block) {
    cache.block = number;
    cache.byBlock = new Map();
  }
  return cache.byBlock;
}

/** Shares one upstream call among all concurrent callers with the same key. */
export function shareCall(
  cache: ChainCache,
  key: string,
  fetchUpstream: () => Promise<UpstreamAnswer>,
): Promise<UpstreamAnswer> {
  const known = cache.running.get(key);
  if (known) return known;
  const answer = fetchUpstream().finally(() => cache.running.delete(key));
  cache.running.set(key, answer);
  return answer;
}

/** Caches a successful answer, unless it is large or the cache is full. */
export function cacheAnswer(
  answers: Map<string, UpstreamAnswer>,
  key: string,
  answer: UpstreamAnswer,
): void {
  if (answer.kind === "error" || answers.size >= entryLimit) return;
  if (answer.length <= cachedTextLimit) answers.set(key, answer);
}

/** Stores the block of a receipt, so that later reads are not older than it. */
export function noteReceipt(cache: ChainCache, result: unknown): void {
  if (typeof result !== "object" || result === null || !("blockNumber" in result)) return;
  const { blockNumber } = result;
  if (typeof blockNumber !== "string" || !/^0x[0-9a-f]+$/i.test(blockNumber)) return;
  const block = BigInt(blockNumber);
  if (block > cache.seenBlock) cache.seenBlock = block;
}
