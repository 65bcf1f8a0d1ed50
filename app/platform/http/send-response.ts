import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type express from "express";

/**
 * Sends a response of Remix. Unlike Remix's own adapter, it reads the body no faster than the client
 * does, so that a long file to a slow client takes no memory.
 *
 * @throws if the body cannot be read to its end; a client that leaves is no error.
 */
export async function sendResponse(from: Response, to: express.Response): Promise<void> {
  to.statusMessage = from.statusText;
  to.status(from.status);
  for (const [name, value] of from.headers) to.append(name, value);
  if (from.body === null) {
    to.end();
    return;
  }
  const body = Readable.fromWeb(from.body as NodeReadableStream);
  try {
    await pipeline(body, to);
  } catch (error) {
    if (!isPrematureClose(error)) throw error;
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
