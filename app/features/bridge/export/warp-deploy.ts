import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { hyperlaneVersion } from "#app/chain/hyperlane/release.ts";
import { routerGas } from "#app/chain/hyperlane/router-gas.ts";
import { heldToken, type RouteSide, scaleOf } from "./route-side.ts";
import type { Token } from "#app/chain/networks.ts";

/**
 * Returns what a token's routers should be, as Hyperlane's `warp check` compares them; null if the
 * owner of one is not known.
 */
export function warpDeploy(
  symbol: string,
  sides: readonly RouteSide[],
  tokens: readonly Token[],
): object | null {
  if (sides.some(({ owner }) => owner === null)) return null;
  return Object.fromEntries(
    sides.map((side) => {
      const { bridge, name, owner, route } = side;
      const remotes = sides.filter((other) => other !== side);
      const config = {
        type: route.kind,
        symbol,
        name: symbol,
        decimals: route.decimals,
        scale: route.scale === "1" ? undefined : scaleOf(route),
        token: heldToken(symbol, side, tokens),
        owner,
        mailbox: bridge.mailbox,
        interchainSecurityModule: route.ism,
        proxyAdmin: { address: bridge.proxyAdmin, owner },
        remoteRouters: Object.fromEntries(
          remotes.map((other) => [other.bridge.domain, { address: toBytes32(other.route.router) }]),
        ),
        destinationGas: Object.fromEntries(
          remotes.map((other) => [other.bridge.domain, String(routerGas)]),
        ),
        contractVersion: hyperlaneVersion,
      };
      return [name, config];
    }),
  );
}
