import type { Env } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { chainConfig } from "./config.server.ts";
import type { ChainId } from "./networks.ts";

const addressPattern = /^0x[0-9a-f]{40}$/i;

const known = new WeakMap<Env, Map<ChainId, ReadonlySet<string>>>();

/**
 * Returns the addresses of a chain, in lower case, whose contracts the console's operators have deployed
 * or configured. Anything may be at any other one.
 */
export function knownAddresses(chainId: ChainId): ReadonlySet<string> {
  const { env } = getRuntime();
  const byChain = known.get(env) ?? new Map<ChainId, ReadonlySet<string>>();
  known.set(env, byChain);
  const addresses = byChain.get(chainId) ?? findAddresses(chainId);
  byChain.set(chainId, addresses);
  return addresses;
}

function findAddresses(chainId: ChainId): ReadonlySet<string> {
  const { networks, tokens, deployments } = chainConfig();
  const found = [
    networks.find((network) => network.chainId === chainId)?.multicall3Address,
    ...tokens.map(({ addresses }) => addresses[chainId]),
    ...stringsIn(deployments.chains[String(chainId)]),
  ];
  return new Set(
    found.flatMap((one) =>
      one !== undefined && addressPattern.test(one) ? one.toLowerCase() : [],
    ),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
