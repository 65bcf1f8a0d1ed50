import { getRuntime } from "#app/platform/runtime.server.ts";
import { readHead } from "./head.server.ts";
import { isChainId } from "./networks.ts";
import {
  chainCacheOf,
  currentAnswers,
  cacheAnswer,
  noteReceipt,
  shareCall,
} from "./rpc-cache.server.ts";
import {
  type RpcError,
  type RpcRequest,
  type RpcResponse,
  rpcCodes,
  rpcFailure,
  rpcResult,
} from "./rpc-message.ts";
import { findMethod, logRangeLimit, logRangeOf } from "./rpc-methods.ts";
import { fetchUpstream, type UpstreamAnswer, upstreamUrl } from "./rpc-upstream.server.ts";

export type RpcOptions = {
  chainId: number;
  /** Whether the caller may send transactions through the console. */
  maySend: () => Promise<boolean>;
};

/** Returns whether the console proxies a chain for browsers. */
export function isProxiedChain(chainId: number): boolean {
  return upstreamUrl(getRuntime().env, chainId) !== null;
}

/** Answers one JSON-RPC request of a browser; null means that it was not a valid request. */
export async function answerRpc(
  request: RpcRequest | null,
  options: RpcOptions,
): Promise<RpcResponse> {
  if (!request) {
    return rpcFailure(null, { code: rpcCodes.invalidRequest, message: "Not a JSON-RPC request." });
  }
  const id = request.id ?? null;
  const rejection = await findRejection(request, options);
  if (rejection) return rpcFailure(id, rejection);
  const answer = await answerOf(request, options.chainId);
  return answer.kind === "result" ? rpcResult(id, answer.result) : rpcFailure(id, answer.error);
}

async function findRejection(request: RpcRequest, options: RpcOptions): Promise<RpcError | null> {
  const { method, params } = request;
  if (!findMethod(options.chainId, method)) {
    return { code: rpcCodes.notAllowed, message: `${method} is not available here.` };
  }
  if (method === "eth_sendRawTransaction" && !(await options.maySend())) {
    const message = "Sign in to send transactions through the console.";
    return { code: rpcCodes.unauthorized, message };
  }
  return method === "eth_getLogs" ? evaluateLogRange(params[0], options.chainId) : null;
}

async function evaluateLogRange(filter: unknown, chainId: number): Promise<RpcError | null> {
  const head = isChainId(chainId) ? await readHead(chainId) : null;
  if (head?.kind !== "ok")
    return { code: rpcCodes.internal, message: "The chain is not responding." };
  try {
    const range = logRangeOf(filter, head.head.number);
    if (range === null || range.to - range.from < logRangeLimit) return null;
    const message = `Request logs for at most ${logRangeLimit} blocks at once.`;
    return { code: rpcCodes.invalidParams, message };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { code: rpcCodes.invalidParams, message: error.message };
  }
}

async function answerOf(request: RpcRequest, chainId: number): Promise<UpstreamAnswer> {
  const { method, params } = request;
  const runtime = getRuntime();
  const url = upstreamUrl(runtime.env, chainId);
  const declared = findMethod(chainId, method)?.lifetime;
  // Pending state changes between blocks.
  const lifetime = declared === "block" && params.includes("pending") ? "moment" : declared;
  if (url === null || lifetime === undefined)
    throw new Error(`${method} is not available on chain ${chainId}.`);
  const cache = chainCacheOf(runtime, chainId);
  const key = JSON.stringify([method, params]);
  const answers = await cachedAnswers();
  const known = answers?.get(key);
  if (known) return known;

  // A call started before the head moved must not answer requests made after it.
  const moment = lifetime === "block" ? `${cache.block}:${key}` : key;
  const answer = await shareCall(cache, moment, () => fetchUpstream(url, { method, params }));
  if (answers) cacheAnswer(answers, key, answer);
  if (method === "eth_getTransactionReceipt" && answer.kind === "result") {
    noteReceipt(cache, answer.result);
  }
  return answer;

  async function cachedAnswers() {
    if (lifetime === "always") return cache.always;
    return lifetime === "block" ? currentAnswers(cache, chainId) : null;
  }
}
