import { z } from "zod";

const answerSchema = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ result: z.unknown() }),
]);

export type RpcCall = {
  method: string;
  params?: readonly unknown[];
  /** Default 5 s; dumping a long chain takes longer than reading a head. */
  timeoutMs?: number;
};

/**
 * Makes one JSON-RPC call to a chain of the embedded network. Not through a viem client: it is made
 * four times a second per chain, and most methods are anvil's own.
 *
 * @throws Error if the node cannot be reached, is too slow, or returns an error.
 */
export async function callRpc(rpcUrl: string, { method, params = [], timeoutMs = 5_000 }: RpcCall) {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = answerSchema.parse(await response.json());
  if ("error" in answer) throw new Error(`${method} at ${rpcUrl} failed: ${answer.error.message}`);
  return answer.result;
}

const blockSchema = z.object({
  number: z.coerce.number(),
  timestamp: z.coerce.number(),
  transactions: z.array(z.unknown()),
});

export type BlockSummary = { number: number; timestampSeconds: number; transactionCount: number };

export async function getHeight(rpcUrl: string): Promise<number> {
  return z.coerce.number().parse(await callRpc(rpcUrl, { method: "eth_blockNumber" }));
}

export async function getBlock(rpcUrl: string, at: number | "latest"): Promise<BlockSummary> {
  const tag = at === "latest" ? at : `0x${at.toString(16)}`;
  const result = await callRpc(rpcUrl, { method: "eth_getBlockByNumber", params: [tag, false] });
  const block = blockSchema.parse(result);
  return {
    number: block.number,
    timestampSeconds: block.timestamp,
    transactionCount: block.transactions.length,
  };
}
