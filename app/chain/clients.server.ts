import {
  type CallParameters,
  createClient,
  createPublicClient,
  defineChain,
  http,
  HttpRequestError,
  type HttpTransport,
  type PublicClient,
  publicActions,
} from "viem";
import { call } from "viem/actions";
import type { Env } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { fetchBounded } from "./bounded-fetch.server.ts";
import { getNetwork } from "./config.server.ts";
import { knownAddresses } from "./known-addresses.server.ts";
import type { ChainId } from "./networks.ts";
import { isSilent } from "./silence.server.ts";

/** Time limit of one call: a page must not wait longer for a chain. */
export const callBudgetMs = 3_000;
/** Max bytes of one answer, as viem's. */
const answerLimit = 10 * 1_048_576;
/** viem's default would split a page's reads over several calls. */
const multicallBatchBytes = 16_384;
/** Max gas of reading a contract that anyone may have deployed. It also bounds the answer's length. */
const unknownContractGas = 2_000_000n;
/** Max reads of such contracts per request. */
const unknownContractsAtOnce = 4;

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
  const chain = viemChain(chainId, rpcUrl);
  const unlessSilent =
    (transport: HttpTransport): HttpTransport =>
    (options) => {
      const inner = transport(options);
      const request: typeof inner.request = (one) => {
        if (!isSilent(chainId)) return inner.request(one);
        throw new HttpRequestError({ url: rpcUrl, details: "The chain is known to be silent." });
      };
      return { ...inner, request };
    };
  const apart = createClient({ chain, transport: unlessSilent(transportForUnknown(rpcUrl)) });
  const bare = createClient({
    type: "publicClient",
    chain,
    transport: unlessSilent(chainTransport(rpcUrl)),
    batch: { multicall: { batchSize: multicallBatchBytes, wait: 0 } },
    pollingInterval: 500,
    cacheTime: 0,
  });
  const callApart = () => ({
    call: (parameters: CallParameters) =>
      isUnknownContract(parameters, chainId)
        ? call(apart, { ...parameters, gas: unknownContractGas })
        : call(bare, parameters),
  });
  // Before the actions for those that read contracts, and after them for a call itself.
  const client = bare.extend(callApart).extend(publicActions).extend(callApart) as PublicClient;
  byChain.set(chainId, client);
  return client;
}

/** Parameters of the calls that viem batches; one with others is sent by itself. */
const batchedParameters: ReadonlySet<string> = new Set(["to", "data", "blockNumber", "blockTag"]);

/**
 * Returns whether a call would be read together with others, and anyone may have deployed its contract:
 * it could use up their gas, or answer so much that none of them is read.
 */
function isUnknownContract(parameters: CallParameters, chainId: ChainId): boolean {
  const { to, data } = parameters;
  if (!to || !data || knownAddresses(chainId).has(to.toLowerCase())) return false;
  return Object.entries(parameters).every(
    ([name, value]) => value === undefined || batchedParameters.has(name),
  );
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
  return boundedHttp(rpcUrl, { wait: 0 });
}

/** viem batches by URL; the fragment, which is not sent, is what tells these requests apart. */
function transportForUnknown(rpcUrl: string): HttpTransport {
  return boundedHttp(`${rpcUrl}#unknown`, { wait: 0, batchSize: unknownContractsAtOnce });
}

function boundedHttp(url: string, batch: { wait: number; batchSize?: number }): HttpTransport {
  return http(url, {
    batch,
    timeout: callBudgetMs,
    retryCount: 0,
    // viem's own time limit does not cover the body.
    fetchFn: (input, init) => fetchBounded(input, init, answerLimit),
  });
}
