import type { ExpressionBuilder, Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { type DayCount, dayOf } from "#app/platform/database/day-of.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

export type EventRow = Selectable<Schema["event"]>;

/** Position of an event in the order of all chains; a page of older events starts below it. */
export type EventPosition = { at: number; chainId: number; blockNumber: number; logIndex: number };

/** A contract that may have emitted an event. */
export type EventSource = {
  chainId: ChainId;
  /** Lower case. */
  address: Hex;
  /** Allowed prefixes of the first indexed argument's word, all of one length; null allows any. */
  topic1Starts: readonly Hex[] | null;
};

type TopicFilter = Hex | readonly Hex[] | null;

export type EventFilter = {
  stream: string;
  chainId?: ChainId | undefined;
  name?: string | readonly string[] | undefined;
  /** An empty list matches nothing. */
  sources?: readonly EventSource[];
  /**
   * Indexed arguments as 32-byte words: a list matches any of its items, null matches all. Same as
   * viem's `encodeEventTopics` without its first item.
   */
  topics?: readonly [TopicFilter?, TopicFilter?, TopicFilter?];
  /** Words of the first and of the second indexed argument whose events are excluded. */
  notTopics?: readonly [readonly Hex[], readonly Hex[]];
  /**
   * Excludes an event with a name if a later event with one of these names, of the same contract
   * and first indexed argument, undid it.
   */
  undoneBy?: Readonly<Record<string, readonly string[]>>;
  /** Sender of the transaction, in streams that store it. */
  sender?: Hex;
  before?: EventPosition | null;
  limit: number;
};

/**
 * Rows per insert: all their columns together stay far below the parameter limit of either engine.
 */
const rowsOfInsert = 500;

/** Replaces the events of a block range, so that a range can safely be indexed again. */
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
  if (filter.name !== undefined) query = query.where("name", "in", [filter.name].flat());
  const { sources, undoneBy } = filter;
  if (sources) query = query.where((eb) => eb.or(sources.map((source) => isOf(eb, source))));
  for (const [i, column] of topicColumns.entries()) {
    const wanted = filter.topics?.[i] ?? null;
    if (typeof wanted === "string") query = query.where(column, "=", wanted.toLowerCase());
    else if (wanted?.length === 0) return [];
    else if (wanted) query = query.where(column, "in", lowerCase(wanted));
    const unwanted = lowerCase(filter.notTopics?.[i] ?? []);
    if (unwanted.length > 0) query = query.where(column, "not in", unwanted);
  }
  if (filter.sender) query = query.where("sender", "=", filter.sender.toLowerCase());
  if (undoneBy) query = query.where((eb) => eb.not(eb.exists(laterOf(eb, undoneBy))));
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

const topicColumns = ["topic1", "topic2", "topic3"] as const;

function lowerCase(topics: readonly Hex[]): string[] {
  return topics.map((word) => word.toLowerCase());
}

function isOf(
  eb: ExpressionBuilder<Schema, "event">,
  { chainId, address, topic1Starts }: EventSource,
) {
  const contract = [eb("chain_id", "=", chainId), eb("address", "=", address)];
  if (topic1Starts === null) return eb.and(contract);
  const [first] = topic1Starts;
  if (first === undefined) return eb.lit(false);
  const start = eb.fn<string>("substr", ["topic1", eb.lit(1), eb.lit(first.length)]);
  return eb.and([...contract, eb(start, "in", [...topic1Starts])]);
}

/** Selects the later events that undid the current one. */
function laterOf(
  eb: ExpressionBuilder<Schema, "event">,
  undoneBy: NonNullable<EventFilter["undoneBy"]>,
) {
  return eb
    .selectFrom("event as later")
    .select("later.name")
    .whereRef("later.stream", "=", "event.stream")
    .whereRef("later.chain_id", "=", "event.chain_id")
    .whereRef("later.topic1", "=", "event.topic1")
    .whereRef("later.address", "=", "event.address")
    .where((both) =>
      both.and([
        both(
          both.refTuple("later.block_number", "later.log_index"),
          ">",
          both.refTuple("event.block_number", "event.log_index"),
        ),
        both.or(
          Object.entries(undoneBy).map(([name, names]) =>
            both.and([both("event.name", "=", name), both("later.name", "in", [...names])]),
          ),
        ),
      ]),
    );
}

/**
 * Returns the newest event for each contract and first two indexed arguments on all chains, in
 * chain order. However often something changed, it is one row.
 *
 * @param name leaves out those whose newest event has another name.
 */
export async function selectNewestOfEach(
  db: Db,
  stream: string,
  name: string | null,
): Promise<EventRow[]> {
  const newest = db
    .selectFrom((eb) =>
      eb
        .selectFrom("event")
        .selectAll()
        .select((each) =>
          each.fn
            .agg<number>("row_number")
            .over((over) =>
              over
                .partitionBy(["chain_id", "address", "topic1", "topic2"])
                .orderBy("block_number", "desc")
                .orderBy("log_index", "desc"),
            )
            .as("newness"),
        )
        .where("stream", "=", stream)
        .as("ranked"),
    )
    .selectAll()
    .where("newness", "=", 1)
    .orderBy("chain_id")
    .orderBy("block_number")
    .orderBy("log_index");
  return (name === null ? newest : newest.where("name", "=", name)).execute();
}

/**
 * Returns the distinct values of an indexed argument in a stream's events with the given names,
 * those of the newest events first.
 */
export async function selectTopics(
  db: Db,
  {
    stream,
    chainId,
    names,
    topic,
    limit,
  }: {
    stream: string;
    chainId: ChainId;
    names: readonly string[];
    topic: "topic1" | "topic2" | "topic3";
    limit: number;
  },
): Promise<Hex[]> {
  const rows = await db
    .selectFrom("event")
    .select([topic, (eb) => eb.fn.max("block_number").as("newest")])
    .where("stream", "=", stream)
    .where("chain_id", "=", chainId)
    .where("name", "in", [...names])
    .where(topic, "is not", null)
    .groupBy(topic)
    .orderBy("newest", "desc")
    .orderBy(topic)
    .limit(limit)
    .execute();
  return rows.map((row) => row[topic] as Hex);
}

/** Counts the events of a stream with a name since a time by day; days without any are omitted. */
export async function countEventsByDay(
  db: Db,
  { stream, name, since }: { stream: string; name: string; since: number },
): Promise<DayCount[]> {
  const emittedOn = dayOf("at");
  const rows = await db
    .selectFrom("event")
    .select((eb) => [emittedOn.as("day"), eb.fn.countAll<number>().as("count")])
    .where("stream", "=", stream)
    .where("name", "=", name)
    .where("at", ">=", since)
    .groupBy(emittedOn)
    .orderBy(emittedOn)
    .execute();
  return rows.map(({ day, count }) => ({ day: Number(day), count: Number(count) }));
}

/** Returns the first block that is not indexed yet, per stream and chain. */
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
