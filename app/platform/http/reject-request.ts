import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Request, Response } from "express";
import { encode } from "turbo-stream";

/** Max bytes of a rejected body that its sender may still finish sending. */
const maxDiscarded = 16 * 1_048_576;

function announcedBytes({ headers }: Request): number {
  return "transfer-encoding" in headers ? Infinity : Number(headers["content-length"] ?? 0);
}

/** Invalid request, by JSON-RPC 2.0. */
const invalidRpcRequest = -32600;

/**
 * Rejects a request before Remix sees it. A single-fetch request gets the error as action data, so
 * the form keeps its values; one to the RPC gateway gets a JSON-RPC error; all others get the JSON
 * error shape.
 */
export function rejectRequest(
  request: Request,
  response: Response,
  rejection: { status: number; code: string; message: string },
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const error = { code: rejection.code, message: rejection.message };
  response.status(rejection.status).set("Cache-Control", "no-store");
  // Node discards the rest of a body as it arrives. Closing the connection early would break it
  // before the sender reads the response, so only bodies too large to drain are cut off.
  if (announcedBytes(request) > maxDiscarded) response.set("Connection", "close");
  if (/^\/rpc\//.test(request.path)) {
    const { message } = rejection;
    response.json({ jsonrpc: "2.0", id: null, error: { code: invalidRpcRequest, message } });
    return;
  }
  if (!request.path.endsWith(".data")) {
    response.json({ error });
    return;
  }
  response.set({ "Content-Type": "text/x-script", "X-Remix-Response": "yes" });
  Readable.fromWeb(encode({ data: { error } }) as ReadableStream<Uint8Array>).pipe(response);
}
