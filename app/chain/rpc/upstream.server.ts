import { z } from "zod";
import { silentMessage } from "#app/chain/errors/node-answer.ts";
import { isChainId } from "#app/chain/networks.ts";
import { BodyTooLargeError, fetchBounded } from "#app/chain/nodes/bounded-fetch.server.ts";
import { callBudgetMs } from "#app/chain/nodes/bounded-http.server.ts";
import { sendToNode } from "#app/chain/nodes/nodes.server.ts";
import { isSilent } from "#app/chain/silence.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type RpcError, rpcCodes } from "./message.ts";

/** Response of a chain's RPC. Its URL and the details of transport failures stay on the server. */
export type UpstreamAnswer =
  | { kind: "result"; result: unknown; /** Length of its text. */ length: number }
  | { kind: "error"; error: RpcError };

/** Max bytes of a chain's answer to one request. */
const answerLimit = 2 * 1_048_576;

const answerSchema = z.union([
  z.object({
    error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }),
  }),
  z.object({ result: z.unknown() }),
]);

export const failure = (code: number, message: string): UpstreamAnswer => ({
  kind: "error",
  error: { code, message },
});

export const unreachable = failure(rpcCodes.internal, silentMessage);
export const tooLarge = failure(
  rpcCodes.limitExceeded,
  "The answer is too large. Request less at once.",
);

type UpstreamCall = { method: string; params: unknown[] };

/**
 * Sends one request to a chain's RPC, with the timeout of a page's chain calls; at once an error for
 * a chain that is known to be silent.
 */
export async function fetchUpstream({
  chainId,
  ...call
}: UpstreamCall & { chainId: number }): Promise<UpstreamAnswer> {
  const send = (url: string) => post(url, call);
  try {
    if (isChainId(chainId))
      return isSilent(chainId) ? unreachable : await sendToNode(chainId, send);
    const { ensRpcUrl } = getRuntime().env;
    return ensRpcUrl === null ? unreachable : await send(ensRpcUrl);
  } catch (error) {
    return error instanceof BodyTooLargeError ? tooLarge : unreachable;
  }
}

/** @throws BodyTooLargeError; another error if the node cannot be reached or sends no answer. */
async function post(url: string, call: UpstreamCall): Promise<UpstreamAnswer> {
  const init: RequestInit = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...call }),
    signal: AbortSignal.timeout(callBudgetMs),
    redirect: "error",
  };
  const response = await fetchBounded(url, init, answerLimit);
  const text = await response.text();
  const answer = answerSchema.parse(JSON.parse(text));
  if (!("error" in answer)) return { kind: "result", result: answer.result, length: text.length };
  const { code, message, data } = answer.error;
  return { kind: "error", error: { code, message, data } };
}
