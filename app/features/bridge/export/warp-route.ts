import type { BridgeRoute, ChainBridge } from "#app/chain/deployments.ts";
import type { Network, Token } from "#app/chain/networks.ts";

export type ExportChain = {
  network: Network;
  name: string;
  bridge: ChainBridge;
  rpcUrls: readonly string[];
};

const standards: Record<BridgeRoute["kind"], string> = {
  native: "EvmHypNative",
  collateral: "EvmHypCollateral",
  synthetic: "EvmHypSynthetic",
};

type Side = ExportChain & { route: BridgeRoute };

/** Returns one token's routers on all chains, and the path of its file in the registry. */
export function warpRoute(
  symbol: string,
  chains: readonly ExportChain[],
  tokens: readonly Token[],
): { label: string; config: object } {
  const sides = chains.flatMap((chain): Side[] => {
    const route = chain.bridge.routes[symbol];
    return route ? [{ ...chain, route }] : [];
  });
  const names = sides.map(({ name }) => name).sort();
  // A symbol may be anything that an operator wrote into a file.
  const folder = symbol.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 24);
  return {
    label: `${folder}/${names.join("-")}`,
    config: { tokens: sides.map((side) => sideOf(symbol, side, sides, tokens)) },
  };
}

function sideOf(
  symbol: string,
  side: Side,
  sides: readonly Side[],
  tokens: readonly Token[],
): object {
  const { name, route, network } = side;
  const held = tokens.find((token) => token.symbol === symbol)?.addresses[network.chainId];
  return {
    chainName: name,
    standard: standards[route.kind],
    symbol,
    name: symbol,
    decimals: route.decimals,
    addressOrDenom: route.router,
    collateralAddressOrDenom: route.kind === "collateral" ? held : undefined,
    scale: route.scale === "1" ? undefined : scaleOf(route),
    connections: sides
      .filter((other) => other !== side)
      .map((other) => ({ token: `ethereum|${other.name}|${other.route.router}` })),
  };
}

/** Returns message units per unit here: a number, or a fraction if a number would not be exact. */
function scaleOf({ scale }: BridgeRoute): number | object {
  const value = Number(scale);
  return Number.isSafeInteger(value) ? value : { numerator: scale, denominator: "1" };
}
