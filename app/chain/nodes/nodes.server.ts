import { BaseError, BlockNotFoundError, HttpRequestError } from "viem";
import { readNodeAnswer } from "#app/chain/errors/node-answer.ts";
import type { Env, NetworkChainId } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { BodyTooLargeError } from "./bounded-fetch.server.ts";
import {
  assertSameChain,
  type KnownBlocks,
  OtherChainError,
  readKnownBlocks,
} from "./same-chain.server.ts";

/** One of the RPC addresses of a chain. */
type ChainNode = {
  url: string;
  /** Whether it was found to serve the chain since it last failed. */
  isVerified: boolean;
  /** Number of its failures in a row. */
  failures: number;
  /** Others are asked instead until then, in milliseconds of `performance`. */
  restsUntil: number;
};

type ChainNodes = {
  chainId: NetworkChainId;
  /** In the order of `RPC_URL_…`. */
  all: readonly ChainNode[];
  /** The one that is asked until it fails. */
  current: ChainNode;
  /** Blocks of the node that was current when they were read. */
  known: KnownBlocks | null;
  /** When `known` is read again, in milliseconds of `performance`. */
  knownUntil: number;
};

/** How long a node rests after its first failure, doubled with each further one. */
const firstRestMs = 1_000;
const maxRestMs = 60_000;
const knownForMs = 30_000;

const nodes = new WeakMap<Env, Map<NetworkChainId, ChainNodes>>();

function nodesOf(chainId: NetworkChainId): ChainNodes {
  const { env } = getRuntime();
  const byChain = nodes.get(env) ?? new Map<NetworkChainId, ChainNodes>();
  nodes.set(env, byChain);
  const stored = byChain.get(chainId);
  if (stored) return stored;
  const all = env.rpcUrls[chainId].map((url): ChainNode => ({
    url,
    isVerified: false,
    failures: 0,
    restsUntil: 0,
  }));
  const [current] = all;
  if (!current) throw new Error(`Chain ${chainId} has no RPC URL.`);
  const created = { chainId, all, current, known: null, knownUntil: 0 };
  byChain.set(chainId, created);
  return created;
}

/** Returns whether a chain has several nodes, which can replace and contradict each other. */
export function hasSeveralNodes(chainId: NetworkChainId): boolean {
  return nodesOf(chainId).all.length > 1;
}

/** Sends one request by `send` to a node of a chain. No further node is asked after `signal`. */
export type SendToOne = <T>(
  chainId: NetworkChainId,
  send: (url: string) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/**
 * Sends a request to the chain's current node. If that fails, the next one that serves the same
 * chain takes over, for later requests too.
 *
 * @throws the error that a node answered with; if none answers, that of the last one.
 */
export const sendToNode: SendToOne = async (chainId, send, signal) => {
  const chain = nodesOf(chainId);
  const { all, current } = chain;
  if (all.length === 1) return send(current.url);
  const others = all.filter((node) => node !== current);
  const sendAsCurrent = (node: ChainNode) => {
    chain.current = node;
    return send(node.url);
  };
  const answer = await sendInTurn(chain, awake([current, ...others]), sendAsCurrent, signal);
  refreshKnownBlocks(chain);
  return answer;
};

/** As `sendToNode`, but sent to a node that is not the current one, to compare what the two say. */
export const sendToSecondNode: SendToOne = (chainId, send, signal) => {
  const chain = nodesOf(chainId);
  const others = chain.all.filter((node) => node !== chain.current);
  return sendInTurn(chain, awake(others), ({ url }) => send(url), signal);
};

/** Returns the nodes that do not rest; if all do, the one that will be the first to have rested. */
function awake(inTurn: readonly ChainNode[]): readonly ChainNode[] {
  const now = performance.now();
  const found = inTurn.filter(({ restsUntil }) => restsUntil <= now);
  return found.length > 0
    ? found
    : inTurn.toSorted((a, b) => a.restsUntil - b.restsUntil).slice(0, 1);
}

async function sendInTurn<T>(
  chain: ChainNodes,
  inTurn: readonly ChainNode[],
  send: (node: ChainNode) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  let failure: unknown;
  for (const node of inTurn) {
    try {
      if (!node.isVerified) await assertSameChain(chain.chainId, { ...node, known: chain.known });
      node.isVerified = true;
      const answer = await send(node);
      node.failures = 0;
      return answer;
    } catch (error) {
      if (node.isVerified && !isNodeFailure(error)) throw error;
      failure = error;
      letRest(node);
      if (signal?.aborted) break;
    }
  }
  throw failure;
}

/** Returns whether another node may answer the same request. */
function isNodeFailure(error: unknown): boolean {
  const isTooLarge = (one: unknown) => one instanceof BodyTooLargeError;
  if (isTooLarge(error) || (error instanceof BaseError && error.walk(isTooLarge))) return false;
  const answer = readNodeAnswer(error);
  return answer === null || answer.kind === "busy";
}

function letRest(node: ChainNode): void {
  node.isVerified = false;
  // Requests that fail together are one failure.
  if (node.restsUntil > performance.now()) return;
  node.restsUntil = performance.now() + Math.min(firstRestMs * 2 ** node.failures, maxRestMs);
  node.failures += 1;
}

/** Reads the blocks by which nodes are compared in the background, now that the current one answers. */
function refreshKnownBlocks(chain: ChainNodes): void {
  if (performance.now() < chain.knownUntil) return;
  chain.knownUntil = performance.now() + knownForMs;
  readKnownBlocks(chain.current.url).then(
    (known) => {
      chain.known = known;
    },
    // The next answer of a node starts another try.
    () => {
      chain.knownUntil = 0;
    },
  );
}

export type NodeCheck = {
  /** Its position in `RPC_URL_…`, from 1. */
  position: number;
  /** Without the path, which may contain a key. */
  host: string;
  /** Null if it answers for the same chain as the others. */
  problem: { kind: "no-answer" | "other-chain"; message: string } | null;
};

/** Asks each node of a chain whether it serves the same chain as the others. */
export async function checkNodes(chainId: NetworkChainId): Promise<NodeCheck[]> {
  const { all, known } = nodesOf(chainId);
  return Promise.all(
    all.map(async ({ url }, i): Promise<NodeCheck> => {
      const problem = await assertSameChain(chainId, { url, known }).then(
        () => null,
        explainProblem,
      );
      return { position: i + 1, host: new URL(url).host, problem };
    }),
  );
}

function explainProblem(error: unknown): NodeCheck["problem"] {
  if (error instanceof OtherChainError) return { kind: "other-chain", message: error.message };
  return { kind: "no-answer", message: explainNoAnswer(error) };
}

function explainNoAnswer(error: unknown): string {
  if (error instanceof BlockNotFoundError) return "it lacks a block that another node has";
  if (!(error instanceof BaseError)) return "its answer is not valid";
  const cause = error.walk((one) => one instanceof HttpRequestError);
  const status = cause instanceof HttpRequestError ? cause.status : undefined;
  return status === undefined ? "it does not respond" : `it responds with HTTP ${status}`;
}
