import { type Address, formatUnits } from "viem";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import {
  type IndexedUpTo,
  latestIndexed,
  parsePosition,
} from "#app/domain/events/events.server.ts";
import { listCreatedTokens } from "#app/domain/tokens/created-tokens.server.ts";
import { createdStream, findTokenFactory } from "#app/domain/tokens/factory.server.ts";
import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { fromBits, optionNames } from "#app/domain/tokens/model/options.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { readAll } from "#app/kit/list/pages.ts";
import { matchesFilter, type TokensFilter } from "./tokens-filter.ts";

const pageSize = 25;

export type TokensPage = {
  tokens: CreatedToken[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  indexed: IndexedUpTo | null;
};

/** Lists tokens created here, newest first. */
export async function listTokens(
  filter: TokensFilter,
  account: Address,
  before: string | null,
): Promise<TokensPage> {
  const deployment = findTokenFactory();
  const found: CreatedToken[] = [];
  for await (const some of eachTokens(filter, account, parsePosition(before))) {
    found.push(...some);
    if (found.length > pageSize) break;
  }
  const tokens = found.slice(0, pageSize);
  return {
    tokens,
    next: found.length > pageSize ? (tokens.at(-1)?.cursor ?? null) : null,
    indexed: deployment && (await latestIndexed(deployment.chainId, createdStream)),
  };
}

/** Reads all matching tokens in parts, since the database does not support every filter. */
async function* eachTokens(filter: TokensFilter, account: Address, first: EventPosition | null) {
  const creator = filter.isAll ? undefined : account;
  const parts = readAll<CreatedToken, EventPosition>(
    (before, limit) => listCreatedTokens({ creator, before, limit }),
    ({ cursor }) => parsePosition(cursor),
    first,
  );
  for await (const tokens of parts) yield tokens.filter((token) => matchesFilter(token, filter));
}

const columns: CsvColumns<CreatedToken> = {
  time_utc: ({ at }) => new Date(at),
  token: ({ token }) => token,
  name: ({ name }) => name,
  symbol: ({ symbol }) => symbol,
  decimals: ({ decimals }) => decimals,
  style: ({ style }) => style,
  options: ({ options }) => namesOf(fromBits(options)),
  initial_supply: ({ initialSupply, decimals }) => formatUnits(initialSupply, decimals),
  cap: ({ cap, decimals }) => (cap === null ? null : formatUnits(cap, decimals)),
  creator: ({ creator }) => creator,
  initial_owner: ({ owner }) => owner,
  code_hash: ({ codeHash }) => codeHash,
  transaction: ({ txHash }) => txHash,
  block: ({ blockNumber }) => blockNumber,
  final: ({ isFinal }) => isFinal,
};

function namesOf(options: ReturnType<typeof fromBits>): string {
  return optionNames.filter((name) => options[name]).join(" ");
}

/** Exports all matching tokens as CSV. */
export function exportTokens(filter: TokensFilter, account: Address): ReadableStream<Uint8Array> {
  return csvStream(columns, eachTokens(filter, account, null));
}
