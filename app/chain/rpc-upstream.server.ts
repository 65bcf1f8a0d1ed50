import { z } from "zod";
import type { Env } from "#app/platform/env.server.ts";
import { callBudgetMs } from "./clients.server.ts";
import { isChainId } from "./networks.ts";
import { type RpcError, rpcCodes } from "./rpc-message.ts";

/** Response of a chain's RPC. Its URL and the details of transport failures stay on the server. */
export type UpstreamAnswer =
  { kind: "result"; result: unknown } | { kind: "error"; error: RpcError };

const answerSchema = z.union([
  z.object({
    error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }),
  }),
  z.object({ result: z.unknown() }),
]);

const unreachable: UpstreamAnswer = {
  kind: "error",
  error: {
    code: rpcCodes.internal,
    message: "The chain is not responding. Try again in a moment.",
  },
};

/** Returns the URL of a chain's RPC, or null if the console has none for that chain. */
export function upstreamUrl(env: Env, chainId: number): string | null {
  if (chainId === 1) return env.ensRpcUrl;
  return isChainId(chainId) ? env.rpcUrls[chainId] : null;
}

/** Sends one request to a chain's RPC, with the timeout of a page's chain calls. */
export async function fetchUpstream(
  url: string,
  call: { method: string; params: unknown[] },
): Promise<UpstreamAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...call }),
      signal: AbortSignal.timeout(callBudgetMs),
      redirect: "error",
    });
    const answer = answerSchema.parse(await response.json());
    if (!("error" in answer)) return { kind: "result", result: answer.result };
    const { code, message, data } = answer.error;
    return { kind: "error", error: { code, message, data } };
  } catch {
    return unreachable;
  }
}
