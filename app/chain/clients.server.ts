import { type PublicClient, createPublicClient, defineChain, http } from "viem";
import type { Env } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { getNetwork } from "./config.server.ts";
import type { ChainId } from "./networks.ts";

/** Time limit of one call: a page must not wait longer for a chain. */
export const callBudgetMs = 3_000;
/** viem's default would split a page's reads over several calls. */
const multicallBatchBytes = 16_384;

const clients = new WeakMap<Env, Map<ChainId, PublicClient>>();

/** Returns viem's description of a configured network, for the server. */
export function viemChain(chainId: ChainId, rpcUrl: string) {
  const network = getNetwork(chainId);
  return defineChain({
    id: chainId,
    name: network.chainName,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: network.multicall3Address } },
  });
}

/**
 * Returns the server's client for reading a chain: batched, with a time limit, without its own
 * retries.
 */
export function chainClient(chainId: ChainId): PublicClient {
  const { env } = getRuntime();
  const byChain = clients.get(env) ?? new Map<ChainId, PublicClient>();
  clients.set(env, byChain);
  const known = byChain.get(chainId);
  if (known) return known;
  const rpcUrl = env.rpcUrls[chainId];
  const client = createPublicClient({
    chain: viemChain(chainId, rpcUrl),
    transport: http(rpcUrl, { batch: { wait: 0 }, timeout: callBudgetMs, retryCount: 0 }),
    batch: { multicall: { batchSize: multicallBatchBytes, wait: 0 } },
    pollingInterval: 500,
    cacheTime: 0,
  });
  byChain.set(chainId, client);
  return client;
}
