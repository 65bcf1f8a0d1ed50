import { type Address, formatUnits } from "viem";
import type { EventPosition } from "#app/common/events/event.store.server.ts";
import {
  type IndexedUpTo,
  latestIndexed,
  parsePosition,
} from "#app/common/events/events.server.ts";
import { listCreatedTokens } from "#app/features/tokens/created-tokens.server.ts";
import { createdStream, findTokenFactory } from "#app/features/tokens/factory.server.ts";
import type { CreatedToken } from "#app/features/tokens/model/created-token.types.ts";
import { fromBits, optionNames } from "#app/features/tokens/model/options.ts";
import { csvLine } from "#app/ui/csv.ts";
import { matchesFilter, type TokensFilter } from "./tokens-filter.ts";

const pageSize = 25;
/** Rows per read, for filters that the database does not support. */
const readSize = 200;

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

async function* eachTokens(
  filter: TokensFilter,
  account: Address,
  first: EventPosition | null,
): AsyncGenerator<CreatedToken[], undefined> {
  let before = first;
  for (;;) {
    const some = await listCreatedTokens({
      creator: filter.isAll ? undefined : account,
      before,
      limit: readSize,
    });
    yield some.filter((token) => matchesFilter(token, filter));
    before = parsePosition(some.at(-1)?.cursor ?? null);
    if (some.length < readSize) return;
  }
}

const columns = [
  "time_utc",
  "token",
  "name",
  "symbol",
  "decimals",
  "style",
  "options",
  "first_supply",
  "cap",
  "creator",
  "first_owner",
  "code_hash",
  "transaction",
  "block",
  "final",
] as const;

/** Exports all matching tokens as CSV; cells that a spreadsheet would evaluate are escaped. */
export function exportTokens(filter: TokensFilter, account: Address): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const parts = eachTokens(filter, account, null);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) return controller.close();
      const text = value.map((token) => csvLine(toCells(token))).join("");
      if (text !== "") controller.enqueue(encoder.encode(text));
    },
  });
}

function toCells(token: CreatedToken): string[] {
  const options = fromBits(token.options);
  return [
    new Date(token.at).toISOString(),
    token.token,
    token.name,
    token.symbol,
    String(token.decimals),
    token.style,
    optionNames.filter((name) => options[name]).join(" "),
    formatUnits(token.initialSupply, token.decimals),
    token.cap === null ? "" : formatUnits(token.cap, token.decimals),
    token.creator,
    token.owner,
    token.codeHash,
    token.txHash,
    String(token.blockNumber),
    token.isFinal ? "yes" : "no",
  ];
}
