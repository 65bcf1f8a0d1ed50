import { type Address, erc20Abi, getAddress, isAddress } from "viem";
import { z } from "zod";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { isUnreachable } from "#app/chain/is-unreachable.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/common/events/events.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { sumTransfers } from "./balances.ts";
import { readCoverage } from "./coverage.server.ts";
import type { Coverage } from "./coverage.types.ts";
import type { Holder, HoldersCheck, HoldersPage } from "./holders.types.ts";
import type { TokenFacts } from "./manage.types.ts";
import { streamOf } from "./token-stream.server.ts";

/** A page counts so many transfers, the newest: more would take too long. */
export const mostTransfers = 20_000;
const pageSize = 50;

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const transfer = z.object({
  from: address,
  to: address,
  value: z.string().regex(/^\d+$/).transform(BigInt),
});

type Asked = {
  facts: Pick<TokenFacts, "token" | "supply">;
  /** The block that the facts are of. */
  block: bigint;
  admins: readonly Address[];
};

/** Who has how much, counted from transfers and held against the contract. */
export async function readHolders(asked: Asked, pageNumber: number): Promise<HoldersPage> {
  const { token } = asked.facts;
  const { balances, sum, coverage, isCut } = await countBalances(asked);
  const pages = Math.max(1, Math.ceil(balances.length / pageSize));
  const page = Math.min(pageNumber, pages);
  const shown = balances.slice((page - 1) * pageSize, page * pageSize);
  const told = await readBalances(
    token,
    shown.map(({ account }) => account),
  );
  return {
    holders: shown.map(({ account, balance }, i): Holder => ({
      account,
      counted: balance,
      told: told[i] ?? null,
    })),
    count: balances.length,
    ...{ page, pages, coverage, isCut },
    check: check(asked, coverage, sum),
  };
}

async function countBalances({ facts: { token }, block, admins }: Asked) {
  const [events, coverage] = await Promise.all([
    listEvents({ stream: streamOf(token), name: "Transfer", limit: mostTransfers + 1 }),
    readCoverage(token, admins),
  ]);
  const movements = events
    .slice(0, mostTransfers)
    // The index may know newer blocks than the facts are of.
    .filter(({ blockNumber }) => BigInt(blockNumber) <= block)
    .map(({ args }) => transfer.parse(args));
  return { ...sumTransfers(movements), coverage, isCut: events.length > mostTransfers };
}

function check({ facts, block }: Asked, coverage: Coverage, sum: bigint): HoldersCheck {
  if (coverage.kind !== "read") return { kind: "not-read" };
  if (sum === facts.supply) return { kind: "agrees", block };
  const missing = Number(block) - coverage.block;
  return missing > 0 ? { kind: "catching-up", missing } : { kind: "differs", block, counted: sum };
}

/** What the contract says of each account. */
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
            // With an account viem does not join it with other calls, which a token could spoil.
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

/** All holders as CSV, as counted. */
export async function exportHolders(
  asked: Asked & { facts: Pick<TokenFacts, "token" | "supply" | "decimals" | "symbol"> },
): Promise<string> {
  const { decimals, symbol } = asked.facts;
  const { balances } = await countBalances(asked);
  return (
    csvLine(["account", "balance", "symbol", "balance_units"]) +
    balances
      .map(({ account, balance }) =>
        csvLine([account, toDecimalText(balance, decimals), symbol, String(balance)]),
      )
      .join("")
  );
}
