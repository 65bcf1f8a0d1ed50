import type { Kysely, Transaction } from "kysely";
import type { Hex } from "viem";
import { z } from "zod";
import { selectCheckpoints } from "#app/domain/events/checkpoints.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { findTreeStart, removeTreeStart } from "./tree-start.store.server.ts";

type Db = Kysely<Schema>;

/** A block up to which an origin was read. */
export type ReadBlock = { number: number; hash: Hex };
export type Leaf = { index: number; messageId: Hex; block: number };

/** Another pass has moved the cursor; nothing of this one is stored. */
export class CursorMovedError extends Error {
  override name = "CursorMovedError";
  constructor(origin: number) {
    super(`The cursor of domain ${origin} is not where it was.`);
  }
}

/** A leaf is missing, so no root can be computed. */
export class LeafGapError extends Error {
  override name = "LeafGapError";
  constructor(origin: number, expected: number, found: number) {
    super(`Domain ${origin} has leaf ${found} where leaf ${expected} was expected.`);
  }
}

const recentSchema = z.array(
  z.object({ number: z.number().int(), hash: z.string().transform((hash) => hash as Hex) }),
);

/** Returns blocks up to which the origin was read, newest first; empty if reading has not begun. */
export async function listReadBlocks(db: Db, origin: number): Promise<ReadBlock[]> {
  const row = await db
    .selectFrom("bridge_cursor")
    .select("recent")
    .where("origin", "=", origin)
    .executeTakeFirst();
  return row ? recentSchema.parse(JSON.parse(row.recent)) : [];
}

/**
 * Moves the cursor forward.
 *
 * @throws CursorMovedError if it is not where the caller found it.
 */
export async function moveCursor(
  transaction: Transaction<Schema>,
  origin: number,
  { from, to }: { from: readonly ReadBlock[]; to: ReadBlock },
): Promise<void> {
  const stored = selectCheckpoints([to, ...from].map(({ number }) => number));
  await putCursor(
    transaction,
    origin,
    from,
    [to, ...from].filter(({ number }) => stored.has(number)),
  );
}

/** Rewinds the leaves and the cursor to a block that the chain still has; -1 removes everything. */
export async function rewindLeaves(
  transaction: Transaction<Schema>,
  origin: number,
  { from, ancestor }: { from: readonly ReadBlock[]; ancestor: number },
): Promise<void> {
  await putCursor(
    transaction,
    origin,
    from,
    from.filter(({ number }) => number <= ancestor),
  );
  await transaction
    .deleteFrom("bridge_leaf")
    .where("origin", "=", origin)
    .where("block", ">", ancestor)
    .execute();
  if ((await findNewestLeaf(transaction, origin)) === null) {
    await removeTreeStart(transaction, origin);
  }
}

async function putCursor(
  transaction: Transaction<Schema>,
  origin: number,
  from: readonly ReadBlock[],
  blocks: readonly ReadBlock[],
): Promise<void> {
  const removed = await transaction
    .deleteFrom("bridge_cursor")
    .where("origin", "=", origin)
    .returning(["block", "hash"])
    .executeTakeFirst();
  const expected = from[0];
  if (removed?.block !== expected?.number || removed?.hash !== expected?.hash) {
    throw new CursorMovedError(origin);
  }
  const [newest] = blocks;
  if (newest === undefined) return;
  await transaction
    .insertInto("bridge_cursor")
    .values({ origin, block: newest.number, hash: newest.hash, recent: JSON.stringify(blocks) })
    .execute();
}

const rowsOfInsert = 500;

/** @throws LeafGapError if they do not follow the stored ones. */
export async function insertLeaves(
  transaction: Transaction<Schema>,
  origin: number,
  leaves: readonly Leaf[],
): Promise<void> {
  const known = await countLeaves(transaction, origin);
  leaves.forEach(({ index }, i) => {
    if (index !== known + i) throw new LeafGapError(origin, known + i, index);
  });
  for (let i = 0; i < leaves.length; i += rowsOfInsert) {
    const rows = leaves.slice(i, i + rowsOfInsert).map(({ index, messageId, block }) => ({
      origin,
      leaf_index: index,
      message_id: messageId,
      block,
    }));
    await transaction.insertInto("bridge_leaf").values(rows).execute();
  }
}

/**
 * Returns the number of leaves in an origin's tree as far as it was read, including those before
 * our first.
 */
export async function countLeaves(db: Db, origin: number): Promise<number> {
  const newest = await findNewestLeaf(db, origin);
  if (newest !== null) return newest + 1;
  return (await findTreeStart(db, origin))?.count ?? 0;
}

async function findNewestLeaf(db: Db, origin: number): Promise<number | null> {
  const row = await db
    .selectFrom("bridge_leaf")
    .select((eb) => eb.fn.max("leaf_index").as("highest"))
    .where("origin", "=", origin)
    .executeTakeFirst();
  const highest = row?.highest ?? null;
  return highest === null ? null : Number(highest);
}

/** Lists leaves in tree order. */
export async function listLeaves(db: Db, origin: number, fromIndex: number): Promise<Leaf[]> {
  const rows = await db
    .selectFrom("bridge_leaf")
    .select(["leaf_index", "message_id", "block"])
    .where("origin", "=", origin)
    .where("leaf_index", ">=", fromIndex)
    .orderBy("leaf_index")
    .execute();
  return rows.map((row) => ({
    index: row.leaf_index,
    messageId: row.message_id as Hex,
    block: row.block,
  }));
}

/** Returns the block of a leaf, or null if it is unknown. */
export async function findLeafBlock(db: Db, origin: number, index: number): Promise<number | null> {
  const row = await db
    .selectFrom("bridge_leaf")
    .select("block")
    .where("origin", "=", origin)
    .where("leaf_index", "=", index)
    .executeTakeFirst();
  return row?.block ?? null;
}

/** Returns the index of a message in the tree, or null if it is not in it. */
export async function findLeafIndex(
  db: Db,
  origin: number,
  messageId: Hex,
): Promise<number | null> {
  const row = await db
    .selectFrom("bridge_leaf")
    .select("leaf_index")
    .where("origin", "=", origin)
    .where("message_id", "=", messageId)
    .orderBy("leaf_index")
    .executeTakeFirst();
  return row?.leaf_index ?? null;
}
