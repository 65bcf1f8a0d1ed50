import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { stopServer } from "./stop-server.ts";

/** Starts a server that answers each request once it is released. */
async function start() {
  const open = new Set<http.ServerResponse>();
  const server = http.createServer((_request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const get = () =>
    new Promise<string>((resolve, reject) => {
      const request = http.get({ port }, (response) => void text(response).then(resolve));
      request.on("error", reject);
    });
  return {
    server,
    open,
    get,
    stop: (limit?: number) =>
      stopServer(server, {
        inFlight: () => open.size,
        limit,
      }),
  };
}

test("answers what is in flight, then refuses connections", async () => {
  const { server, open, get, stop } = await start();
  const answers = Array.from({ length: 6 }, get);
  await expect.poll(() => open.size).toBe(6);
  const stopped = stop();
  answers.push(get());
  await expect.poll(() => open.size).toBe(7);
  await expect.poll(() => server.listening).toBe(false);
  for (const response of open) response.end("done");
  expect(await Promise.all(answers)).toEqual(Array(7).fill("done"));
  expect(await stopped).toBe(0);
  await expect(get()).rejects.toThrow(/ECONNREFUSED|hang up/);
});

test("cuts off what is not answered in time, and counts it", async () => {
  const { open, get, stop } = await start();
  const answer = get();
  await expect.poll(() => open.size).toBe(1);
  const rejected = expect(answer).rejects.toThrow(/hang up|ECONNRESET/);
  expect(await stop(100)).toBe(1);
  await rejected;
});
