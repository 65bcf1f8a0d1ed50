import type { Address } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import {
  type IndexedUpTo,
  latestIndexed,
  parsePosition,
} from "#app/domain/events/events.server.ts";
import {
  createdReflectionStream,
  findReflectionFactory,
} from "#app/domain/tokens/factory.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { type CursorPage, readAll, readPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import {
  fetchOwnTokens,
  listCreated,
  maxFollowed,
} from "#app/domain/tokens/reflection/created.server.ts";
import type { CreatedReflection } from "#app/domain/tokens/reflection/reflection.types.ts";

const pageSize = 20;

export type TokenListPage = {
  /** Created by admins or on the console's list; only with the first page of others. */
  own: CreatedReflection[];
  /** Created by anyone else. */
  others: CursorPage<CreatedReflection>;
  /** Null if nothing is indexed yet. */
  indexed: IndexedUpTo | null;
};

/** Returns reflection tokens created here: the console's own, then others', newest first. */
export async function getTokenList(
  cursor: string | null,
  admins: readonly Address[],
): Promise<TokenListPage> {
  const own = await fetchOwnTokens(admins);
  const before = parsePosition(cursor);
  const [ownTokens, others, indexed] = await Promise.all([
    before === null ? listCreated({ of: { own }, limit: maxFollowed }) : [],
    readPage(
      (limit) => listCreated({ of: { others: own }, before, limit }),
      (last) => last.cursor,
      pageSize,
    ),
    findReflectionFactory() ? latestIndexed(homeChainId, createdReflectionStream) : null,
  ]);
  return { own: ownTokens, others, indexed };
}

const columns: CsvColumns<CreatedReflection> = {
  time_utc: ({ at }) => new Date(at),
  chain_id: ({ chainId }) => chainId,
  token: ({ token }) => token,
  name: ({ name }) => name,
  symbol: ({ symbol }) => symbol,
  decimals: ({ decimals }) => decimals,
  supply: ({ supply, decimals }) => toDecimalText(supply, decimals),
  initial_fee_percent: ({ feeBps }) => toDecimalText(BigInt(feeBps), 2),
  creator: ({ creator }) => creator,
  initial_owner: ({ owner }) => owner,
  transaction: ({ txHash }) => txHash,
  block: ({ blockNumber }) => blockNumber,
  final: ({ isFinal }) => isFinal,
};

/** Exports all tokens as CSV, streamed page by page; names and symbols are untrusted. */
export function exportTokenList(): ReadableStream<Uint8Array> {
  const parts = readAll<CreatedReflection, EventPosition>(
    (before, limit) => listCreated({ before, limit }),
    ({ cursor }) => parsePosition(cursor),
  );
  return csvStream(columns, parts);
}
