import { type Address, parseEther } from "viem";
import type { ChainId, Token } from "#app/chain/networks.ts";

/** A token that the bridge carries between all chains. */
export type RoutePlan = {
  symbol: string;
  decimals: number;
  homeChainId: ChainId;
  /** The token's contract at home; `null` when it is the coin of that chain. */
  home: Address | null;
};

/** Amounts in messages have this many decimals, whatever the token has. */
const messageDecimals = 18;

/**
 * What a chain lets in of one token in a day, in message units: wide, so that it holds up no test,
 * and a multiple of the day's seconds, to which the contract rounds it.
 */
export const dailyLimit = parseEther("864000000");

/** Message units for one base unit of a token, the same on every chain. */
export function scaleOf({ symbol, decimals }: RoutePlan): bigint {
  if (decimals > messageDecimals) {
    throw new Error(`${symbol} has ${decimals} decimals; the bridge carries ${messageDecimals}`);
  }
  return 10n ** BigInt(messageDecimals - decimals);
}

/** The tokens that can have a route: the coins, and those whose contract at home is known. */
export function listRoutes(tokens: readonly Token[]): RoutePlan[] {
  return tokens.flatMap(({ symbol, decimals, homeChainId, native, addresses }): RoutePlan[] => {
    const home = native ? null : addresses[homeChainId];
    return home === undefined ? [] : [{ symbol, decimals, homeChainId, home }];
  });
}
