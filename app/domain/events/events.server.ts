import { type Address, getAddress, type Hex, slice } from "viem";
import { z } from "zod";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import { oncePerRead } from "#app/platform/http/request-context.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  type EventFilter,
  type EventPosition,
  type EventRow,
  selectEvents,
  selectNewestOfEach,
  selectNextBlocks,
  selectTopics,
} from "./event.store.server.ts";

/** An indexed event. Hashes and addresses are lower case. */
export type IndexedEvent = {
  chainId: ChainId;
  blockNumber: number;
  blockHash: Hex;
  txHash: Hex;
  logIndex: number;
  address: Hex;
  /** Null if the stream does not store it. */
  sender: Hex | null;
  name: string;
  /**
   * Decoded arguments, with bigint as decimal text; the feature that declared the stream parses
   * them.
   */
  args: unknown;
  /** Block time in milliseconds. */
  at: number;
  /** Whether as many blocks as the network requires are indexed, including this event's. */
  isFinal: boolean;
};

/**
 * Lists events of one or more streams on all chains or one, newest first. Whatever is derived from
 * events is derived from this list each time, since a reorg may remove some of them.
 */
export async function listEvents({
  stream,
  ...filter
}: Omit<EventFilter, "stream"> & { stream: string | readonly string[] }): Promise<IndexedEvent[]> {
  const { db } = getRuntime().database;
  const streams = [stream].flat();
  const [nextBlocks, ...found] = await Promise.all([
    readNextBlocks(streams),
    // One query per stream, since each follows the order of an index and their union would not.
    ...streams.map((name) => selectEvents(db, { ...filter, stream: name })),
  ]);
  const rows = found.flat().sort(newestFirst).slice(0, filter.limit);
  return rows.map((row) => toEvent(row, nextBlocks));
}

/** Same order as `selectEvents`. */
function newestFirst(a: EventRow, b: EventRow): number {
  return (
    b.at - a.at ||
    b.chain_id - a.chain_id ||
    b.block_number - a.block_number ||
    b.log_index - a.log_index
  );
}

/**
 * Returns the current state where later events of a stream undo earlier ones: the newest event for
 * each contract and first two indexed arguments on all chains, in chain order.
 *
 * @param name leaves out those whose newest event has another name.
 */
export async function listNewestOfEach(
  stream: string,
  name: string | null = null,
): Promise<IndexedEvent[]> {
  const { db } = getRuntime().database;
  const [rows, nextBlocks] = await Promise.all([
    selectNewestOfEach(db, stream, name),
    readNextBlocks([stream]),
  ]);
  return rows.map((row) => toEvent(row, nextBlocks));
}

/** Lists the accounts in an indexed argument of a stream's events, newest first. */
export async function listNamedAccounts(requested: {
  stream: string;
  chainId: ChainId;
  names: readonly string[];
  topic: "topic1" | "topic2" | "topic3";
  limit: number;
}): Promise<Address[]> {
  const topics = await selectTopics(getRuntime().database.db, requested);
  return topics.map((word) => getAddress(slice(word, 12)));
}

/**
 * Reads the cursors of streams, once for all lists of a page. An older cursor only makes an event
 * appear less final than it is.
 */
function readNextBlocks(streams: readonly string[]) {
  return oncePerRead(`cursors ${streams.join()}`, () =>
    selectNextBlocks(getRuntime().database.db, streams),
  );
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
  /** Number of blocks the chain is ahead; null if it does not answer. */
  lag: number | null;
};

/**
 * Returns how far all given streams are indexed on a chain, or null if one of them has not started.
 */
export async function latestIndexed(
  chainId: ChainId,
  ...streams: readonly string[]
): Promise<IndexedUpTo | null> {
  const [nextBlocks, reading] = await Promise.all([readNextBlocks(streams), readHead(chainId)]);
  const here = nextBlocks.filter((entry) => entry.chainId === chainId);
  if (here.length < streams.length) return null;
  const block = Math.min(...here.map(({ nextBlock }) => nextBlock)) - 1;
  const lag = reading.kind === "ok" ? Math.max(0, Number(reading.head.number) - block) : null;
  return { block, lag };
}

/** Formats an event's position for a URL. */
export function formatPosition(event: EventPosition): string {
  return [event.at, event.chainId, event.blockNumber, event.logIndex].join("-");
}

/** The position in a URL parameter. */
export const positionField = z
  .string()
  .regex(/^\d{1,15}(-\d{1,15}){3}$/)
  .transform((text): EventPosition => {
    const [at = 0, chainId = 0, blockNumber = 0, logIndex = 0] = text.split("-").map(Number);
    return { at, chainId, blockNumber, logIndex };
  });

/** Returns the position in a URL, or null if there is no valid one. */
export function parsePosition(text: string | null): EventPosition | null {
  return positionField.nullable().catch(null).parse(text);
}
