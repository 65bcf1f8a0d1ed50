import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Request, Response } from "express";
import { encode } from "turbo-stream";

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
  // The rest of the body is not worth reading.
  if (request.readable && !request.complete) response.set("Connection", "close");
  if (!request.path.endsWith(".data")) {
    response.json({ error });
    return;
  }
  response.set({ "Content-Type": "text/x-script", "X-Remix-Response": "yes" });
  Readable.fromWeb(encode({ data: { error } }) as ReadableStream<Uint8Array>).pipe(response);
}
