import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

export type EventRow = Selectable<Schema["event"]>;

/** Place of an event in the order of all chains; a page of older ones starts below it. */
export type EventPlace = { at: number; chainId: number; blockNumber: number; logIndex: number };

export type EventFilter = {
  stream: string;
  chainId?: ChainId;
  name?: string;
  /**
   * The indexed arguments as words of 32 bytes, `null` for any; what follows the first of viem's
   * `encodeEventTopics`.
   */
  topics?: readonly [(Hex | null)?, (Hex | null)?, (Hex | null)?];
  before?: EventPlace | null;
  limit: number;
};

/** A row for each column set stays far below what either engine takes as parameters. */
const rowsOfInsert = 500;

/**
 * Puts the events of a range of blocks in place of whatever was there, so that a range can be
 * indexed again without harm.
 */
export async function replaceEvents(
  transaction: Transaction<Schema>,
  range: { chainId: ChainId; streams: ReadonlySet<string>; from: number; to: number },
  rows: readonly Insertable<Schema["event"]>[],
): Promise<void> {
  await transaction
    .deleteFrom("event")
    .where("chain_id", "=", range.chainId)
    .where("block_number", ">=", range.from)
    .where("block_number", "<=", range.to)
    .where("stream", "in", [...range.streams])
    .execute();
  for (let i = 0; i < rows.length; i += rowsOfInsert) {
    await transaction
      .insertInto("event")
      .values(rows.slice(i, i + rowsOfInsert))
      .execute();
  }
}

/** Newest first. */
export async function selectEvents(db: Db, filter: EventFilter): Promise<EventRow[]> {
  let query = db.selectFrom("event").selectAll().where("stream", "=", filter.stream);
  if (filter.chainId !== undefined) query = query.where("chain_id", "=", filter.chainId);
  if (filter.name !== undefined) query = query.where("name", "=", filter.name);
  const [topic1, topic2, topic3] = filter.topics ?? [];
  if (topic1) query = query.where("topic1", "=", topic1.toLowerCase());
  if (topic2) query = query.where("topic2", "=", topic2.toLowerCase());
  if (topic3) query = query.where("topic3", "=", topic3.toLowerCase());
  const { before } = filter;
  if (before) {
    query = query.where((eb) =>
      eb(
        eb.refTuple("at", "chain_id", "block_number", "log_index"),
        "<",
        eb.tuple(before.at, before.chainId, before.blockNumber, before.logIndex),
      ),
    );
  }
  return query
    .orderBy("at", "desc")
    .orderBy("chain_id", "desc")
    .orderBy("block_number", "desc")
    .orderBy("log_index", "desc")
    .limit(filter.limit)
    .execute();
}

/**
 * Of all events of a stream that agree in contract and first two indexed arguments the newest, in
 * the order of the chain. However often something was changed, it is one row.
 */
export async function selectNewestOfEach(
  db: Db,
  { stream, chainId }: { stream: string; chainId: ChainId },
): Promise<EventRow[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("event")
        .selectAll()
        .select((each) =>
          each.fn
            .agg<number>("row_number")
            .over((over) =>
              over
                .partitionBy(["address", "topic1", "topic2"])
                .orderBy("block_number", "desc")
                .orderBy("log_index", "desc"),
            )
            .as("newness"),
        )
        .where("stream", "=", stream)
        .where("chain_id", "=", chainId)
        .as("ranked"),
    )
    .selectAll()
    .where("newness", "=", 1)
    .orderBy("block_number")
    .orderBy("log_index")
    .execute();
}

/** First block that each of some streams lacks on each chain. */
export async function selectNextBlocks(
  db: Db,
  streams: readonly string[],
): Promise<{ stream: string; chainId: number; nextBlock: number }[]> {
  return db
    .selectFrom("stream_cursor")
    .select(["name as stream", "chain_id as chainId", "next_block as nextBlock"])
    .where("name", "in", [...streams])
    .execute();
}
