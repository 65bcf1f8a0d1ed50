import { erc20Abi, type Hex } from "viem";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { toEvmAddress } from "#app/chain/hyperlane/format.ts";
import { decodeMessage, decodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import type { TestNetwork } from "#tests/support/network.ts";
import { type BridgeChain, openBridgeChain, routeOf } from "./bridge.test-support.ts";

export type BridgeChains = ReadonlyMap<ChainId, BridgeChain>;

export async function openBridgeChains(network: TestNetwork): Promise<BridgeChains> {
  const opened = await Promise.all(chainIds.map((chainId) => openBridgeChain(network, chainId)));
  return new Map(opened.map((chain) => [chain.chainId, chain]));
}

export function chainOf(chains: BridgeChains, chainId: number): BridgeChain {
  const chain = [...chains.values()].find((one) => one.chainId === chainId);
  if (!chain) throw new Error(`Chain ${chainId} is not open.`);
  return chain;
}

/** A transfer that left its chain, according to the chains. */
type Left = { id: Hex; symbol: string; amount: bigint; deliveries: number };

/** Amounts of one token over all chains, in message units. */
type TokenAccounting = { symbol: string; locked: bigint; minted: bigint; inFlight: bigint };

export type BridgeAccounting = { transfers: Left[]; tokens: TokenAccounting[] };

/**
 * Reads the state of the whole bridge from the chains, without our database. The chains are read
 * one after the other, so it is correct only while nothing is relayed.
 */
export async function fetchAccounting(chains: BridgeChains): Promise<BridgeAccounting> {
  const transfers = await listTransfers(chains);
  const symbols = new Set([...chains.values()].flatMap(({ bridge }) => Object.keys(bridge.routes)));
  const tokens = await Promise.all(
    [...symbols].map(async (symbol): Promise<TokenAccounting> => {
      const inFlight = transfers
        .filter((one) => one.symbol === symbol && one.deliveries === 0)
        .reduce((sum, { amount }) => sum + amount, 0n);
      return { symbol, inFlight, ...(await readToken(chains, symbol)) };
    }),
  );
  return { transfers, tokens };
}

async function listTransfers(chains: BridgeChains): Promise<Left[]> {
  const deliveries = new Map<Hex, number>();
  for (const { client, bridge } of chains.values()) {
    const logs = await client.getContractEvents({
      address: bridge.mailbox,
      abi: mailboxAbi,
      eventName: "ProcessId",
      fromBlock: BigInt(bridge.block),
      strict: true,
    });
    for (const { args } of logs) {
      deliveries.set(args.messageId, (deliveries.get(args.messageId) ?? 0) + 1);
    }
  }
  const left: Left[] = [];
  for (const { client, bridge } of chains.values()) {
    const logs = await client.getContractEvents({
      address: bridge.mailbox,
      abi: mailboxAbi,
      eventName: "Dispatch",
      fromBlock: BigInt(bridge.block),
      strict: true,
    });
    for (const { args } of logs) {
      const id = messageId(args.message);
      const { sender, body } = decodeMessage(args.message);
      const router = toEvmAddress(sender);
      const route = Object.entries(bridge.routes).find(([, one]) => one.router === router);
      if (!route) throw new Error(`${router} is none of our routers.`);
      const { amount } = decodeTokenBody(body);
      left.push({ id, symbol: route[0], amount, deliveries: deliveries.get(id) ?? 0 });
      deliveries.delete(id);
    }
  }
  if (deliveries.size > 0) throw new Error(`Never sent: ${[...deliveries.keys()].join(", ")}`);
  return left;
}

async function readToken(chains: BridgeChains, symbol: string) {
  let locked = 0n;
  let minted = 0n;
  for (const chain of chains.values()) {
    const { router: address, kind, scale } = routeOf(chain, symbol);
    const token = chain.tokens[symbol];
    if (kind === "native") {
      locked += (await chain.client.getBalance({ address })) * BigInt(scale);
    } else if (kind === "synthetic") {
      const call = { address, abi: erc20Abi, functionName: "totalSupply" } as const;
      minted += (await chain.client.readContract(call)) * BigInt(scale);
    } else if (token !== undefined) {
      const call = { abi: erc20Abi, functionName: "balanceOf", args: [address] } as const;
      locked += (await chain.client.readContract({ ...call, address: token })) * BigInt(scale);
    }
  }
  return { locked, minted };
}

/**
 * Returns the errors in the books, one message each: a double delivery, or more out than in. None
 * of our tokens loses dust in transit: each has the same decimals on every chain.
 */
export function errorsOf({ transfers, tokens }: BridgeAccounting): string[] {
  const twice = transfers.filter(({ deliveries }) => deliveries > 1);
  return [
    ...twice.map(({ id, deliveries }) => `${id} was delivered ${deliveries} times.`),
    ...tokens
      .filter(({ locked, minted, inFlight }) => locked - minted !== inFlight)
      .map(
        ({ symbol, locked, minted, inFlight }) =>
          `${symbol}: ${locked} locked, ${minted} minted, ${inFlight} in flight.`,
      ),
  ];
}
