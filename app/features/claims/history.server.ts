import { type Address, type Hex, getAddress, pad } from "viem";
import { z } from "zod";
import { getNetwork } from "#app/chain/config.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import {
  formatPosition,
  type IndexedEvent,
  listEvents,
  parsePosition,
} from "#app/domain/events/events.server.ts";
import { claimsStream } from "#app/domain/claims/claims-contract.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { readAll, readPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import type { ClaimsAnswer, Programme } from "#app/domain/claims/claims.types.ts";

const units = z.string().regex(/^\d+$/).transform(BigInt);
const address = z.string().transform((text): Address => getAddress(text));
const claimed = z.object({
  id: z.coerce.number(),
  n: z.coerce.number(),
  amount: units,
  cumulative: units,
  caller: address,
  recipient: address,
});

/** A paid claim; `at` in milliseconds. */
export type PaidClaim = z.output<typeof claimed> & {
  key: string;
  programme: Pick<Programme, "title" | "unit">;
  at: number;
  block: number;
  txHash: Hex;
  explorer: string;
  isFinal: boolean;
};

export type ClaimHistory = ClaimsAnswer<{
  account: Address;
  /** Newest first. */
  claims: PaidClaim[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
}>;

/** Lists the claims paid for an account, newest first. */
export async function listClaims(
  account: Address,
  { before, limit }: { before: string | null; limit?: number },
): Promise<ClaimHistory> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return answer;
  const { facts, programmes } = answer;
  const { rows, next } = await readPage(
    (size) =>
      listClaimEvents(facts.deployment, account, { before: parsePosition(before), limit: size }),
    formatPosition,
    limit,
  );
  return {
    kind: "read",
    facts,
    account,
    claims: rows.map((event) => toClaim(event, facts.deployment, programmes)),
    next,
  };
}

function listClaimEvents(
  { chainId }: Deployment,
  account: Address,
  page: { before: EventPosition | null; limit: number },
): Promise<IndexedEvent[]> {
  const topics = [null, pad(account)] as const;
  return listEvents({ stream: claimsStream, chainId, name: "Claimed", topics, ...page });
}

function toClaim(
  event: IndexedEvent,
  { chainId }: Deployment,
  programmes: readonly Programme[],
): PaidClaim {
  const parsed = claimed.parse(event.args);
  const { at, blockNumber: block, txHash, isFinal } = event;
  const known = programmes.find(({ id }) => id === parsed.id);
  return {
    ...parsed,
    at,
    block,
    txHash,
    isFinal,
    key: formatPosition(event),
    programme: known ?? {
      title: `Program ${parsed.id}`,
      unit: { symbol: "base units", decimals: 0 },
    },
    explorer: explorerTransactionUrl([getNetwork(chainId)], chainId, txHash),
  };
}

/** Streams the claims as CSV, newest first; null if the chain cannot be read. */
export async function exportClaims(account: Address): Promise<ReadableStream<Uint8Array> | null> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return null;
  const { facts, programmes } = answer;
  const columns: CsvColumns<PaidClaim> = {
    time_utc: ({ at }) => new Date(at),
    block: ({ block }) => block,
    transaction: ({ txHash }) => txHash,
    program_id: ({ id }) => id,
    title: ({ programme }) => programme.title,
    root: ({ n }) => n,
    address: () => account,
    amount_units: ({ amount }) => amount,
    amount: ({ amount, programme }) => toDecimalText(amount, programme.unit.decimals),
    symbol: ({ programme }) => programme.unit.symbol,
    cumulative_units: ({ cumulative }) => cumulative,
    recipient: ({ recipient }) => recipient,
    caller: ({ caller }) => caller,
  };
  const parts = readAll<PaidClaim, EventPosition>(
    async (before, limit) => {
      const events = await listClaimEvents(facts.deployment, account, { before, limit });
      return events.map((event) => toClaim(event, facts.deployment, programmes));
    },
    ({ key }) => parsePosition(key),
  );
  return csvStream(columns, parts);
}
