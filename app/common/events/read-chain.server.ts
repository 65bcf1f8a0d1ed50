import { setTimeout as sleep } from "node:timers/promises";
import { type PublicClient, TimeoutError } from "viem";
import { type MissingRange, type Pace, slowDown } from "./block-range.ts";
import { type ChainLog, chainReader, type Header, isRangeRefusal } from "./chain-log.server.ts";
import { combineFilters, mergeLogs } from "./decode-logs.ts";
import type { EventStream } from "./event-stream.server.ts";

/** How a chain that has become shorter is asked again, before that is believed. */
export type Patience = { asks: number; pauseMs: number };

/** Nodes behind one address lag a little, so the highest of some answers counts. */
export async function readHead(
  { client, patience }: { client: PublicClient; patience: Patience },
  expected: number,
): Promise<Header | null> {
  const reader = chainReader(client);
  let highest = await reader.header("latest");
  for (let requested = 1; requested < patience.asks; requested += 1) {
    if (highest !== null && highest.number >= expected) break;
    await sleep(patience.pauseMs);
    const head = await reader.header("latest");
    if (highest === null || (head !== null && head.number > highest.number)) highest = head;
  }
  return highest;
}

/** By client and a block's hash: the hash of a head that was seen to stand on that block. */
const foundations = new WeakMap<PublicClient, Map<string, string>>();
/** Of one client: more than there are readers of a chain. */
const maxFoundations = 16;

/** A hash commits to all blocks below it, so while the head is the same one nothing need be asked. */
function foundationsOf(client: PublicClient): Map<string, string> {
  const stored = foundations.get(client) ?? new Map<string, string>();
  foundations.set(client, stored);
  return stored;
}

function remember(kept: Map<string, string>, block: string, head: string): void {
  kept.delete(block);
  kept.set(block, head);
  const [oldest] = kept.keys();
  if (kept.size > maxFoundations && oldest !== undefined) kept.delete(oldest);
}

/**
 * The highest of some known blocks, newest first, that the chain still has; -1: none. `null` when
 * its answers do not fit together.
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

/** The logs from the start of a range on, over fewer blocks the more often the RPC refuses. */
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
        // A node that lags behind the head has no logs of the blocks it lacks, and does not say so.
        reader.header(head.number),
        to === head.number ? head : reader.header(to),
      ]);
      const isWhole = seen?.hash === head.hash && end !== null;
      return isWhole ? { logs: mergeLogs(answers), end } : null;
    } catch (error) {
      if (to === range.from || !isRangeRefusal(error)) throw error;
      slowDown(pace, to - range.from + 1);
      // A node that is stuck answers no range: to try them all would outlast the caller's lease.
      if (error instanceof TimeoutError) throw error;
    }
  }
}
