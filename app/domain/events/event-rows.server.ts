import type { Insertable } from "kysely";
import { type Hex, pad, zeroAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { ChainLog, ChainReader } from "./chain-log.server.ts";
import type { MatchedLog } from "./decode-logs.ts";

type EventInsert = Insertable<Schema["event"]>;

/** Providers reject longer batches of calls. */
const callsOfBatch = 100;

/**
 * Returns the rows of some logs with the data that logs lack: the block time if the RPC omits it,
 * and the transaction's sender if a stream requires it. Returns null if the chain no longer has one
 * of those blocks or transactions where the logs say.
 */
export async function completeRows(
  reader: ChainReader,
  chainId: ChainId,
  matched: readonly MatchedLog[],
): Promise<EventInsert[] | null> {
  const logs = matched.map(({ log }) => log);
  const ofSenders = matched.filter(wantsSender).map(({ log }) => log);
  const times = await readTimes(reader, logs);
  const senders = await readSenders(reader, ofSenders);
  const rows: EventInsert[] = [];
  for (const one of matched) {
    const { stream, log, name, args } = one;
    const seconds = times.get(log.blockHash);
    const known = wantsSender(one) ? findSender(one, senders.get(logKey(log))) : null;
    // Followed tokens can be anyone's, and a node may no longer have old transactions, so an
    // unknown sender is stored as null.
    const sender = stream.withSender === "mints" ? (known ?? null) : known;
    if (seconds === undefined || sender === undefined) return null;
    const [, topic1 = null, topic2 = null, topic3 = null] = log.topics;
    rows.push({
      chain_id: chainId,
      block_number: log.blockNumber,
      log_index: log.logIndex,
      stream: stream.name,
      block_hash: log.blockHash,
      tx_hash: log.transactionHash,
      sender,
      address: log.address,
      name,
      args,
      topic1,
      topic2,
      topic3,
      at: seconds * 1_000,
    });
  }
  return rows;
}

const zeroTopic = pad(zeroAddress);

function wantsSender({ stream: { withSender }, log, name }: MatchedLog): boolean {
  if (withSender === "mints") return name === "Transfer" && log.topics[1] === zeroTopic;
  return withSender !== false;
}

type Ends = { from: Hex; to: Hex | null };

function findSender({ stream, log }: MatchedLog, ends: Ends | undefined): Hex | undefined {
  if (stream.withSender !== "caller" || !ends?.to) return ends?.from;
  return log.topics[1] === pad(ends.to) ? ends.from : ends.to;
}

/** Returns block times in seconds, by block hash. */
async function readTimes(
  reader: ChainReader,
  logs: readonly ChainLog[],
): Promise<Map<Hex, number>> {
  const times = new Map<Hex, number>();
  const untold = new Set<number>();
  for (const log of logs) {
    if (log.blockTimestamp == null) untold.add(log.blockNumber);
    else times.set(log.blockHash, log.blockTimestamp);
  }
  const headers = await inBatches([...untold], (number) => reader.header(number));
  for (const header of headers) {
    if (header !== null) times.set(header.hash, header.timestamp);
  }
  return times;
}

/** Returns the two ends of each transaction, by transaction and block. */
async function readSenders(
  reader: ChainReader,
  logs: readonly ChainLog[],
): Promise<Map<string, Ends>> {
  const hashes = new Set(logs.map((log) => log.transactionHash));
  const senders = new Map<string, Ends>();
  await inBatches([...hashes], async (transactionHash) => {
    const transaction = await reader.transaction(transactionHash);
    if (!transaction?.blockHash) return;
    const { blockHash, from, to = null } = transaction;
    senders.set(logKey({ transactionHash, blockHash }), { from, to });
  });
  return senders;
}

function logKey(log: Pick<ChainLog, "transactionHash" | "blockHash">): string {
  return `${log.transactionHash}@${log.blockHash}`;
}

async function inBatches<Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let i = 0; i < keys.length; i += callsOfBatch) {
    values.push(...(await Promise.all(keys.slice(i, i + callsOfBatch).map(read))));
  }
  return values;
}
