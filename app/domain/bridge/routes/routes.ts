import { zeroAddress } from "viem";
import type { Deployments } from "#app/chain/deployments.ts";
import { chainIds, type Token } from "#app/chain/networks.ts";
import type { BridgedToken, BridgeSide, TransferRoute } from "./transfer.types.ts";

type Located = { tokens: readonly Token[]; deployments: Deployments };

/** Lists the tokens with a router on at least two chains, according to the deployments. */
export function listBridgedTokens({ tokens, deployments }: Located): BridgedToken[] {
  return tokens.flatMap(({ symbol, image_url, addresses }): BridgedToken[] => {
    const sides = chainIds.flatMap((chainId): BridgeSide[] => {
      const bridge = deployments.chains[String(chainId)]?.bridge;
      const route = bridge?.routes[symbol];
      if (!bridge || !route) return [];
      const { router, kind, decimals, scale } = route;
      const tokenOf = { native: zeroAddress, collateral: addresses[chainId], synthetic: router };
      const token = tokenOf[kind];
      if (token === undefined) return [];
      const { domain } = bridge;
      return [{ chainId, domain, router, kind, token, decimals, scale: BigInt(scale) }];
    });
    return sides.length > 1 ? [{ symbol, image_url, sides }] : [];
  });
}

/** Raw route parameters of a URL. */
export type RequestedRoute = { from: string | null; to: string | null; token: string | null };

/** Returns the exact route, or null if it does not exist. */
export function findRoute(
  tokens: readonly BridgedToken[],
  { from, to, token }: RequestedRoute,
): TransferRoute | null {
  const found = tokens.find(({ symbol }) => symbol === token);
  const origin = found?.sides.find(({ chainId }) => String(chainId) === from);
  const destination = found?.sides.find(({ chainId }) => String(chainId) === to);
  if (!found || !origin || !destination || origin === destination) return null;
  return { symbol: found.symbol, image_url: found.image_url, origin, destination };
}

/** Returns the requested route or the closest one, or null if there are no routes. */
export function chooseRoute(
  tokens: readonly BridgedToken[],
  { from, to, token }: RequestedRoute,
): TransferRoute | null {
  const all = tokens.flatMap(({ symbol, image_url, sides }) =>
    sides.flatMap((origin) =>
      sides
        .filter((destination) => destination !== origin)
        .map((destination): TransferRoute => ({ symbol, image_url, origin, destination })),
    ),
  );
  // A chain weighs more than a token: changing a chain adjusts the token, not the other way around.
  const fit = ({ symbol, origin, destination }: TransferRoute) =>
    (String(origin.chainId) === from ? 4 : 0) +
    (String(destination.chainId) === to ? 2 : 0) +
    (symbol === token ? 1 : 0);
  return all.reduce<TransferRoute | null>(
    (best, route) => (best === null || fit(route) > fit(best) ? route : best),
    null,
  );
}
