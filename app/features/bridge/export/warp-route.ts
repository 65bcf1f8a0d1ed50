import type { BridgeRoute } from "#app/chain/deployments.ts";
import type { Token } from "#app/chain/networks.ts";
import { heldToken, type RouteSide, scaleOf } from "./route-side.ts";

const standards: Record<BridgeRoute["kind"], string> = {
  native: "EvmHypNative",
  collateral: "EvmHypCollateral",
  synthetic: "EvmHypSynthetic",
};

/** Returns the name of a token's routers in Hyperlane's registry. */
export function labelOf(symbol: string, sides: readonly RouteSide[]): string {
  const names = sides.map(({ name }) => name).sort();
  // A symbol may be anything that an operator wrote into a file.
  const folder = symbol.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 24);
  return `${folder}/${names.join("-")}`;
}

/** Returns a token's routers on all chains, as Hyperlane's tools send over them. */
export function warpRoute(
  symbol: string,
  sides: readonly RouteSide[],
  tokens: readonly Token[],
): object {
  // If all scales are the same, nothing is converted. Older tools reject any above 255.
  const hasScales = new Set(sides.map(({ route }) => route.scale)).size > 1;
  return {
    tokens: sides.map((side) => {
      const { name, route } = side;
      return {
        chainName: name,
        standard: standards[route.kind],
        symbol,
        name: symbol,
        decimals: route.decimals,
        addressOrDenom: route.router,
        collateralAddressOrDenom: heldToken(symbol, side, tokens),
        scale: hasScales ? scaleOf(route) : undefined,
        connections: sides
          .filter((other) => other !== side)
          .map((other) => ({ token: `ethereum|${other.name}|${other.route.router}` })),
      };
    }),
  };
}
