import { type Address, type Hex, getAddress, pad } from "viem";
import { z } from "zod";
import { getNetwork } from "#app/chain/config.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import {
  formatPosition,
  type IndexedEvent,
  listEvents,
  parsePosition,
} from "#app/common/events/events.server.ts";
import { claimsStream } from "#app/common/merkle-claims/claims-contract.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { readProgrammes } from "#app/common/merkle-claims/claims.server.ts";
import type { ClaimsAnswer, Programme } from "#app/common/merkle-claims/claims.types.ts";

const pageSize = 50;
/** Max rows of an export. */
const maxClaims = 20_000;

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
  { before, limit = pageSize }: { before: string | null; limit?: number },
): Promise<ClaimHistory> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return answer;
  const { facts, programmes } = answer;
  const events = await listEvents({
    stream: claimsStream,
    chainId: facts.deployment.chainId,
    name: "Claimed",
    topics: [null, pad(account)],
    before: parsePosition(before),
    limit: limit + 1,
  });
  const shown = events.slice(0, limit);
  const last = shown.at(-1);
  return {
    kind: "read",
    facts,
    account,
    claims: shown.map((event) => toClaim(event, facts.deployment, programmes)),
    next: last && events.length > limit ? formatPosition(last) : null,
  };
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

const header = [
  "time",
  "block",
  "tx",
  "programme",
  "title",
  "root",
  "account",
  "amount_units",
  "amount",
  "symbol",
  "cumulative_units",
  "recipient",
  "caller",
];

/** Returns the claims as CSV, newest first, or null if the chain cannot be read. */
export async function exportClaims(account: Address): Promise<string | null> {
  const history = await listClaims(account, { before: null, limit: maxClaims });
  if (history.kind !== "read") return null;
  const lines = history.claims.map((claim) => {
    const { title, unit } = claim.programme;
    return csvLine([
      new Date(claim.at).toISOString(),
      String(claim.block),
      claim.txHash,
      String(claim.id),
      title,
      String(claim.n),
      account,
      String(claim.amount),
      toDecimalText(claim.amount, unit.decimals),
      unit.symbol,
      String(claim.cumulative),
      claim.recipient,
      claim.caller,
    ]);
  });
  return csvLine(header) + lines.join("");
}
