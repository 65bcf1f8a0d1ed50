import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import compression from "compression";
import express from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEventStreams, type EventSink } from "./event-streams.server.ts";
import { sendResponse } from "./send-response.ts";

const url = "http://console.example/events";

function open(limits = { max: 10, maxOfNetwork: 10 }) {
  const networkOf = (address: string) => address.split(/[.:]/, 3).join(".");
  const streams = createEventStreams({ ...limits, networkOf });
  const sinks: EventSink[] = [];
  const connect = (clientAddress = "203.0.113.1", init: RequestInit = {}) =>
    streams.open({
      request: new Request(url, init),
      clientAddress,
      follow: (sink) => void sinks.push(sink),
    });
  onTestFinished(() => streams.close());
  return { streams, sinks, connect };
}

test("sends a line of data per event, and tells proxies to pass it on unchanged", async () => {
  const { sinks, connect } = open();
  const response = connect();
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store, no-transform",
    "content-type": "text/event-stream",
    "x-accel-buffering": "no",
  });
  sinks[0]?.send('{"a":1}');
  sinks[0]?.end();
  sinks[0]?.send("late");
  expect(await response.text()).toBe('retry: 5000\n\ndata: {"a":1}\n\n');
});

test("allows so many streams in all, and of one network, until one of them ends", async () => {
  const { sinks, connect } = open({ max: 3, maxOfNetwork: 2 });
  const statuses = (...clients: string[]) => clients.map((client) => connect(client).status);
  expect(statuses("203.0.113.1", "203.0.113.2", "203.0.113.3")).toEqual([200, 200, 429]);
  expect(statuses("198.51.100.1", "198.51.100.2")).toEqual([200, 503]);
  expect(connect("198.51.100.2").headers.get("Retry-After")).toBe("30");
  sinks[0]?.end();
  expect(statuses("203.0.113.3")).toEqual([200]);
});

test.each([
  ["reads no more", async (response: Response) => response.body?.cancel()],
  ["leaves", async (_: Response, leave: () => void) => leave()],
])("ends the stream of a client that %s", async (_, act) => {
  const { sinks, connect } = open();
  const left = new AbortController();
  const response = connect("203.0.113.1", { signal: left.signal });
  await act(response, () => left.abort());
  expect(sinks[0]?.ended.aborted).toBe(true);
});

test("ends the stream of a client that does not read", () => {
  const { sinks, connect } = open();
  connect();
  connect();
  for (let sent = 0; sent < 20; sent += 1) sinks[0]?.send("more");
  expect(sinks.map(({ ended }) => ended.aborted)).toEqual([true, false]);
});

test("ends all streams when the process stops, and opens no more", async () => {
  const { streams, connect } = open();
  const responses = [connect(), connect()];
  streams.close();
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(bodies).toEqual(["retry: 5000\n\n", "retry: 5000\n\n"]);
  expect(connect().status).toBe(503);
});

test("opens no stream for a request of the headers only", () => {
  const { sinks, connect } = open();
  const response = connect("203.0.113.1", { method: "HEAD" });
  expect([response.status, response.body, sinks.length]).toEqual([200, null, 0]);
});

test("sends a comment every 15 s, and ends after ten minutes", async () => {
  vi.useFakeTimers();
  const { sinks, connect } = open();
  const received = connect().text();
  await vi.advanceTimersByTimeAsync(599_000);
  expect(sinks[0]?.ended.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sinks[0]?.ended.aborted).toBe(true);
  expect(await received).toMatch(/^retry: 5000\n\n(:\n\n){39,40}$/);
});

/** Serves one stream as the console does, and the same through a proxy that waits for its end. */
async function serve() {
  const { sinks, connect } = open();
  const app = express();
  app.use(compression({ threshold: 0 }));
  app.use((_request, response) => void sendResponse(connect(), response));
  const direct = await listen(http.createServer(app));
  const proxy = http.createServer((_request, response) => {
    http.get({ port: direct }, (answer) => void text(answer).then((body) => response.end(body)));
  });
  return { sinks, direct, buffered: await listen(proxy) };
}

async function listen(server: http.Server): Promise<number> {
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function get(port: number): Promise<http.IncomingMessage> {
  const sent = http.get({ port, headers: { "Accept-Encoding": "gzip" } });
  const [answer] = (await once(sent, "response")) as [http.IncomingMessage];
  return answer;
}

test("delivers an event at once, uncompressed; a proxy that buffers, only when the stream has ended", async () => {
  const { sinks, direct, buffered } = await serve();
  let hasArrived = false;
  const late = get(buffered).then((answer) => {
    hasArrived = true;
    return text(answer);
  });
  const prompt = await get(direct);
  expect(prompt.headers["content-encoding"]).toBeUndefined();
  await expect.poll(() => sinks.length).toBe(2);
  let received = "";
  prompt.on("data", (part: Buffer) => (received += part.toString()));
  for (const { send } of sinks) send("1");
  await expect.poll(() => received).toContain("data: 1");
  expect(hasArrived).toBe(false);
  for (const { end } of sinks) end();
  expect(await late).toContain("data: 1");
});
