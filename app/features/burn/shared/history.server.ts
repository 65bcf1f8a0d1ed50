import { type Address, type Hex, numberToHex, pad, zeroAddress } from "viem";
import { chainIds, type ChainId } from "#app/chain/networks.ts";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import {
  type IndexedUpTo,
  latestIndexed,
  listEvents,
  parsePosition,
} from "#app/domain/events/events.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { type CursorPage, readAll, readPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { type Burned, burnStream, toBurned } from "./burn-events.server.ts";
import { findBurner } from "./burner.server.ts";
import type { HistoryFilter } from "./history-filter.server.ts";
import { labelTokens, type TokenLabel } from "./token-labels.server.ts";

export type HistoryPage = CursorPage<Burned> & {
  tokens: TokenLabel[];
  /** Indexing progress of each chain with a burner; null if not started. */
  indexed: { chainId: ChainId; upTo: IndexedUpTo | null }[];
};

const noFilter = { chain: null, token: null, account: null, from: null, to: null, before: null };

/** Lists burns on all chains, newest first. */
export async function getHistory(filter: HistoryFilter, size?: number): Promise<HistoryPage> {
  const [page, ...indexed] = await Promise.all([
    readPage(
      (limit) => listBurns(filter, limit),
      ({ cursor }) => cursor,
      size,
    ),
    ...chainIds
      .filter((chainId) => findBurner(chainId) !== null)
      .map(async (chainId) => ({ chainId, upTo: await latestIndexed(chainId, burnStream) })),
  ]);
  return { ...page, tokens: await labelTokens(page.rows), indexed };
}

async function listBurns(filter: HistoryFilter, limit: number): Promise<Burned[]> {
  const { chain, token, account, from } = filter;
  const events = await listEvents({
    stream: burnStream,
    chainId: chain ?? undefined,
    topics: [null, account && pad(account), token && pad(token)],
    before: startOf(filter),
    limit,
  });
  // Newest first, so entries older than `from` are at the end.
  return events.filter(({ at }) => from === null || at >= from).map(toBurned);
}

/** Starts at the cursor or the end of the last day, whichever is earlier. */
function startOf({ before, to }: HistoryFilter): EventPosition | null {
  if (to === null || (before && before.at < to)) return before;
  return { at: to, chainId: 0, blockNumber: 0, logIndex: 0 };
}

/** Returns a burn by its number, or null if not indexed. */
export async function findBurn(chainId: ChainId, id: bigint): Promise<Burned | null> {
  const topic: Hex = numberToHex(id, { size: 32 });
  const [event] = await listEvents({ stream: burnStream, chainId, topics: [topic], limit: 1 });
  return event ? toBurned(event) : null;
}

/** Returns the latest burns of a wallet. */
export function getAccountBurns(account: Address): Promise<HistoryPage> {
  return getHistory({ ...noFilter, account }, 5);
}

/** Sums the native coin locked by a chain's burner since a time, as far as indexed. */
export async function sumLocked(chainId: ChainId, from: number): Promise<bigint> {
  const filter = { ...noFilter, chain: chainId, token: zeroAddress, from };
  let sum = 0n;
  for await (const burns of eachBurns(filter)) {
    sum = burns.reduce((total, { amount }) => total + amount, sum);
  }
  return sum;
}

function eachBurns(filter: HistoryFilter) {
  return readAll<Burned, EventPosition>(
    (before, limit) => listBurns({ ...filter, before }, limit),
    ({ cursor }) => parsePosition(cursor),
    filter.before,
  );
}

type ExportedBurn = Burned & { asset: TokenLabel["asset"] };

const columns: CsvColumns<ExportedBurn> = {
  time_utc: ({ at }) => new Date(at),
  chain_id: ({ chainId }) => chainId,
  receipt: ({ id }) => id,
  address: ({ account }) => account,
  token: ({ token }) => token,
  symbol: ({ asset }) => asset?.symbol,
  amount: (burn) => formatAmount(burn.amount, burn),
  method: ({ method }) => method,
  supply_before: (burn) => formatSupply(burn.supplyBefore, burn),
  supply_after: (burn) => formatSupply(burn.supplyAfter, burn),
  reason: ({ note }) => note,
  transaction: ({ txHash }) => txHash,
  block: ({ blockNumber }) => blockNumber,
  final: ({ isFinal }) => isFinal,
};

/** Streams the whole filtered history as CSV. */
export function exportHistory(filter: HistoryFilter): ReadableStream<Uint8Array> {
  async function* parts() {
    for await (const burns of eachBurns(filter)) {
      const tokens = await labelTokens(burns);
      yield burns.map((burn): ExportedBurn => {
        const isOf = (one: TokenLabel) => one.chainId === burn.chainId && one.token === burn.token;
        return { ...burn, asset: tokens.find(isOf)?.asset ?? null };
      });
    }
  }
  return csvStream(columns, parts());
}

/** If a token's decimals cannot be read, amounts are in base units. */
function formatAmount(units: bigint, { asset }: ExportedBurn): string {
  return asset ? toDecimalText(units, asset.decimals) : `${units} base units`;
}

function formatSupply(units: bigint, burn: ExportedBurn): string | null {
  return burn.method === "locked" ? null : formatAmount(units, burn);
}
