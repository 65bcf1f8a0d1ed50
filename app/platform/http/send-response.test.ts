import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { sendResponse } from "./send-response.ts";

let server: http.Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const partBytes = 65_536;

/** Serves a body of random bytes that compress to no less, and requests it. */
async function request({ parts, end, packs }: { parts: number; end?: Error; packs?: boolean }) {
  const body = { read: 0, isCanceled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      body.read += 1;
      if (body.read <= parts) controller.enqueue(crypto.getRandomValues(new Uint8Array(partBytes)));
      else if (end) controller.error(end);
      else controller.close();
    },
    cancel: () => void (body.isCanceled = true),
  });
  const onError = vi.fn();
  const app = express();
  if (packs) app.use(compression());
  app.use((_request, response) => {
    const headers = { "Content-Type": "text/csv", "X-Name": "burns" };
    sendResponse(new Response(stream, { status: 203, headers }), response).catch(onError);
  });
  server = app.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sent = http.get({ port, headers: { "Accept-Encoding": "gzip" } });
  const [answer] = (await once(sent, "response")) as [http.IncomingMessage];
  return { body, answer, onError };
}

async function countBytes(answer: http.IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

test.each([false, true])(
  "reads no more of a body than the client takes, gzip %s",
  async (packs) => {
    const { body, answer, onError } = await request({ parts: 500, packs });
    let read = -1;
    while (read !== body.read) {
      read = body.read;
      await sleep(200);
    }
    // The buffers of both sockets hold less than 16 MB; all 500 parts are 32 MB.
    expect(read).toBeLessThan(250);
    expect(await countBytes(answer)).toBeGreaterThanOrEqual(500 * partBytes);
    expect(body.read).toBe(501);
    expect(answer.statusCode).toBe(203);
    expect(answer.headers["x-name"]).toBe("burns");
    expect(onError).not.toHaveBeenCalled();
  },
);

test("stops reading when the client leaves", async () => {
  const { body, answer, onError } = await request({ parts: 5_000 });
  answer.destroy();
  await vi.waitFor(() => expect(body.isCanceled).toBe(true));
  expect(onError).not.toHaveBeenCalled();
});

test("breaks the download off when the body cannot be read", async () => {
  const error = new Error("The database is not responding.");
  const { answer, onError } = await request({ parts: 2, end: error });
  await expect(countBytes(answer)).rejects.toThrow("aborted");
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(error));
});
