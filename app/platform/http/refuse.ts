import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Request, Response } from "express";
import { encode } from "turbo-stream";

/** Bytes of a refused body that its sender may still send to the end. */
const maxDiscarded = 16 * 1_048_576;

function announcedBytes({ headers }: Request): number {
  return "transfer-encoding" in headers ? Infinity : Number(headers["content-length"] ?? 0);
}

/**
 * Refuses a request before Remix sees it. A single-fetch request gets the refusal as action data,
 * which leaves the form on the page as it was typed; everything else gets the JSON error shape.
 */
export function refuse(
  request: Request,
  response: Response,
  refusal: { status: number; code: string; message: string },
): void {
  const error = { code: refusal.code, message: refusal.message };
  response.status(refusal.status).set("Cache-Control", "no-store");
  // Node throws the rest of a body away as it comes. A connection that is closed before its sender is
  // done breaks before the answer is read, so that is for bodies that are not worth their time.
  if (announcedBytes(request) > maxDiscarded) response.set("Connection", "close");
  if (!request.path.endsWith(".data")) {
    response.json({ error });
    return;
  }
  response.set({ "Content-Type": "text/x-script", "X-Remix-Response": "yes" });
  Readable.fromWeb(encode({ data: { error } }) as ReadableStream<Uint8Array>).pipe(response);
}
