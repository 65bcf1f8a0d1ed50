import { type Address, erc20Abi, getAddress } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { isUnreachable } from "#app/chain/errors/is-unreachable.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { readEveryBalance, readLargest } from "#app/domain/events/ledger.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { divideRows } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { readCoverage } from "#app/domain/tokens/coverage.server.ts";
import type { Coverage } from "#app/domain/tokens/coverage.types.ts";
import type { Holder, HoldersCheck, HoldersPage } from "./holders.types.ts";
import type { TokenFacts } from "#app/domain/tokens/manage.types.ts";
import { streamOf } from "#app/domain/tokens/token-stream.server.ts";

const pageSize = 50;

type Requested = {
  facts: Pick<TokenFacts, "token" | "supply">;
  /** Block of the facts. */
  block: bigint;
  admins: readonly Address[];
};

/** Returns holders with their balances summed from transfers, checked against the contract. */
export async function readHolders(requested: Requested, pageNumber: number): Promise<HoldersPage> {
  const { facts, block, admins } = requested;
  const { token } = facts;
  const [coverage, first] = await Promise.all([
    readCoverage(token, admins),
    readLargest(streamAt(token, block), { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  ]);
  const total = first === null || first.isOver ? 0 : first.accounts;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // Falls back to the last page.
  if (pageNumber > pages) return readHolders(requested, pages);
  const shown = first?.balances.filter(({ balance }) => balance !== 0n) ?? [];
  const reported = await readBalances(
    token,
    shown.map(({ account }) => account),
  );
  return {
    rows: shown.map(({ account, balance }, i): Holder => ({
      account,
      counted: balance,
      reported: reported[i] ?? null,
    })),
    page: pageNumber,
    pages,
    total,
    coverage,
    isOver: first?.isOver ?? false,
    check: check(requested, coverage, first === null ? 0n : first.made - first.ended),
  };
}

function streamAt(token: Address, block: bigint) {
  return { chainId: homeChainId, stream: streamOf(token), block: Number(block) } as const;
}

function check({ facts, block }: Requested, coverage: Coverage, sum: bigint): HoldersCheck {
  if (coverage.kind !== "read") return { kind: "not-read" };
  if (sum === facts.supply) return { kind: "agrees", block };
  const missing = Number(block) - coverage.block;
  return missing > 0 ? { kind: "catching-up", missing } : { kind: "differs", block, counted: sum };
}

/** Reads each account's balance from the contract. */
async function readBalances(
  token: Address,
  accounts: readonly Address[],
): Promise<readonly (bigint | null)[]> {
  const key = `holders:${token}:${accounts.join()}`;
  const reading = await readAtHead(homeChainId, key, (client, blockNumber) =>
    Promise.all(
      accounts.map(async (account) => {
        try {
          return await client.readContract({
            address: token,
            abi: erc20Abi,
            functionName: "balanceOf",
            args: [account],
            // With an account set, viem does not batch this call with others, which a malicious
            // token could break.
            account,
            blockNumber,
          });
        } catch (error) {
          if (isUnreachable(error)) throw error;
          return null;
        }
      }),
    ),
  );
  return reading.kind === "unavailable" ? [] : reading.value;
}

/** Exports all holders as CSV from one consistent snapshot; streamed, since there may be many. */
export async function exportHolders({
  facts: { token, decimals, symbol },
  block,
}: {
  facts: Pick<TokenFacts, "token" | "decimals" | "symbol">;
  block: bigint;
}): Promise<ReadableStream<Uint8Array>> {
  const ledger = await readEveryBalance(streamAt(token, block));
  const held = ledger?.balances.filter(({ balance }) => balance !== 0n) ?? [];
  const columns: CsvColumns<(typeof held)[number]> = {
    address: ({ account }) => getAddress(account),
    amount: ({ balance }) => toDecimalText(balance, decimals),
    symbol: () => symbol,
    amount_units: ({ balance }) => balance,
  };
  return csvStream(columns, divideRows(held));
}
