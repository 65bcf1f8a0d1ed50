import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

const eventsOfPart = 5_000;

/**
 * Returns the first block of a stream that is not indexed yet, or null if the stream has not
 * started.
 */
export async function findNextBlock(
  db: Db,
  { stream, chainId }: { stream: string; chainId: ChainId },
): Promise<number | null> {
  const row = await db
    .selectFrom("stream_cursor")
    .select("next_block")
    .where("name", "=", stream)
    .where("chain_id", "=", chainId)
    .executeTakeFirst();
  return row?.next_block ?? null;
}

/** A parsed event with its time in milliseconds. */
export type PastEvent<Event> = { at: number; event: Event };

/** Returns all events with the given names of a stream before a time, in chain order. */
export async function listEventsBefore<Event>(
  db: Db,
  {
    stream,
    chainId,
    names,
    beforeMs,
    parse,
  }: {
    stream: string;
    chainId: ChainId;
    names: readonly string[];
    beforeMs: number;
    /** @param event with the arguments as indexed. */
    parse: (event: { name: string; args: unknown }) => Event;
  },
): Promise<PastEvent<Event>[]> {
  const events: PastEvent<Event>[] = [];
  let after = { block: -1, logIndex: -1 };
  for (;;) {
    const rows = await db
      .selectFrom("event")
      .select(["block_number", "log_index", "at", "name", "args"])
      .where("chain_id", "=", chainId)
      .where("stream", "=", stream)
      .where("name", "in", names)
      .where("at", "<", beforeMs)
      .where((eb) =>
        eb(eb.refTuple("block_number", "log_index"), ">", eb.tuple(after.block, after.logIndex)),
      )
      .orderBy("block_number")
      .orderBy("log_index")
      .limit(eventsOfPart)
      .execute();
    for (const { at, name, args } of rows) {
      events.push({ at, event: parse({ name, args: JSON.parse(args) as unknown }) });
    }
    const last = rows.at(-1);
    if (!last || rows.length < eventsOfPart) return events;
    // The embedded database answers immediately, so without this pages would wait for the whole
    // history.
    await nextTurn();
    after = { block: last.block_number, logIndex: last.log_index };
  }
}
