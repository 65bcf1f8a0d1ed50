import type { Kysely } from "kysely";
import type { PublicClient } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { adjustPace, type MissingRange, nextRange, type Pace } from "./block-range.ts";
import { chainReader, type Header } from "./chain-log.server.ts";
import {
  addCheckpoint,
  enrolStreams,
  listCheckpoints,
  moveCursors,
  rollBack,
} from "./cursor.store.server.ts";
import { matchLogs } from "./decode-logs.ts";
import { completeRows } from "./event-rows.server.ts";
import { replaceEvents } from "./event.store.server.ts";
import type { EventStream } from "./event-stream.server.ts";
import { foldLedger } from "./ledger.store.server.ts";
import { findAncestor, readHead, readLogs, type RetryPolicy } from "./read-chain.server.ts";

/** Inputs for indexing one chain. One process at a time owns the lease. */
export type IndexTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  chainId: ChainId;
  /** Streams of this chain. */
  streams: readonly EventStream[];
  lease: Lease;
  /** Reused by the caller from pass to pass. */
  pace: Pace;
  /** Checked between two ranges, so that a long history does not outlast the lease. */
  mustStop: () => boolean;
  retryPolicy: RetryPolicy;
};

/**
 * Runs one pass over a chain: rolls back what was reorganized, then indexes the missing blocks up
 * to the head, range by range. Rows, sums, cursor and checkpoint of a range are written in one
 * transaction under the lease, so a crash at any point loses and repeats nothing. Reads only
 * headers and logs, never old state, which not every chain keeps.
 *
 * @returns whether nothing is missing.
 * @throws LeaseLostError or StreamMovedError if another pass took over; viem's error if the chain
 * cannot be read.
 */
export async function indexChain(task: IndexTask): Promise<boolean> {
  if (task.streams.length === 0) return true;
  const head = await followChain(task);
  if (head === null) return false;
  for (;;) {
    const range = nextRange(await enrolStreams(task.db, task.lease, task), head.number);
    if (range === null) return true;
    if (!(await indexRange(task, head, range))) return false;
    if (task.mustStop()) return false;
  }
}

/**
 * Returns the chain's head after rolling back everything above the last shared block. Returns null
 * if the answers are inconsistent, as those of several nodes behind one URL may be, and the next
 * pass has to retry.
 */
async function followChain(task: IndexTask): Promise<Header | null> {
  const { db, client, chainId, lease } = task;
  const checkpoints = await listCheckpoints(db, chainId);
  const newest = checkpoints[0];
  const head = await readHead(task, newest?.number ?? 0);
  if (head === null || newest === undefined) return head;
  const ancestor = await findAncestor(client, head, checkpoints);
  if (ancestor === null) return null;
  if (ancestor !== newest.number) await rollBack(db, lease, { chainId, ancestor });
  return head;
}

/** Indexes as much of a range as one answer holds. Returns false if the chain changed meanwhile. */
async function indexRange(task: IndexTask, head: Header, range: MissingRange): Promise<boolean> {
  const { db, client, chainId, lease } = task;
  const streams = task.streams.filter((stream) => range.streams.has(stream.name));
  const read = await readLogs(task, { head, range, streams });
  if (read === null) return false;
  const { logs, end } = read;
  // Requested after all stored data was read: if the head is still in place, nothing below it has
  // changed meanwhile.
  const reader = chainReader(client);
  const [headAfter, rows] = await Promise.all([
    reader.header(head.number),
    completeRows(reader, chainId, matchLogs(streams, logs)),
  ]);
  if (headAfter?.hash !== head.hash || rows === null) return false;
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    const done = { chainId, streams: range.streams, from: range.from, to: end.number };
    await moveCursors(transaction, { ...done, next: end.number + 1 });
    await replaceEvents(transaction, done, rows);
    for (const stream of streams) {
      if (stream.ledger === null) continue;
      const matching = rows.filter((row) => row.stream === stream.name);
      await foldLedger(transaction, stream, { rows: matching, to: end.number });
    }
    await addCheckpoint(transaction, chainId, end);
  });
  adjustPace(task.pace, logs.length);
  return true;
}
