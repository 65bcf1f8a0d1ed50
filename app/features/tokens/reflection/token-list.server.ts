import type { Address } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import {
  type IndexedUpTo,
  latestIndexed,
  parsePosition,
} from "#app/common/events/events.server.ts";
import {
  createdReflectionStream,
  findReflectionFactory,
} from "#app/features/tokens/factory.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { fetchOwnTokens, listCreated, maxFollowed } from "./created.server.ts";
import type { CreatedReflection } from "./reflection.types.ts";

const pageSize = 20;
const exportPageSize = 500;

export type TokenListPage = {
  /** Created by admins or on the console's list; only with the first page of others. */
  own: CreatedReflection[];
  /** Created by anyone else. */
  others: CreatedReflection[];
  /** Cursor of the next page of `others`, or null on the last. */
  next: string | null;
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
  const [ownTokens, found, indexed] = await Promise.all([
    before === null ? listCreated({ of: { own }, limit: maxFollowed }) : [],
    listCreated({ of: { others: own }, before, limit: pageSize + 1 }),
    findReflectionFactory() ? latestIndexed(homeChainId, createdReflectionStream) : null,
  ]);
  const others = found.slice(0, pageSize);
  const next = found.length > pageSize ? (others.at(-1)?.cursor ?? null) : null;
  return { own: ownTokens, others, next, indexed };
}

const columns = [
  "created_utc",
  "chain_id",
  "token",
  "name",
  "symbol",
  "decimals",
  "supply",
  "fee_percent_at_creation",
  "creator",
  "owner_at_creation",
  "transaction",
  "block",
  "final",
];

/** Exports all tokens as CSV, streamed page by page; names and symbols are untrusted. */
export function exportTokenList(): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before: ReturnType<typeof parsePosition> = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const tokens = await listCreated({ before, limit: exportPageSize });
      const text = tokens.map((token) => csvLine(toCells(token))).join("");
      if (text !== "") controller.enqueue(encoder.encode(text));
      before = parsePosition(tokens.at(-1)?.cursor ?? null);
      if (tokens.length < exportPageSize) controller.close();
    },
  });
}

function toCells(token: CreatedReflection): string[] {
  const { decimals, supply, feeBps } = token;
  return [
    new Date(token.at).toISOString(),
    String(token.chainId),
    token.token,
    token.name,
    token.symbol,
    String(decimals),
    toDecimalText(supply, decimals),
    toDecimalText(BigInt(feeBps), 2),
    token.creator,
    token.owner,
    token.txHash,
    String(token.blockNumber),
    token.isFinal ? "yes" : "no",
  ];
}
