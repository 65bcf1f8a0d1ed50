import { type Address, numberToHex, zeroHash } from "viem";
import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";

export type IndexedTestEvent = { block: number; name: string; args: Record<string, unknown> };

/** Returns the transaction's hash of the events in a block. */
export const txHashOf = (block: number) => numberToHex(block, { size: 32 });

/** Returns the time of a block, in milliseconds. */
export const timeOfBlock = (block: number) => 1_690_000_000_000 + block * 1_000;

/**
 * Stores events of the home chain as the indexer would, each block with one transaction; the first
 * indexed argument is the `id`.
 *
 * @param upTo the last indexed block; it and the one before are not final, which takes three
 * confirmations.
 */
export async function insertIndexedEvents(
  db: Kysely<Schema>,
  { stream, address, upTo }: { stream: string; address: Address; upTo: number },
  events: readonly IndexedTestEvent[],
): Promise<void> {
  const rows = events.map(({ block, name, args }, i) => ({
    stream,
    chain_id: 4443,
    address: address.toLowerCase(),
    sender: null,
    block_number: block,
    block_hash: zeroHash,
    tx_hash: txHashOf(block),
    log_index: i,
    at: timeOfBlock(block),
    name,
    args: JSON.stringify(args),
    topic1: numberToHex(Number(args["id"]), { size: 32 }),
    topic2: null,
    topic3: null,
  }));
  await db.insertInto("event").values(rows).execute();
  await db
    .insertInto("stream_cursor")
    .values({ name: stream, chain_id: 4443, definition: "", from_block: 1, next_block: upTo + 1 })
    .execute();
}
