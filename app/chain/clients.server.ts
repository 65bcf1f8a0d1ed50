import {
  HttpRequestError,
  type HttpTransport,
  type PublicClient,
  createPublicClient,
  defineChain,
  http,
} from "viem";
import type { Env } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { fetchBounded } from "./bounded-fetch.server.ts";
import { getNetwork } from "./config.server.ts";
import type { ChainId } from "./networks.ts";
import { isSilent } from "./silence.server.ts";

/** Time limit of one call: a page must not wait longer for a chain. */
export const callBudgetMs = 3_000;
/** Max bytes of one answer, as viem's. */
const answerLimit = 10 * 1_048_576;
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
 * retries. While the chain is known to be silent, each read fails at once.
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
    transport: (options) => {
      const transport = chainTransport(rpcUrl)(options);
      const request: typeof transport.request = (call) => {
        if (!isSilent(chainId)) return transport.request(call);
        throw new HttpRequestError({ url: rpcUrl, details: "The chain is known to be silent." });
      };
      return { ...transport, request };
    },
    batch: { multicall: { batchSize: multicallBatchBytes, wait: 0 } },
    pollingInterval: 500,
    cacheTime: 0,
  });
  byChain.set(chainId, client);
  return client;
}

/** Returns a client that also reaches a chain that is known to be silent, to find that it answers. */
export function probeClient(chainId: ChainId): PublicClient {
  const rpcUrl = getRuntime().env.rpcUrls[chainId];
  return createPublicClient({
    chain: viemChain(chainId, rpcUrl),
    transport: chainTransport(rpcUrl),
    cacheTime: 0,
  });
}

function chainTransport(rpcUrl: string): HttpTransport {
  return http(rpcUrl, {
    batch: { wait: 0 },
    timeout: callBudgetMs,
    retryCount: 0,
    // viem's own time limit does not cover the body.
    fetchFn: (input, init) => fetchBounded(input, init, answerLimit),
  });
}
