import { setTimeout as sleep } from "node:timers/promises";
import { type PublicClient, TimeoutError } from "viem";
import { type MissingRange, type Pace, slowDown } from "./block-range.ts";
import { type ChainLog, chainReader, type Header, isRangeError } from "./chain-log.server.ts";
import { combineFilters, mergeLogs } from "./decode-logs.ts";
import type { EventStream } from "./event-stream.server.ts";

/** Retries before a chain is believed to have become shorter. */
export type RetryPolicy = { maxCalls: number; pauseMs: number };

/** Returns the highest of several answers, since nodes behind one URL lag a little. */
export async function readHead(
  { client, retryPolicy }: { client: PublicClient; retryPolicy: RetryPolicy },
  expected: number,
): Promise<Header | null> {
  const reader = chainReader(client);
  let highest = await reader.header("latest");
  for (let requested = 1; requested < retryPolicy.maxCalls; requested += 1) {
    if (highest !== null && highest.number >= expected) break;
    await sleep(retryPolicy.pauseMs);
    const head = await reader.header("latest");
    if (highest === null || (head !== null && head.number > highest.number)) highest = head;
  }
  return highest;
}

/** By client and block hash: hash of a head that was seen to descend from that block. */
const foundations = new WeakMap<PublicClient, Map<string, string>>();
/** Per client; more than a chain has readers. */
const maxFoundations = 16;

/**
 * Returns a client's cache. A hash commits to all blocks below it, so nothing needs to be requested
 * while the head is the same.
 */
function foundationsOf(client: PublicClient): Map<string, string> {
  const stored = foundations.get(client) ?? new Map<string, string>();
  foundations.set(client, stored);
  return stored;
}

function remember(foundation: Map<string, string>, block: string, head: string): void {
  foundation.delete(block);
  foundation.set(block, head);
  const [oldest] = foundation.keys();
  if (foundation.size > maxFoundations && oldest !== undefined) foundation.delete(oldest);
}

/**
 * Returns the highest of some known blocks, given newest first, that the chain still has, or -1 if
 * there is none. Returns null if its answers are inconsistent.
 */
export async function findAncestor(
  client: PublicClient,
  head: Header,
  known: readonly { number: number; hash: string }[],
): Promise<number | null> {
  const reader = chainReader(client);
  const stored = foundationsOf(client);
  for (const block of known) {
    if (block.number > head.number) continue;
    if (stored.get(block.hash) === head.hash) return block.number;
    const header = block.number === head.number ? head : await reader.header(block.number);
    if (header === null) return null;
    if (header.hash !== block.hash) continue;
    remember(stored, block.hash, head.hash);
    return block.number;
  }
  return -1;
}

/**
 * Reads the logs from the start of a range, over fewer blocks each time the RPC rejects the range.
 */
export async function readLogs(
  { client, pace }: { client: PublicClient; pace: Pace },
  requested: {
    head: Header;
    range: Pick<MissingRange, "from" | "last">;
    streams: readonly EventStream[];
  },
): Promise<{ logs: ChainLog[]; end: Header } | null> {
  const { head, range, streams } = requested;
  const filters = combineFilters(streams);
  for (;;) {
    const to = Math.min(range.last, range.from + pace.blocks - 1);
    const reader = chainReader(client);
    try {
      const [answers, seen, end] = await Promise.all([
        Promise.all(filters.map((filter) => reader.logs(filter, { from: range.from, to }))),
        // A node that lags behind the head returns no logs of the blocks it lacks, and no error.
        reader.header(head.number),
        to === head.number ? head : reader.header(to),
      ]);
      const isWhole = seen?.hash === head.hash && end !== null;
      return isWhole ? { logs: mergeLogs(answers), end } : null;
    } catch (error) {
      if (to === range.from || !isRangeError(error)) throw error;
      slowDown(pace, to - range.from + 1);
      // A node that hangs answers no range: trying them all would outlast the caller's lease.
      if (error instanceof TimeoutError) throw error;
    }
  }
}
