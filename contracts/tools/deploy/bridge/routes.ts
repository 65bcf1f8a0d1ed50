import type { Address } from "viem";
import type { ChainId, Token } from "#app/chain/networks.ts";

/** A token that the bridge carries between all chains. */
export type RoutePlan = {
  symbol: string;
  decimals: number;
  homeChainId: ChainId;
  /** The token's contract on its home chain; null for that chain's native coin. */
  home: Address | null;
};

/** Decimals of amounts in messages, whatever the token has. */
const messageDecimals = 18;

/** Message units per base unit of a token, the same on every chain. */
export function scaleOf({ symbol, decimals }: RoutePlan): bigint {
  if (decimals > messageDecimals) {
    throw new Error(`${symbol} has ${decimals} decimals; the bridge carries ${messageDecimals}`);
  }
  return 10n ** BigInt(messageDecimals - decimals);
}

/**
 * Returns the tokens that can have a route: native coins, and tokens whose home contract is known.
 */
export function listRoutes(tokens: readonly Token[]): RoutePlan[] {
  return tokens.flatMap(({ symbol, decimals, homeChainId, native, addresses }): RoutePlan[] => {
    const home = native ? null : addresses[homeChainId];
    return home === undefined ? [] : [{ symbol, decimals, homeChainId, home }];
  });
}
