import { type Hex, parseGwei } from "viem";
import { findBridge, getNetwork } from "#app/chain/config.server.ts";
import type { ChainBridge } from "#app/chain/deployments.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import type { FeePolicy } from "#app/domain/payments/server-transactions/fees.server.ts";
import type { Origin } from "./origin.types.ts";
import type { Destination } from "./destination.types.ts";

export type BridgedChain = { chainId: ChainId; bridge: ChainBridge };

/** Lists the chains on which the bridge is deployed. */
export function listBridgedChains(): BridgedChain[] {
  return chainIds.flatMap((chainId) => {
    const bridge = findBridge(chainId);
    return bridge ? [{ chainId, bridge }] : [];
  });
}

/** @param chains all chains of the bridge, whose routers its messages are from and to. */
export function originOf(
  { chainId, bridge }: BridgedChain,
  chains: readonly BridgedChain[],
): Origin {
  const { domain, mailbox, merkleTreeHook, igp, validatorAnnounce, block: fromBlock } = bridge;
  return {
    chainId,
    domain,
    mailbox,
    merkleTreeHook,
    igp,
    validatorAnnounce,
    fromBlock,
    confirmations: getNetwork(chainId).confirmations,
    symbols: new Map(
      Object.entries(bridge.routes).map(([symbol, { router }]): [Hex, string] => [
        toBytes32(router),
        symbol,
      ]),
    ),
    routers: new Map(chains.map((one) => [one.bridge.domain, new Set(routersOf(one))])),
  };
}

function routersOf({ bridge }: BridgedChain): Hex[] {
  return Object.values(bridge.routes).map(({ router }) => toBytes32(router));
}

/** @param chains all chains of the bridge, whose trees prove its messages. */
export function destinationOf(
  { chainId, bridge }: BridgedChain,
  chains: readonly BridgedChain[],
): Destination {
  const { domain, mailbox, routes } = bridge;
  return {
    chainId,
    domain,
    mailbox,
    confirmations: getNetwork(chainId).confirmations,
    routers: new Map(
      Object.values(routes).map(({ router, rateLimitedIsm }) => [
        toBytes32(router),
        { rateLimitedIsm },
      ]),
    ),
    merkleTreeHooks: new Map(chains.map((one) => [one.bridge.domain, one.bridge.merkleTreeHook])),
  };
}

/** A quarter, as in Hyperlane's own relayer: few replacements even when prices run away. */
const raisePercent = 25n;
const timeoutMs = 30_000;

/** Returns how the relayer bids for space in a chain's blocks. */
export function feePolicyOn(chainId: ChainId): FeePolicy {
  const maxWei = parseGwei(String(getNetwork(chainId).maxFeeGwei));
  return { maxWei, timeoutMs, raisePercent };
}
