import type { Kysely } from "kysely";
import type { PublicClient } from "viem";
import type { TreeStart } from "#app/chain/hyperlane/merkle-tree.ts";
import { adjustPace, type Pace } from "#app/domain/events/block-range.ts";
import { chainReader, type Header } from "#app/domain/events/chain-log.server.ts";
import { matchLogs } from "#app/domain/events/decode-logs.ts";
import { completeRows } from "#app/domain/events/event-rows.server.ts";
import {
  findAncestor,
  readHead,
  readLogs,
  type RetryPolicy,
} from "#app/domain/events/read-chain.server.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { clearAlarms, raiseAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import {
  insertLeaves,
  type Leaf,
  listReadBlocks,
  moveCursor,
  type ReadBlock,
  rewindLeaves,
} from "./leaf.store.server.ts";
import {
  type Dispatched,
  orphanMessages,
  putMessages,
} from "#app/domain/bridge/message/message.store.server.ts";
import {
  originStreams,
  readLeaves,
  readMessages,
  readPayments,
  selectDispatches,
} from "./origin-events.server.ts";
import type { Origin } from "./origin.types.ts";
import {
  insertPayments,
  type Payment,
  rewindPayments,
  selectOurPayments,
} from "#app/domain/bridge/message/payment.store.server.ts";
import { readTreeStart } from "./tree-start.server.ts";
import { insertTreeStart } from "./tree-start.store.server.ts";

/** Input for reading one origin. One process at a time owns the lease. */
export type OriginTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  origin: Origin;
  lease: Lease;
  /** Held by the caller between passes. */
  pace: Pace;
  /** Checked between two ranges, so that a long history does not outlast the lease. */
  mustStop: () => boolean;
  retryPolicy: RetryPolicy;
  now: () => number;
  /** Called before anything is rolled back, since what was derived from it must go too. */
  onReorg: () => void;
};

export type Reading = "unfinished" | "read" | "nothing-new";

/**
 * Reads what an origin has dispatched up to its confirmed blocks. Leaves, messages, payments and
 * the cursor of a range are written in one transaction, so that a crash at any point loses and
 * repeats nothing; what the chain has reorged out is rolled back first.
 *
 * @returns whether all confirmed blocks are read now, and whether they were before
 * @throws LeaseLostError, CursorMovedError, LeafGapError or TreeStartError; viem's error if the
 * chain cannot be read.
 */
export async function readOrigin(task: OriginTask): Promise<Reading> {
  const { db, client, origin } = task;
  let known = await listReadBlocks(db, origin.domain);
  const head = await readHead(task, known[0]?.number ?? 0);
  const ancestor = head === null ? null : await findAncestor(client, head, known);
  if (head === null || ancestor === null) return "unfinished";
  let reading: Reading = "nothing-new";
  if (known[0] !== undefined && ancestor !== known[0].number) {
    task.onReorg();
    await revertBlocks(task, known, ancestor);
    known = await listReadBlocks(db, origin.domain);
    reading = "read";
  }
  const last = Math.min(head.number, head.number - origin.confirmations + 1);
  for (;;) {
    const from = known[0] === undefined ? origin.fromBlock : known[0].number + 1;
    if (from > last) return reading;
    if (task.mustStop() || !(await readRange(task, { head, known, from, last }))) {
      return "unfinished";
    }
    reading = "read";
    known = await listReadBlocks(db, origin.domain);
  }
}

async function revertBlocks(
  { db, lease, origin: { domain }, now }: OriginTask,
  from: readonly ReadBlock[],
  ancestor: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await rewindLeaves(transaction, domain, { from, ancestor });
    await rewindPayments(transaction, domain, ancestor);
    const begun = await orphanMessages(transaction, { origin: domain, ancestor, now: now() });
    for (const { id } of begun) {
      const alarm = bridgeAlarm({ code: "unbacked", subject: id, values: { id } });
      await raiseAlarm(transaction, alarm, now());
    }
  });
}

type Range = { head: Header; known: readonly ReadBlock[]; from: number; last: number };

/** Reads as much of a range as one response holds; returns false if the chain changed meanwhile. */
async function readRange(task: OriginTask, { head, known, from, last }: Range): Promise<boolean> {
  const { client, origin, pace } = task;
  const streams = originStreams(origin);
  const read = await readLogs(task, { head, range: { from, last }, streams });
  if (read === null) return false;
  const reader = chainReader(client);
  const matched = matchLogs(streams, read.logs);
  const leaves = readLeaves(matched);
  const start = await readTreeStart(task, leaves);
  // Read after everything that is stored: with the head still in its place, nothing has changed.
  const [headAfter, rows] = await Promise.all([
    reader.header(head.number),
    completeRows(reader, origin.chainId, selectDispatches(origin, matched)),
  ]);
  if (headAfter?.hash !== head.hash || rows === null) return false;
  const { number, hash } = read.end;
  const found = { messages: readMessages(origin, rows), payments: readPayments(matched) };
  await formatRange(task, { from: known, to: { number, hash } }, { ...found, leaves, start });
  adjustPace(pace, read.logs.length);
  return true;
}

type Found = {
  messages: Dispatched[];
  payments: Payment[];
  leaves: Leaf[];
  /** null if the tree's start is known or empty. */
  start: TreeStart | null;
};

async function formatRange(
  { db, lease, origin: { domain }, now }: OriginTask,
  move: { from: readonly ReadBlock[]; to: ReadBlock },
  { messages, leaves, payments, start }: Found,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await moveCursor(transaction, domain, move);
    if (start) await insertTreeStart(transaction, domain, start);
    await insertLeaves(transaction, domain, leaves);
    await putMessages(transaction, messages, now());
    await insertPayments(transaction, domain, await selectOurPayments(transaction, payments));
    // A message that was delivered and reorged out is backed again once it is dispatched again.
    const subjects = messages.map(({ id }) => id);
    await clearAlarms(transaction, { code: "unbacked", subjects }, now());
  });
}
