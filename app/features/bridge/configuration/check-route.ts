import { type Address, zeroAddress } from "viem";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import type { Check, CheckedChain, Fault, FoundChain, FoundRoute } from "./configuration.types.ts";
import { compared, danger, hasMembers, names, warn } from "./faults.ts";

type Chain = CheckedChain & { found: FoundChain };

/** How a token's router on one chain is set, its partners elsewhere left out. */
export function checkRoute(chain: Chain, symbol: string, route: BridgeRoute): Check {
  const found = chain.found.routes.get(symbol);
  const title = `${symbol}: router and its module`;
  if (!found) return compared("Routes", title, []);
  return compared("Routes", title, [
    ...checkGuards(chain, { symbol, route, found }),
    ...checkUnits(chain, { symbol, route, found }),
    found.isPaused === true &&
      warn(
        `${symbol} is paused on ${chain.chainName}: what is sent to it waits until you resume it.`,
      ),
    (found.rebalancers === null || found.rebalancers.length > 0) &&
      danger(
        `${found.rebalancers?.join(", ") ?? "Somebody"} may move what the ${symbol} router on ${chain.chainName} has locked. Remove every rebalancer.`,
      ),
  ]);
}

type Compared = { symbol: string; route: BridgeRoute; found: FoundRoute };

function checkGuards(
  { bridge, chainName }: Chain,
  { symbol, route, found }: Compared,
): (Fault | false)[] {
  const modules = [route.pausableIsm, bridge.pausableIsm, bridge.multisigIsm, route.rateLimitedIsm];
  const { ismMembers } = found;
  return [
    !names(found.mailbox, bridge.mailbox) &&
      danger(
        `The ${symbol} router on ${chainName} obeys another mailbox than ours. Deploy it anew.`,
      ),
    !names(found.ism, route.ism) &&
      danger(
        `The ${symbol} router on ${chainName} asks ${nameOf(found.ism)} about what arrives, not its module: pauses, limit and signatures may not hold. Set its module to ${route.ism}.`,
      ),
    !names(found.hook, zeroAddress) &&
      danger(
        `The ${symbol} router on ${chainName} pays ${nameOf(found.hook)} for delivery, not our paymaster: its messages wait unpaid. Set its hook to the zero address.`,
      ),
    !(hasMembers(ismMembers?.modules ?? null, modules) && ismMembers?.threshold === 4) &&
      danger(
        `The module of ${symbol} on ${chainName} does not ask both pauses, the validators and the limit. Deploy it anew.`,
      ),
    !names(found.limited, route.router) &&
      danger(
        `The limit of ${symbol} on ${chainName} is for another contract: nothing of it can arrive. Deploy it anew.`,
      ),
  ];
}

function checkUnits(
  { tokens, chainName }: Chain,
  { symbol, route, found }: Compared,
): (Fault | false)[] {
  const token = tokens.get(symbol);
  return [
    found.scale !== BigInt(route.scale) &&
      danger(
        `The ${symbol} router on ${chainName} counts ${found.scale ?? "an unknown number of"} units of messages for one of its own, not ${route.scale}: amounts arrive wrong. Pause ${symbol} and deploy the router anew.`,
      ),
    route.kind === "synthetic" &&
      found.decimals !== route.decimals &&
      danger(
        `${symbol} on ${chainName} has ${found.decimals ?? "unknown"} decimals, not ${route.decimals}: wallets show wrong amounts. Pause ${symbol} and deploy the router anew.`,
      ),
    route.kind === "collateral" &&
      token !== undefined &&
      !names(found.wrappedToken, token) &&
      danger(
        `The ${symbol} router on ${chainName} locks ${nameOf(found.wrappedToken)}, not ${symbol}. Pause ${symbol} and deploy the router anew.`,
      ),
  ];
}

function nameOf(address: Address | null): string {
  return address ?? "a contract that does not answer";
}
