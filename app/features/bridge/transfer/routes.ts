import { zeroAddress } from "viem";
import type { Deployments } from "#app/chain/deployments.ts";
import { chainIds, type Token } from "#app/chain/networks.ts";
import type { BridgedToken, BridgeSide, TransferRoute } from "./transfer.types.ts";

type Located = { tokens: readonly Token[]; deployments: Deployments };

/** The tokens that have a router on two chains or more; nothing is assumed, the deployments say it. */
export function listBridgedTokens({ tokens, deployments }: Located): BridgedToken[] {
  return tokens.flatMap(({ symbol, image_url, addresses }): BridgedToken[] => {
    const sides = chainIds.flatMap((chainId): BridgeSide[] => {
      const bridge = deployments.chains[String(chainId)]?.bridge;
      const route = bridge?.routes[symbol];
      if (!bridge || !route) return [];
      const { router, kind, decimals, scale } = route;
      const place = { native: zeroAddress, collateral: addresses[chainId], synthetic: router };
      const token = place[kind];
      if (token === undefined) return [];
      const { domain } = bridge;
      return [{ chainId, domain, router, kind, token, decimals, scale: BigInt(scale) }];
    });
    return sides.length > 1 ? [{ symbol, image_url, sides }] : [];
  });
}

/** What a URL asks for, as it stands there. */
export type RequestedRoute = { from: string | null; to: string | null; token: string | null };

/** The route that is meant exactly; `null`: there is none. */
export function findRoute(
  tokens: readonly BridgedToken[],
  { from, to, token }: RequestedRoute,
): TransferRoute | null {
  const found = tokens.find(({ symbol }) => symbol === token);
  const origin = found?.sides.find(({ chainId }) => String(chainId) === from);
  const destination = found?.sides.find(({ chainId }) => String(chainId) === to);
  if (!found || !origin || !destination || origin === destination) return null;
  return { symbol: found.symbol, origin, destination };
}

/** The route that is meant, or the one nearest to it; `null`: there is none at all. */
export function chooseRoute(
  tokens: readonly BridgedToken[],
  { from, to, token }: RequestedRoute,
): TransferRoute | null {
  const all = tokens.flatMap(({ symbol, sides }) =>
    sides.flatMap((origin) =>
      sides
        .filter((destination) => destination !== origin)
        .map((destination): TransferRoute => ({ symbol, origin, destination })),
    ),
  );
  // A chain weighs more than a token: who changes a chain has the token put right, not the chain.
  const fit = ({ symbol, origin, destination }: TransferRoute) =>
    (String(origin.chainId) === from ? 4 : 0) +
    (String(destination.chainId) === to ? 2 : 0) +
    (symbol === token ? 1 : 0);
  return all.reduce<TransferRoute | null>(
    (best, route) => (best === null || fit(route) > fit(best) ? route : best),
    null,
  );
}
