import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Hex } from "viem";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { stakeEventNames } from "#app/domain/staking/history/stake-event.ts";

type Db = Kysely<Schema>;
export type FoldCursor = Selectable<Schema["staking_cursor"]>;

/** Returns how far events are indexed, or null if indexing has not started. */
export async function findStream(
  db: Db,
  { chainId }: Deployment,
): Promise<{ definition: string; fromBlock: number; nextBlock: number } | null> {
  const row = await db
    .selectFrom("stream_cursor")
    .select(["definition", "from_block", "next_block"])
    .where("name", "=", stakingStream)
    .where("chain_id", "=", chainId)
    .executeTakeFirst();
  if (!row) return null;
  return { definition: row.definition, fromBlock: row.from_block, nextBlock: row.next_block };
}

export async function findFoldCursor(db: Db, { address }: Deployment) {
  const row = await db
    .selectFrom("staking_cursor")
    .selectAll()
    .where("contract", "=", address.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the last folded event is still at the same position. */
export async function isUnmoved(db: Db, { chainId }: Deployment, cursor: FoldCursor) {
  const { last_block: block, last_log_index: logIndex, last_hash: hash } = cursor;
  if (block === null || logIndex === null || hash === null) return true;
  const row = await db
    .selectFrom("event")
    .select("block_hash")
    .where("chain_id", "=", chainId)
    .where("block_number", "=", block)
    .where("log_index", "=", logIndex)
    .where("stream", "=", stakingStream)
    .executeTakeFirst();
  return row?.block_hash === hash;
}

export async function saveFoldCursor(
  transaction: Transaction<Schema>,
  cursor: FoldCursor,
): Promise<void> {
  await transaction
    .insertInto("staking_cursor")
    .values(cursor)
    .onConflict((conflict) => conflict.column("contract").doUpdateSet(cursor))
    .execute();
}

export type EventPosition = {
  block: number;
  logIndex: number;
  hash: Hex;
  at: number;
  name: string;
  args: unknown;
};

/** Returns the events after a position that change stakes, in chain order. */
export async function listEventsAfter(
  db: Db,
  { chainId }: Deployment,
  {
    after,
    upTo,
    limit,
  }: { after: Pick<FoldCursor, "block" | "log_index">; upTo: number; limit: number },
): Promise<EventPosition[]> {
  const rows = await db
    .selectFrom("event")
    .select(["block_number", "log_index", "block_hash", "at", "name", "args"])
    .where("chain_id", "=", chainId)
    .where("stream", "=", stakingStream)
    .where("name", "in", stakeEventNames)
    .where((eb) =>
      eb(eb.refTuple("block_number", "log_index"), ">", eb.tuple(after.block, after.log_index)),
    )
    .where("block_number", "<=", upTo)
    .orderBy("block_number")
    .orderBy("log_index")
    .limit(limit)
    .execute();
  return rows.map(({ block_number, log_index, block_hash, at, name, args }) => ({
    block: block_number,
    logIndex: log_index,
    hash: block_hash as Hex,
    at,
    name,
    args: JSON.parse(args) as unknown,
  }));
}
