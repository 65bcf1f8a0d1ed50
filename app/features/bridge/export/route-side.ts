import type { Address } from "viem";
import type { BridgeRoute, ChainBridge } from "#app/chain/deployments.ts";
import type { Network, Token } from "#app/chain/networks.ts";

export type ExportChain = {
  network: Network;
  name: string;
  bridge: ChainBridge;
  /** The chain's AccessManager; null if it is not deployed. */
  owner: Address | null;
  rpcUrls: readonly string[];
};

/** A token's router on one chain. */
export type RouteSide = ExportChain & { route: BridgeRoute };

export function sidesOf(symbol: string, chains: readonly ExportChain[]): RouteSide[] {
  return chains.flatMap((chain) => {
    const route = chain.bridge.routes[symbol];
    return route ? [{ ...chain, route }] : [];
  });
}

/** Returns the token that a router holds, if it holds one. */
export function heldToken(
  symbol: string,
  { route, network }: RouteSide,
  tokens: readonly Token[],
): Address | undefined {
  if (route.kind !== "collateral") return undefined;
  return tokens.find((token) => token.symbol === symbol)?.addresses[network.chainId];
}

/** Returns message units per unit here: a number, or a fraction if a number would not be exact. */
export function scaleOf({ scale }: BridgeRoute): number | object {
  const value = Number(scale);
  return Number.isSafeInteger(value) ? value : { numerator: scale, denominator: "1" };
}
