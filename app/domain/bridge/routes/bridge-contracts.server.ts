import { chainConfig, findBridge, findChainDeployment } from "#app/chain/config.server.ts";
import type { BridgeRoute, ChainBridge } from "#app/chain/deployments.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import type { NamedAddress } from "#app/domain/lists/values/recipients.types.ts";
import { listBridgedTokens } from "./routes.ts";
import type { BridgedToken } from "./transfer.types.ts";

/** Returns a chain's bridge and its router for a token. @throws if there is none */
export function getBridgeRoute(
  chainId: ChainId,
  symbol: string,
): { bridge: ChainBridge; route: BridgeRoute } {
  const bridge = findBridge(chainId);
  const route = bridge?.routes[symbol];
  if (!bridge || !route) throw new Error(`Chain ${chainId} has no route for ${symbol}.`);
  return { bridge, route };
}

export function bridgedTokens(): BridgedToken[] {
  return listBridgedTokens(chainConfig());
}

/** Lists contracts on a chain that are never a sensible recipient. */
export function listUnpayable(chainId: ChainId): NamedAddress[] {
  const { contracts = {}, bridge } = findChainDeployment(chainId) ?? {};
  const own = Object.entries(contracts).map(([name, { address }]) => ({ name, address }));
  if (!bridge) return own;
  const { mailbox, igp, routes } = bridge;
  const routers = Object.entries(routes).map(([symbol, { router }]) => ({
    name: `${symbol} router`,
    address: router,
  }));
  return [
    ...own,
    { name: "mailbox", address: mailbox },
    { name: "gas paymaster", address: igp },
    ...routers,
  ];
}

/** Returns the chain with a Hyperlane domain, or null if it is not one of ours. */
export function findChainOfDomain(domain: number): ChainId | null {
  return chainIds.find((chainId) => findBridge(chainId)?.domain === domain) ?? null;
}
