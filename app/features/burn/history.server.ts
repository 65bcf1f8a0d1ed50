import { type Address, formatUnits, type Hex, numberToHex, pad, zeroAddress } from "viem";
import { chainIds, type ChainId } from "#app/chain/networks.ts";
import type { EventPosition } from "#app/common/events/event.store.server.ts";
import {
  type IndexedUpTo,
  latestIndexed,
  listEvents,
  parsePosition,
} from "#app/common/events/events.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { type Burned, burnStream, toBurned } from "./burn-events.server.ts";
import { findBurner } from "./burner.server.ts";
import type { HistoryFilter } from "./history-filter.server.ts";
import { labelTokens, type TokenLabel } from "./token-labels.server.ts";

const pageSize = 50;
const exportPageSize = 500;

export type HistoryPage = {
  burns: Burned[];
  tokens: TokenLabel[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** Indexing progress of each chain with a burner; null if not started. */
  indexed: { chainId: ChainId; upTo: IndexedUpTo | null }[];
};

/** Lists burns on all chains, newest first. */
export async function getHistory(filter: HistoryFilter, size = pageSize): Promise<HistoryPage> {
  const [found, ...indexed] = await Promise.all([
    listBurns(filter, size + 1),
    ...chainIds
      .filter((chainId) => findBurner(chainId) !== null)
      .map(async (chainId) => ({ chainId, upTo: await latestIndexed(chainId, burnStream) })),
  ]);
  const burns = found.slice(0, size);
  const next = found.length > size ? (burns.at(-1)?.cursor ?? null) : null;
  return { burns, tokens: await labelTokens(burns), next, indexed };
}

async function listBurns(filter: HistoryFilter, limit: number): Promise<Burned[]> {
  const { chainId, token, account, from } = filter;
  const events = await listEvents({
    stream: burnStream,
    chainId: chainId ?? undefined,
    topics: [null, account && pad(account), token && pad(token)],
    before: startOf(filter),
    limit,
  });
  // Newest first, so entries older than `from` are at the end.
  return events.filter(({ at }) => from === null || at >= from).map(toBurned);
}

/** Starts at the cursor or the end of the last day, whichever is earlier. */
function startOf({ before, until }: HistoryFilter): EventPosition | null {
  if (until === null || (before && before.at < until)) return before;
  return { at: until, chainId: 0, blockNumber: 0, logIndex: 0 };
}

/** Returns a burn by its number, or null if not indexed. */
export async function findBurn(chainId: ChainId, id: bigint): Promise<Burned | null> {
  const topic: Hex = numberToHex(id, { size: 32 });
  const [event] = await listEvents({ stream: burnStream, chainId, topics: [topic], limit: 1 });
  return event ? toBurned(event) : null;
}

/** Returns the latest burns of a wallet. */
export function getAccountBurns(account: Address): Promise<HistoryPage> {
  const nothing = { chainId: null, token: null, from: null, until: null, before: null };
  return getHistory({ ...nothing, account }, 5);
}

/** Sums the native coin locked by a chain's burner since a time, as far as indexed. */
export async function sumLocked(chainId: ChainId, from: number): Promise<bigint> {
  const filter = { chainId, token: zeroAddress, account: null, from, until: null };
  let sum = 0n;
  let before: EventPosition | null = null;
  for (;;) {
    const burns: Burned[] = await listBurns({ ...filter, before }, exportPageSize);
    sum = burns.reduce((total, { amount }) => total + amount, sum);
    if (burns.length < exportPageSize) return sum;
    before = parsePosition(burns.at(-1)?.cursor ?? null);
  }
}

const columns = [
  "time_utc",
  "chain_id",
  "receipt",
  "account",
  "token",
  "symbol",
  "amount",
  "method",
  "supply_before",
  "supply_after",
  "reason",
  "transaction",
  "block",
  "final",
] as const;

/**
 * Streams the whole filtered history as CSV, page by page. Cells that a spreadsheet would evaluate
 * as a formula are escaped, since reasons and symbols are user input.
 */
export function exportHistory(filter: HistoryFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let { before } = filter;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const burns = await listBurns({ ...filter, before }, exportPageSize);
      const tokens = await labelTokens(burns);
      const text = burns.map((burn) => csvLine(toCells(burn, tokens))).join("");
      if (text !== "") controller.enqueue(encoder.encode(text));
      before = parsePosition(burns.at(-1)?.cursor ?? null);
      if (burns.length < exportPageSize) controller.close();
    },
  });
}

function toCells(burn: Burned, tokens: readonly TokenLabel[]): string[] {
  const asset = tokens.find(
    ({ chainId, token }) => chainId === burn.chainId && token === burn.token,
  )?.asset;
  // If a token's decimals cannot be read, amounts are in base units.
  const write = (units: bigint) =>
    asset ? formatUnits(units, asset.decimals) : `${units} base units`;
  const hasSupply = burn.method !== "locked";
  return [
    new Date(burn.at).toISOString(),
    String(burn.chainId),
    String(burn.id),
    burn.account,
    burn.token,
    asset?.symbol ?? "",
    write(burn.amount),
    burn.method,
    hasSupply ? write(burn.supplyBefore) : "",
    hasSupply ? write(burn.supplyAfter) : "",
    burn.note,
    burn.txHash,
    String(burn.blockNumber),
    burn.isFinal ? "yes" : "no",
  ];
}
