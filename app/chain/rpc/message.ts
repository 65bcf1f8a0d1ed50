import { z } from "zod";

const idSchema = z.union([z.string().max(200), z.number(), z.null()]);

const requestSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: idSchema.optional(),
  method: z.string().max(100),
  params: z.array(z.unknown()).max(10).default([]),
});

/** A request without an id is a notification: it gets no response. */
export type RpcRequest = z.output<typeof requestSchema>;
export type RpcId = z.output<typeof idSchema>;
export type RpcError = { code: number; message: string; data?: unknown };
export type RpcResponse = { jsonrpc: "2.0"; id: RpcId } & (
  { result: unknown } | { error: RpcError }
);

/** Codes from JSON-RPC 2.0 and EIP-1474. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  notAllowed: -32601,
  invalidParams: -32602,
  /** viem retries on this one, and wallets pass it to the page. */
  internal: -32603,
  limitExceeded: -32005,
} as const;

/** Max requests of one batch: what ethers 6 sends at once. */
export const batchLimit = 100;

export type RpcBody =
  | { kind: "requests"; isBatch: boolean; requests: (RpcRequest | null)[] }
  | { kind: "rejected"; error: RpcError };

/** Parses a JSON-RPC body; anything in it that is not a request becomes null. */
export function parseRpcBody(text: string): RpcBody {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return errorBody(rpcCodes.parse, "The body is not valid JSON.");
  }
  if (!Array.isArray(content)) {
    return { kind: "requests", isBatch: false, requests: [readRequest(content)] };
  }
  if (content.length === 0 || content.length > batchLimit) {
    return errorBody(rpcCodes.invalidRequest, `A batch has 1 to ${batchLimit} requests.`);
  }
  return { kind: "requests", isBatch: true, requests: content.map(readRequest) };
}

function readRequest(value: unknown): RpcRequest | null {
  return requestSchema.safeParse(value).data ?? null;
}

function errorBody(code: number, message: string): RpcBody {
  return { kind: "rejected", error: { code, message } };
}

export function rpcResult(id: RpcId, result: unknown): RpcResponse {
  return { jsonrpc: "2.0", id, result };
}

export function rpcFailure(id: RpcId, error: RpcError): RpcResponse {
  return { jsonrpc: "2.0", id, error };
}
