import { type Address, zeroAddress } from "viem";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import type {
  Check,
  CheckedChain,
  ConfigurationError,
  FoundChain,
  FoundRoute,
} from "./configuration.types.ts";
import { compared, danger, hasMembers, names, warn } from "./errors.ts";
import { removeRouterHook, setRouterIsm } from "./repairs.ts";

type Chain = CheckedChain & { found: FoundChain };

/** Checks the settings of a token's router on one chain, except for its remote routers. */
export function checkRoute(chain: Chain, symbol: string, route: BridgeRoute): Check {
  const found = chain.found.routes.get(symbol);
  const title = `${symbol}: router and its ISM`;
  if (!found) return compared("Routes", title, []);
  return compared("Routes", title, [
    ...checkGuards(chain, { symbol, route, found }),
    ...checkUnits(chain, { symbol, route, found }),
    found.isPaused === true &&
      warn(`${symbol} is paused on ${chain.chainName}: transfers to it wait until you resume it.`),
    (found.rebalancers === null || found.rebalancers.length > 0) &&
      danger(
        `${found.rebalancers?.join(", ") ?? "Someone"} can move the tokens locked in the ${symbol} router on ${chain.chainName}. Remove every rebalancer.`,
      ),
  ]);
}

type Compared = { symbol: string; route: BridgeRoute; found: FoundRoute };

function checkGuards(
  { bridge, chainName }: Chain,
  { symbol, route, found }: Compared,
): (ConfigurationError | false)[] {
  const modules = [route.pausableIsm, bridge.pausableIsm, bridge.multisigIsm, route.rateLimitedIsm];
  const { ismMembers } = found;
  return [
    !names(found.mailbox, bridge.mailbox) &&
      danger(`The ${symbol} router on ${chainName} uses another mailbox than ours. Redeploy it.`),
    !names(found.ism, route.ism) &&
      danger(
        `The ${symbol} router on ${chainName} verifies incoming messages with ${nameOf(found.ism)}, not its ISM: pauses, limit and signatures may not be enforced. Set its ISM to ${route.ism}.`,
        setRouterIsm(route),
      ),
    !names(found.hook, zeroAddress) &&
      danger(
        `The ${symbol} router on ${chainName} pays ${nameOf(found.hook)} for delivery, not our paymaster: its messages wait unpaid. Set its hook to the zero address.`,
        removeRouterHook(route),
      ),
    !(hasMembers(ismMembers?.modules ?? null, modules) && ismMembers?.threshold === 4) &&
      danger(
        `The ISM of ${symbol} on ${chainName} does not check both pauses, the validators and the limit. Redeploy it.`,
      ),
    !names(found.limited, route.router) &&
      danger(
        `The limit of ${symbol} on ${chainName} is for another contract: no ${symbol} can arrive. Redeploy it.`,
      ),
  ];
}

function checkUnits(
  { tokens, chainName }: Chain,
  { symbol, route, found }: Compared,
): (ConfigurationError | false)[] {
  const token = tokens.get(symbol);
  return [
    found.scale !== BigInt(route.scale) &&
      danger(
        `The ${symbol} router on ${chainName} converts ${found.scale ?? "an unknown number of"} message units to one of its own, not ${route.scale}: amounts arrive wrong. Pause ${symbol} and redeploy the router.`,
      ),
    route.kind === "synthetic" &&
      found.decimals !== route.decimals &&
      danger(
        `${symbol} on ${chainName} has ${found.decimals ?? "unknown"} decimals, not ${route.decimals}: wallets show wrong amounts. Pause ${symbol} and redeploy the router.`,
      ),
    route.kind === "collateral" &&
      token !== undefined &&
      !names(found.wrappedToken, token) &&
      danger(
        `The ${symbol} router on ${chainName} locks ${nameOf(found.wrappedToken)}, not ${symbol}. Pause ${symbol} and redeploy the router.`,
      ),
  ];
}

function nameOf(address: Address | null): string {
  return address ?? "a contract that does not respond";
}
