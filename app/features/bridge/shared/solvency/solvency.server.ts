import { type Address, erc20Abi, type PublicClient, zeroAddress } from "viem";
import { hypERC20Abi } from "#app/chain/abi/hyperlane/hyp-erc20.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import {
  type BridgedChain,
  listBridgedChains,
} from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { bridgedTokens } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import type { BridgedToken, BridgeSide } from "#app/domain/bridge/routes/transfer.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type HoldingsByDomain, listCuttingPairs, toSolvency } from "./balance-sheet.ts";
import { countRead, listCarried, listDeliveredAmounts } from "./carried.store.server.ts";
import type { Carried, ChainHoldings, BalanceChain, Solvency } from "./solvency.types.ts";

/**
 * A delivery that the relayer has marked as final since may be above the block that was read of its
 * destination. That block is at most half a second old; this is ample.
 */
const recentMs = 60_000;
/** More are not queried one by one; what is in flight is then unknown. */
const maxCarried = 2_000;

/** Reads what is locked of every token and what it backs, in the order that exactness requires. */
export async function readSolvency(): Promise<Solvency> {
  const { database, now } = getRuntime();
  const since = now() - recentMs;
  const tokens = bridgedTokens();
  const chains = await Promise.all(
    listBridgedChains().map(async (chain) => ({
      ...chain,
      reading: await readHoldings(chain, tokens),
    })),
  );
  const holdings: HoldingsByDomain = new Map(
    chains.flatMap(({ bridge, reading }): [number, ChainHoldings][] => {
      if (reading.kind === "unavailable") return [];
      const { value, block, kind } = reading;
      return [[bridge.domain, { ...value, block, isFresh: kind === "fresh" }]];
    }),
  );
  // After the chains: whatever they have processed was read and signed before.
  const [read, listed] = await Promise.all([
    Promise.all(chains.map((chain) => readChain(chain))),
    listCarried(database.db, { since, limit: maxCarried }),
  ]);
  const carried = await fetchProcessed(listed, chains, holdings);
  const sheets = await Promise.all(
    tokens.map(async (token) =>
      toSolvency(token, { holdings, carried, dust: await sumDust(token, since) }),
    ),
  );
  return { chains: read, tokens: sheets };
}

type ReadChain = BridgedChain & { reading: Reading<Pick<ChainHoldings, "amounts" | "dispatched">> };

async function readChain({ chainId, bridge, reading }: ReadChain): Promise<BalanceChain> {
  const chain = { chainId, chainName: getNetwork(chainId).chainName };
  if (reading.kind === "unavailable") return { ...chain, block: null, answers: false, unread: 0 };
  const { block, value } = reading;
  const known = await countRead(getRuntime().database.db, bridge.domain, Number(block));
  const unread = Math.max(0, value.dispatched - known);
  return { ...chain, block, answers: reading.kind === "fresh", unread };
}

function readHoldings({ chainId, bridge }: BridgedChain, tokens: readonly BridgedToken[]) {
  return readAtHead(chainId, "bridge:holdings", async (client, blockNumber) => {
    const sides = tokens.flatMap(({ symbol, sides: all }) =>
      all.filter((side) => side.chainId === chainId).map((side) => ({ symbol, side })),
    );
    const [dispatched, ...amounts] = await Promise.all([
      client.readContract({
        address: bridge.mailbox,
        abi: mailboxAbi,
        functionName: "nonce",
        blockNumber,
      }),
      ...sides.map(({ side }) => readAmount(client, side, blockNumber)),
    ]);
    const bySymbol = sides.map(({ symbol }, i): [string, bigint] => [symbol, amounts[i] ?? 0n]);
    return { dispatched, amounts: new Map(bySymbol) };
  });
}

function readAmount(
  client: PublicClient,
  { kind, token, router }: BridgeSide,
  blockNumber: bigint,
): Promise<bigint> {
  if (kind === "synthetic") {
    const call = { address: router, abi: hypERC20Abi, functionName: "totalSupply" } as const;
    return client.readContract({ ...call, blockNumber });
  }
  if (token === zeroAddress) return client.getBalance({ address: router, blockNumber });
  return balanceOf(client, { token, router, blockNumber });
}

function balanceOf(
  client: PublicClient,
  { token, router, blockNumber }: { token: Address; router: Address; blockNumber: bigint },
): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: "balanceOf" } as const;
  return client.readContract({ ...call, args: [router], blockNumber });
}

type Listed = Omit<Carried, "isProcessed">;

/** Queries the destinations, at the blocks of their holdings. */
async function fetchProcessed(
  listed: readonly Listed[],
  chains: readonly BridgedChain[],
  holdings: HoldingsByDomain,
): Promise<Carried[]> {
  const parts = await Promise.all(
    chains.map(async (chain) => {
      const to = chain.bridge.domain;
      const matching = listed.filter(({ destination }) => destination === to);
      const found = holdings.get(to);
      const isQueried = found?.isFresh === true && listed.length < maxCarried;
      const answers = isQueried ? await readProcessed(chain, matching, found.block) : null;
      return matching.map((message, i) => ({ ...message, isProcessed: answers?.[i] ?? null }));
    }),
  );
  // Nothing can be delivered where the bridge is not deployed.
  const lost = listed.filter(({ destination }) =>
    chains.every(({ bridge }) => bridge.domain !== destination),
  );
  return [...parts.flat(), ...lost.map((message) => ({ ...message, isProcessed: false }))];
}

/** Returns null if the chain does not answer. */
async function readProcessed(
  { chainId, bridge }: BridgedChain,
  messages: readonly Listed[],
  blockNumber: bigint,
): Promise<boolean[] | null> {
  const client = chainClient(chainId);
  const call = { address: bridge.mailbox, abi: mailboxAbi, functionName: "delivered" } as const;
  try {
    return await Promise.all(
      messages.map(({ id }) => client.readContract({ ...call, args: [id], blockNumber })),
    );
  } catch (error) {
    getRuntime().log.warn({ scope: "bridge", chainId, err: error }, "deliveries not readable");
    return null;
  }
}

async function sumDust(token: BridgedToken, before: number): Promise<bigint> {
  const { db } = getRuntime().database;
  const parts = await Promise.all(
    listCuttingPairs(token).map(async ({ origin, to }) => {
      const route = { symbol: token.symbol, origin, destination: to.domain, before };
      const amounts = await listDeliveredAmounts(db, route);
      return amounts.reduce((sum, amount) => sum + (amount % to.scale), 0n);
    }),
  );
  return parts.reduce((sum, part) => sum + part, 0n);
}
