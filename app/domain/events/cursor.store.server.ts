import type { Kysely, Transaction } from "kysely";
import type { ChainId } from "#app/chain/networks.ts";
import { assertLease, type Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { StreamCursor } from "./block-range.ts";
import { selectCheckpoints } from "./checkpoints.ts";
import type { EventStream } from "./event-stream.server.ts";
import { listLedgers, resetLedger, revertLedgers } from "./ledger.store.server.ts";

type Db = Kysely<Schema>;

/** A block up to which the chain was indexed. */
export type Checkpoint = { number: number; hash: string };

/** Another pass has moved these streams meanwhile; nothing of this pass is stored. */
export class StreamMovedError extends Error {
  override name = "StreamMovedError";
  constructor(chainId: ChainId, block: number) {
    super(`The streams of chain ${chainId} no longer stand at block ${block}.`);
  }
}

/**
 * Returns the cursors of a chain's streams. A new stream starts at its first block; so does one
 * whose definition changed, and its old rows are deleted.
 *
 * @throws LeaseLostError
 */
export async function enrolStreams(
  db: Db,
  lease: Lease,
  { chainId, streams }: { chainId: ChainId; streams: readonly EventStream[] },
): Promise<StreamCursor[]> {
  const rows = await db
    .selectFrom("stream_cursor")
    .selectAll()
    .where("chain_id", "=", chainId)
    .execute();
  const isKnown = (stream: EventStream) =>
    rows.some((row) => row.name === stream.name && row.definition === stream.definition);
  const changed = streams.filter((stream) => !isKnown(stream));
  if (changed.length > 0) {
    await db.transaction().execute(async (transaction) => {
      await assertLease(transaction, lease);
      for (const stream of changed) await startAgain(transaction, stream);
    });
  }
  return streams.map((stream) => {
    const row = isKnown(stream) ? rows.find(({ name }) => name === stream.name) : undefined;
    return { stream: stream.name, nextBlock: row?.next_block ?? stream.fromBlock };
  });
}

/** Returns the start block by stream name, for streams already started on the chain. */
export async function findStreamStarts(
  db: Db,
  chainId: ChainId,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("stream_cursor")
    .select(["name", "from_block"])
    .where("chain_id", "=", chainId)
    .where("name", "in", [...names])
    .execute();
  return new Map(rows.map(({ name, from_block }) => [name, from_block]));
}

async function startAgain(transaction: Transaction<Schema>, stream: EventStream): Promise<void> {
  const { name, chainId, definition, fromBlock } = stream;
  await transaction
    .deleteFrom("event")
    .where("chain_id", "=", chainId)
    .where("stream", "=", name)
    .execute();
  await resetLedger(transaction, stream);
  const start = { definition, from_block: fromBlock, next_block: fromBlock };
  await transaction
    .insertInto("stream_cursor")
    .values({ name, chain_id: chainId, ...start })
    .onConflict((conflict) => conflict.columns(["name", "chain_id"]).doUpdateSet(start))
    .execute();
}

/**
 * Moves the cursors of streams from one block to another.
 *
 * @throws StreamMovedError if one of them is not at `from`.
 */
export async function moveCursors(
  transaction: Transaction<Schema>,
  move: { chainId: ChainId; streams: ReadonlySet<string>; from: number; next: number },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("stream_cursor")
    .set({ next_block: move.next })
    .where("chain_id", "=", move.chainId)
    .where("name", "in", [...move.streams])
    .where("next_block", "=", move.from)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== move.streams.size) {
    throw new StreamMovedError(move.chainId, move.from);
  }
}

/** Newest first. */
export async function listCheckpoints(db: Db, chainId: ChainId): Promise<Checkpoint[]> {
  return db
    .selectFrom("indexed_block")
    .select(["number", "hash"])
    .where("chain_id", "=", chainId)
    .orderBy("number", "desc")
    .execute();
}

/** Adds a checkpoint and removes those no longer worth storing. */
export async function addCheckpoint(
  transaction: Transaction<Schema>,
  chainId: ChainId,
  { number, hash }: Checkpoint,
): Promise<void> {
  await transaction
    .insertInto("indexed_block")
    .values({ chain_id: chainId, number, hash })
    .onConflict((conflict) => conflict.columns(["chain_id", "number"]).doUpdateSet({ hash }))
    .execute();
  const numbers = (await listCheckpoints(transaction, chainId)).map((entry) => entry.number);
  const stored = selectCheckpoints(numbers);
  const dropped = numbers.filter((entry) => !stored.has(entry));
  if (dropped.length === 0) return;
  await transaction
    .deleteFrom("indexed_block")
    .where("chain_id", "=", chainId)
    .where("number", "in", dropped)
    .execute();
}

/**
 * Rolls back all streams of a chain to a block; -1 removes everything.
 *
 * @throws LeaseLostError
 */
export async function rollBack(
  db: Db,
  lease: Lease,
  { chainId, ancestor }: { chainId: ChainId; ancestor: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    const lost = await revertLedgers(transaction, chainId, ancestor);
    await transaction
      .deleteFrom("event")
      .where("chain_id", "=", chainId)
      .where("block_number", ">", ancestor)
      .execute();
    await transaction
      .deleteFrom("indexed_block")
      .where("chain_id", "=", chainId)
      .where("number", ">", ancestor)
      .execute();
    const next = ancestor + 1;
    await transaction
      .updateTable("stream_cursor")
      .set((eb) => ({
        next_block: eb
          .case()
          .when("from_block", ">", next)
          .then(eb.ref("from_block"))
          .else(next)
          .end(),
      }))
      .where("chain_id", "=", chainId)
      .where("next_block", ">", next)
      .execute();
    for (const name of lost) await readAgain(transaction, chainId, name);
  });
}

/** Resets a stream to its first block and deletes its rows. */
async function readAgain(
  transaction: Transaction<Schema>,
  chainId: ChainId,
  name: string,
): Promise<void> {
  await transaction
    .deleteFrom("event")
    .where("chain_id", "=", chainId)
    .where("stream", "=", name)
    .execute();
  await transaction
    .updateTable("stream_cursor")
    .set((eb) => ({ next_block: eb.ref("from_block") }))
    .where("chain_id", "=", chainId)
    .where("name", "=", name)
    .execute();
}

/** Max idle streams (no longer read) whose data is stored, to resume when they are read again. */
const maxIdle = 200;

/**
 * Deletes all data of an idle stream with sums if there are too many of them: oldest first, one per
 * call, since it may have many rows.
 *
 * @throws LeaseLostError
 */
export async function forgetIdle(
  db: Db,
  lease: Lease,
  { chainId, read, max = maxIdle }: { chainId: ChainId; read: ReadonlySet<string>; max?: number },
): Promise<void> {
  const idle = (await listLedgers(db, chainId)).filter(({ stream }) => !read.has(stream));
  const [name] = idle.map(({ stream }) => stream);
  if (name === undefined || idle.length <= max) return;
  await db.transaction().execute(async (transaction) => {
    await assertLease(transaction, lease);
    await readAgain(transaction, chainId, name);
    await resetLedger(transaction, { name, chainId, ledger: null });
    await transaction
      .deleteFrom("stream_cursor")
      .where("chain_id", "=", chainId)
      .where("name", "=", name)
      .execute();
  });
}
