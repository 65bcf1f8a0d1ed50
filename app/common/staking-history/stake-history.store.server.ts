import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { parseStakeEvent, type StakeEvent, stakeEventNames } from "./stake-event.ts";
import { stakingStream } from "./stream.ts";

const eventsOfPart = 5_000;

/** First block of staking that is not indexed; `null`: that has not begun. */
export async function findNextBlock(db: Kysely<Schema>, chainId: ChainId): Promise<number | null> {
  const row = await db
    .selectFrom("stream_cursor")
    .select("next_block")
    .where("name", "=", stakingStream)
    .where("chain_id", "=", chainId)
    .executeTakeFirst();
  return row?.next_block ?? null;
}

/** All that changed who had staked what before a time, in the order of the chain. */
export async function listStakeEventsBefore(
  db: Kysely<Schema>,
  chainId: ChainId,
  beforeMs: number,
): Promise<{ at: number; event: StakeEvent }[]> {
  const events: { at: number; event: StakeEvent }[] = [];
  let after = { block: -1, logIndex: -1 };
  for (;;) {
    const rows = await db
      .selectFrom("event")
      .select(["block_number", "log_index", "at", "name", "args"])
      .where("chain_id", "=", chainId)
      .where("stream", "=", stakingStream)
      .where("name", "in", stakeEventNames)
      .where("at", "<", beforeMs)
      .where((eb) =>
        eb(eb.refTuple("block_number", "log_index"), ">", eb.tuple(after.block, after.logIndex)),
      )
      .orderBy("block_number")
      .orderBy("log_index")
      .limit(eventsOfPart)
      .execute();
    for (const { at, name, args } of rows) {
      events.push({ at, event: parseStakeEvent({ name, args: JSON.parse(args) as unknown }) });
    }
    const last = rows.at(-1);
    if (!last || rows.length < eventsOfPart) return events;
    // The embedded database answers at once, so that pages would wait for the whole history.
    await nextTurn();
    after = { block: last.block_number, logIndex: last.log_index };
  }
}
