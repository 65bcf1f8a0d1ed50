import {
  type CallParameters,
  createClient,
  createPublicClient,
  defineChain,
  HttpRequestError,
  type HttpTransport,
  type PublicClient,
  publicActions,
} from "viem";
import { call } from "viem/actions";
import type { Env } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { getNetwork } from "./config.server.ts";
import { knownAddresses } from "./known-addresses.server.ts";
import type { ChainId } from "./networks.ts";
import { type Batch, boundedHttp } from "./nodes/bounded-http.server.ts";
import {
  sendToNode,
  type SendToOne,
  sendToSecondNode,
  hasSeveralNodes,
} from "./nodes/nodes.server.ts";
import { isSilent } from "./silence.server.ts";

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
  const chain = viemChain(chainId, urlsOf(chainId)[0]);
  // viem batches by URL; the fragment, which is not sent, is what tells these requests apart.
  const unknown = { fragment: "#unknown", batch: { wait: 0, batchSize: unknownContractsAtOnce } };
  const apart = createClient({ chain, transport: nodesTransport(chainId, unlessSilent, unknown) });
  const bare = createClient({
    type: "publicClient",
    chain,
    transport: nodesTransport(chainId, unlessSilent),
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
  return createPublicClient({
    chain: viemChain(chainId, urlsOf(chainId)[0]),
    transport: nodesTransport(chainId, sendToNode),
    cacheTime: 0,
  });
}

/**
 * Returns the client for reading a chain, and a witness: a client for another node than the one that
 * it reads, to compare what the two say. Null if the chain has a single node.
 */
export function clientAndWitness(chainId: ChainId): {
  client: PublicClient;
  witness: PublicClient | null;
} {
  const client = chainClient(chainId);
  if (!hasSeveralNodes(chainId)) return { client, witness: null };
  const transport = nodesTransport(chainId, sendToSecondNode);
  return { client, witness: createPublicClient({ chain: client.chain, transport, cacheTime: 0 }) };
}

const urlsOf = (chainId: ChainId) => getRuntime().env.rpcUrls[chainId];

const unlessSilent: SendToOne = (chainId, send, signal) => {
  if (!isSilent(chainId)) return sendToNode(chainId, send, signal);
  throw new HttpRequestError({ url: "", details: "The chain is known to be silent." });
};

/** Returns viem's transport to the nodes of a chain; `sendToOne` selects the one for each request. */
function nodesTransport(
  chainId: ChainId,
  sendToOne: SendToOne,
  { fragment = "", batch = { wait: 0 } }: { fragment?: string; batch?: Batch } = {},
): HttpTransport {
  return (options) => {
    const open = (url: string) => boundedHttp(`${url}${fragment}`, batch)(options);
    const [firstUrl, ...otherUrls] = urlsOf(chainId);
    const first = open(firstUrl);
    const others = new Map(otherUrls.map((url) => [url, open(url)]));
    const request = (...[call, init]: Parameters<typeof first.request>) => {
      const send = (url: string) => (others.get(url) ?? first).request(call, init);
      return sendToOne(chainId, send, init?.signal);
    };
    // The type of an answer depends on the method, which nothing here changes.
    return { ...first, request: request as typeof first.request };
  };
}
