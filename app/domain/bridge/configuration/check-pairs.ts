import { hexToBigInt, type Hex } from "viem";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { routerGas } from "#app/chain/hyperlane/router-gas.ts";
import { formatInteger } from "#app/ui/values/format.ts";
import type {
  Check,
  CheckedChain,
  ConfigurationError,
  FoundChain,
  FoundRoute,
} from "./configuration.types.ts";
import { compared, danger, warn } from "./errors.ts";
import { disconnectDomain, enrollRouter, setDestinationGas } from "./repairs.ts";

type Chain = CheckedChain & { found: FoundChain };
type Pair = {
  chain: Chain;
  remote: CheckedChain;
  symbol: string;
  route: BridgeRoute;
  found: FoundRoute;
};

/** Checks which remote routers a token's router trusts, and the price of delivery there. */
export function checkPairs(
  chain: Chain,
  { symbol, remotes }: { symbol: string; remotes: readonly CheckedChain[] },
): Check[] {
  const found = chain.found.routes.get(symbol);
  const route = chain.bridge.routes[symbol];
  if (!found || !route) return [];
  const pairs = remotes.flatMap((remote) => {
    const partner = remote.bridge.routes[symbol];
    if (!partner) return [];
    const pair = { chain, remote, symbol, route, found };
    return compared("Routes", `${symbol}: to and from ${remote.chainName}`, [
      checkPartner(pair, partner),
      checkGas(pair),
      checkBridges(pair),
    ]);
  });
  return [...pairs, checkUnknownRouters({ chain, symbol, route, found }, remotes)];
}

function checkPartner(pair: Pair, partner: BridgeRoute): ConfigurationError | false {
  const { chain, remote, symbol, route, found } = pair;
  const value = found.remotes.get(remote.bridge.domain)?.router ?? null;
  const expected = toBytes32(partner.router);
  if (value?.toLowerCase() === expected) return false;
  const enroll = enrollRouter(route, { domain: remote.bridge.domain, partner: partner.router });
  const [here, there] = [chain.chainName, remote.chainName];
  if (value !== null && !isNone(value)) {
    return danger(
      `${symbol} on ${here} has ${value} enrolled as its router on ${there}, not ${partner.router}: whoever controls that address can mint or release ${symbol}. Pause ${symbol} on ${here}, then enroll the right one.`,
      enroll,
    );
  }
  const back = remote.found?.routes.get(symbol)?.remotes.get(chain.bridge.domain)?.router ?? null;
  if (back !== null && isNone(back)) {
    return warn(
      `${symbol} is disconnected between ${here} and ${there} on both sides: nothing can be sent, and transfers in transit wait. Enroll the routers on both to reconnect it.`,
      enroll,
    );
  }
  return danger(
    `${symbol} on ${here} has no router enrolled for ${there}, but ${there} still has one for ${here}: transfers from ${there} are never delivered on ${here}. Enroll ${there} on ${here}, or disconnect ${here} on ${there} too.`,
    enroll,
  );
}

function isNone(router: Hex): boolean {
  return hexToBigInt(router) === 0n;
}

function checkGas({ chain, remote, symbol, route, found }: Pair): ConfigurationError | false {
  const gas = found.remotes.get(remote.bridge.domain)?.gas ?? null;
  if (gas === routerGas) return false;
  const expected = formatInteger(routerGas);
  const location = `of ${symbol} from ${chain.chainName} to ${remote.chainName}`;
  if (gas === null) return danger(`The gas for deliveries ${location} cannot be read.`);
  const repair = setDestinationGas(route, remote.bridge.domain);
  return gas < routerGas
    ? danger(
        `Senders ${location} pay for ${formatInteger(gas)} gas, but a delivery needs ${expected}: their messages wait unpaid. Set the destination gas to ${expected}.`,
        repair,
      )
    : warn(
        `Senders ${location} pay for ${formatInteger(gas)} gas where ${expected} is enough. Set the destination gas to ${expected}, unless this is intended.`,
        repair,
      );
}

function checkBridges({ chain, remote, symbol, found }: Pair): ConfigurationError | false {
  const bridges = found.remotes.get(remote.bridge.domain)?.bridges ?? null;
  if (bridges !== null && bridges.length === 0) return false;
  return danger(
    `Tokens locked in the ${symbol} router on ${chain.chainName} can be moved to ${remote.chainName} over ${bridges?.join(", ") ?? "an unknown contract"}. Remove every such bridge.`,
  );
}

function checkUnknownRouters(
  { chain, symbol, route, found }: Pick<Pair, "chain" | "symbol" | "route" | "found">,
  remotes: readonly CheckedChain[],
): Check {
  const localValidators = new Set(remotes.map(({ bridge }) => bridge.domain));
  const strange = found.domains?.filter((domain) => !localValidators.has(domain));
  const [first] = strange ?? [];
  return compared("Routes", `${symbol}: no router on unknown chains`, [
    strange === undefined &&
      danger(`The ${symbol} router on ${chain.chainName} does not report its enrolled chains.`),
    strange !== undefined &&
      strange.length > 0 &&
      danger(
        `${symbol} on ${chain.chainName} trusts a router on chain ${strange.join(", ")}, which is not one of ours: whoever controls it can mint or release ${symbol}. Disconnect it.`,
        first === undefined ? null : disconnectDomain(route, first),
      ),
  ]);
}
