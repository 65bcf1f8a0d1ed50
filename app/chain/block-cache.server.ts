import type { PublicClient } from "viem";
import { RecentMap } from "#app/platform/recent-map.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";
import { chainClient } from "./clients.server.ts";
import { readHead } from "./head.server.ts";
import type { ChainId } from "./networks.ts";

/** A value read from a chain at one block. */
export type Reading<T> =
  | { kind: "fresh"; value: T; block: bigint; readAt: number }
  /** The chain does not answer; this is the last known value. */
  | { kind: "stale"; value: T; block: bigint; readAt: number }
  | { kind: "unavailable" };

type Known = { value: unknown; block: bigint; readAt: number };
type Entry = { known: Known | null; pending: { block: bigint; done: Promise<Known> } | null };

const caches = new WeakMap<Runtime, RecentMap<string, Entry>>();
/** Some keys contain an account from the URL, so their number is unbounded. */
const maxKeys = 2_000;

/**
 * Reads from a chain once per block for any number of callers: the value is cached until the head
 * moves, and concurrent callers share one upstream call. Never throws if the chain fails; returns
 * the last known value with its age instead.
 *
 * @param key identifies the read; equal keys on a chain must mean equal reads.
 */
export async function readAtHead<T>(
  chainId: ChainId,
  key: string,
  read: (client: PublicClient, blockNumber: bigint) => Promise<T>,
): Promise<Reading<T>> {
  const runtime = getRuntime();
  const entry = entryOf(runtime, `${chainId}:${key}`);
  const reading = await readHead(chainId);
  if (reading.kind === "unreachable") return staleOf<T>(entry);
  const block = reading.head.number;
  if (entry.known?.block === block)
    return { kind: "fresh", ...(entry.known as Known & { value: T }) };
  if (entry.pending?.block !== block) {
    const done = read(chainClient(chainId), block).then((value): Known => {
      const known = { value, block, readAt: runtime.now() };
      entry.known = known;
      return known;
    });
    const pending = { block, done };
    entry.pending = pending;
    const settle = () => {
      if (entry.pending === pending) entry.pending = null;
    };
    done.then(settle, settle);
  }
  try {
    const known = await entry.pending.done;
    return { kind: "fresh", ...(known as Known & { value: T }) };
  } catch (error) {
    runtime.log.warn({ scope: "chain", chainId, read: key, err: error }, "chain read failed");
    return staleOf<T>(entry);
  }
}

function staleOf<T>(entry: Entry): Reading<T> {
  return entry.known
    ? { kind: "stale", ...(entry.known as Known & { value: T }) }
    : { kind: "unavailable" };
}

function entryOf(runtime: Runtime, key: string): Entry {
  const cache = caches.get(runtime) ?? new RecentMap<string, Entry>(maxKeys);
  caches.set(runtime, cache);
  return cache.getOrAdd(key, () => ({ known: null, pending: null }));
}
