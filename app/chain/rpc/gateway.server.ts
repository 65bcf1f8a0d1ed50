import { readHead } from "#app/chain/head.server.ts";
import { isChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  cacheAnswer,
  chainCacheOf,
  currentAnswers,
  noteReceipt,
  shareCall,
} from "./cache.server.ts";
import { countSend, takeTurn } from "./limits.server.ts";
import { type RpcRequest, type RpcResponse, rpcCodes, rpcFailure, rpcResult } from "./message.ts";
import { countLogBlocks, findMethod, logRangeLimit } from "./methods.ts";
import { type LogFilter, parseParams } from "./params.ts";
import { findSender } from "./raw-transaction.server.ts";
import {
  failure,
  fetchUpstream,
  tooLarge,
  unreachable,
  type UpstreamAnswer,
} from "./upstream.server.ts";

/** Max length of all answers to one batch. */
const batchAnswerLimit = 4 * 1_048_576;

/** Returns whether the console is a gateway to a chain. */
export function hasGateway(chainId: number): boolean {
  return isChainId(chainId) || (chainId === 1 && getRuntime().env.ensRpcUrl !== null);
}

/**
 * Answers the JSON-RPC requests of a body, in their order. Null stands for one that is not valid;
 * notifications, which have no id, are ignored.
 */
export async function answerRpc(
  requests: readonly (RpcRequest | null)[],
  chainId: number,
): Promise<RpcResponse[]> {
  let length = 0;
  const responses = await Promise.all(
    requests.map(async (request): Promise<RpcResponse | null> => {
      if (!request) {
        const message = "Not a JSON-RPC request.";
        return rpcFailure(null, { code: rpcCodes.invalidRequest, message });
      }
      if (request.id === undefined) return null;
      let answer = await answerOne(request, chainId, () => length < batchAnswerLimit);
      if (answer.kind === "result") {
        length += answer.length;
        if (length > batchAnswerLimit) answer = tooLarge;
      }
      return answer.kind === "result"
        ? rpcResult(request.id, answer.result)
        : rpcFailure(request.id, answer.error);
    }),
  );
  return responses.filter((response) => response !== null);
}

async function answerOne(
  { method: name, params: raw }: RpcRequest,
  chainId: number,
  hasRoom: () => boolean,
): Promise<UpstreamAnswer> {
  const method = findMethod(chainId, name);
  if (!method) return failure(rpcCodes.notAllowed, `${name} is not available here.`);
  const parsed = parseParams(method.params, raw);
  if (parsed.kind === "invalid") return failure(rpcCodes.invalidParams, parsed.message);
  const { params } = parsed;
  const rejection =
    name === "eth_getLogs"
      ? await rejectRange(params[0] as LogFilter, chainId)
      : name === "eth_sendRawTransaction"
        ? await rejectTransaction(params[0], chainId)
        : null;
  if (rejection) return rejection;
  // Pending state changes between blocks.
  const lifetime =
    method.lifetime === "block" && params.includes("pending") ? "moment" : method.lifetime;
  return answerOf({ method: name, params, chainId, lifetime, hasRoom });
}

async function rejectRange(filter: LogFilter, chainId: number): Promise<UpstreamAnswer | null> {
  const reading = isChainId(chainId) ? await readHead(chainId) : null;
  if (reading?.kind !== "ok") return unreachable;
  if (countLogBlocks(filter, reading.head.number) <= logRangeLimit) return null;
  return failure(
    rpcCodes.limitExceeded,
    `Request logs for at most ${logRangeLimit} blocks at once.`,
  );
}

async function rejectTransaction(raw: unknown, chainId: number): Promise<UpstreamAnswer | null> {
  const sender = await findSender(raw, chainId);
  if (sender === null) {
    const message = `params[0]: not a signed transaction for chain ${chainId}.`;
    return failure(rpcCodes.invalidParams, message);
  }
  const seconds = await countSend(sender);
  if (seconds === null) return null;
  const message = `Too many transactions. Send the next one in ${seconds} s.`;
  return failure(rpcCodes.limitExceeded, message);
}

type Call = {
  method: string;
  params: unknown[];
  chainId: number;
  lifetime: "always" | "block" | "moment";
  /** Whether the answers to the batch may still grow, checked when the call's turn comes. */
  hasRoom: () => boolean;
};

async function answerOf({ lifetime, hasRoom, ...call }: Call): Promise<UpstreamAnswer> {
  const runtime = getRuntime();
  const { method, params, chainId } = call;
  const cache = chainCacheOf(runtime, chainId);
  const key = JSON.stringify([method, params]);
  const answers =
    lifetime === "always"
      ? cache.always
      : lifetime === "block"
        ? await currentAnswers(cache, chainId)
        : null;
  const known = answers?.get(key);
  if (known) return known;

  // A call started before the head moved must not answer requests made after it.
  const moment = lifetime === "block" ? `${cache.block}:${key}` : key;
  const running = cache.running.get(moment);
  const answer = running ? await running : await takeTurn(start);
  if (answer === null) {
    return failure(rpcCodes.limitExceeded, "Too many calls at once. Wait for answers first.");
  }
  if (method === "eth_getTransactionReceipt" && answer.kind === "result") {
    noteReceipt(cache, answer.result);
  }
  return answer;

  async function start(): Promise<UpstreamAnswer> {
    if (!hasRoom()) return tooLarge;
    // While this call waited for its turn, the same one may have been answered.
    return answers?.get(key) ?? shareCall(cache, moment, fetchAnswer);
  }

  async function fetchAnswer(): Promise<UpstreamAnswer> {
    const fetched = await fetchUpstream(call);
    if (answers) cacheAnswer(answers, key, fetched);
    return fetched;
  }
}
