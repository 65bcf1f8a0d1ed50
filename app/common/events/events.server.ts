import { type Address, getAddress, type Hex, slice } from "viem";
import { z } from "zod";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import {
  type EventFilter,
  type EventPosition,
  type EventRow,
  selectEvents,
  selectNewestOfEach,
  selectNextBlocks,
  selectTopics,
} from "./event.store.server.ts";

/** An event of a chain, as far as it has been indexed. Hashes and addresses are lower case. */
export type IndexedEvent = {
  chainId: ChainId;
  blockNumber: number;
  blockHash: Hex;
  txHash: Hex;
  logIndex: number;
  address: Hex;
  /** `null` where the stream does not keep it. */
  sender: Hex | null;
  name: string;
  /** As decoded, with bigint as decimal text; the feature that declared the stream parses it. */
  args: unknown;
  /** Time of the block, milliseconds. */
  at: number;
  /** Whether as many blocks as the network asks for are indexed, this event's included. */
  isFinal: boolean;
};

/**
 * Events of one or more streams over all chains or one, newest first. Whatever is derived from events is
 * derived from this list each time, since a chain may take some of them back.
 */
export async function listEvents({
  stream,
  ...filter
}: Omit<EventFilter, "stream"> & { stream: string | readonly string[] }): Promise<IndexedEvent[]> {
  const { db } = getRuntime().database;
  const streams = [stream].flat();
  const [nextBlocks, ...found] = await Promise.all([
    selectNextBlocks(db, streams),
    // One by one, since each is in the order of an index and their union would not be.
    ...streams.map((name) => selectEvents(db, { ...filter, stream: name })),
  ]);
  const rows = found.flat().sort(newestFirst).slice(0, filter.limit);
  return rows.map((row) => toEvent(row, nextBlocks));
}

/** The order of `selectEvents`. */
function newestFirst(a: EventRow, b: EventRow): number {
  return (
    b.at - a.at ||
    b.chain_id - a.chain_id ||
    b.block_number - a.block_number ||
    b.log_index - a.log_index
  );
}

/**
 * What stands now where a later event of a stream undoes an earlier one: of those of a contract that
 * agree in their first two indexed arguments the newest, in the order of the chain.
 */
export async function listNewestOfEach(chainId: ChainId, stream: string): Promise<IndexedEvent[]> {
  const { db } = getRuntime().database;
  const [rows, nextBlocks] = await Promise.all([
    selectNewestOfEach(db, { stream, chainId }),
    selectNextBlocks(db, [stream]),
  ]);
  return rows.map((row) => toEvent(row, nextBlocks));
}

/** The accounts that an indexed argument named in events of a stream, newest first. */
export async function listNamedAccounts(requested: {
  stream: string;
  chainId: ChainId;
  names: readonly string[];
  topic: "topic1" | "topic2" | "topic3";
  limit: number;
}): Promise<Address[]> {
  const words = await selectTopics(getRuntime().database.db, requested);
  return words.map((word) => getAddress(slice(word, 12)));
}

type NextBlocks = Awaited<ReturnType<typeof selectNextBlocks>>;

function toEvent(row: EventRow, nextBlocks: NextBlocks): IndexedEvent {
  const { chain_id: chainId, block_number: blockNumber } = row;
  const cursor = nextBlocks.find(
    (entry) => entry.stream === row.stream && entry.chainId === row.chain_id,
  );
  const nextBlock = cursor?.nextBlock ?? 0;
  if (!isChainId(chainId)) throw new Error(`Events of chain ${chainId}, which is none of ours.`);
  return {
    chainId,
    blockNumber,
    blockHash: row.block_hash as Hex,
    txHash: row.tx_hash as Hex,
    logIndex: row.log_index,
    address: row.address as Hex,
    sender: row.sender as Hex | null,
    name: row.name,
    args: JSON.parse(row.args),
    at: row.at,
    isFinal: nextBlock - blockNumber >= getNetwork(chainId).confirmations,
  };
}

export type IndexedUpTo = {
  block: number;
  /** Blocks that the chain is ahead; `null` when it does not answer. */
  lag: number | null;
};

/** How far all of some streams are indexed on a chain; `null`: the indexing of one has not begun. */
export async function latestIndexed(
  chainId: ChainId,
  ...streams: readonly string[]
): Promise<IndexedUpTo | null> {
  const [nextBlocks, reading] = await Promise.all([
    selectNextBlocks(getRuntime().database.db, streams),
    readHead(chainId),
  ]);
  const here = nextBlocks.filter((entry) => entry.chainId === chainId);
  if (here.length < streams.length) return null;
  const block = Math.min(...here.map(({ nextBlock }) => nextBlock)) - 1;
  const lag = reading.kind === "ok" ? Math.max(0, Number(reading.head.number) - block) : null;
  return { block, lag };
}

/** The place of an event as text for a URL. */
export function formatPosition(event: EventPosition): string {
  return [event.at, event.chainId, event.blockNumber, event.logIndex].join("-");
}

const placeSchema = z
  .string()
  .regex(/^\d{1,15}(-\d{1,15}){3}$/)
  .transform((text): EventPosition => {
    const [at = 0, chainId = 0, blockNumber = 0, logIndex = 0] = text.split("-").map(Number);
    return { at, chainId, blockNumber, logIndex };
  });

/** The place that a URL names; `null` when it names none. */
export function parsePosition(text: string | null): EventPosition | null {
  return placeSchema.nullable().catch(null).parse(text);
}
