import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPublicClient, http, HttpRequestError, RpcRequestError, TimeoutError } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { chainReader, isRangeError } from "./chain-log.server.ts";

const limitMs = 100;

/** A node that accepts every request and never answers, as one that hangs does. */
async function startSilentNode(): Promise<string> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("gives up on a node that never answers within the client's timeout", async () => {
  const transport = http(await startSilentNode(), { batch: true, timeout: limitMs, retryCount: 0 });
  const reader = chainReader(createPublicClient({ transport }));
  const range = { from: 1, to: 2 };
  const requested = [
    reader.header("latest"),
    reader.logs({ addresses: [], events: [], topics: [] }, range),
    reader.transaction("0x"),
  ];
  const late = new Promise((resolve) => setTimeout(resolve, 20 * limitMs, "still waiting"));
  for (const outcome of await Promise.allSettled(
    requested.map((one) => Promise.race([one, late])),
  )) {
    expect(outcome).toMatchObject({
      status: "rejected",
      reason: expect.any(TimeoutError) as unknown,
    });
  }
});

const rejection = (code: number, message: string) =>
  new RpcRequestError({ body: {}, url: "", error: { code, message } });
const response = (status: number) => new HttpRequestError({ url: "", status, details: "" });

test.each([
  // INFURA/infura#237
  ["too many blocks", rejection(-32602, "range 1000000 exceeds limit of 10000")],
  // OffchainLabs/prysm#7827
  ["too many results", rejection(-32005, "query returned more than 10000 results")],
  // bancorprotocol/webapp#523
  [
    "too large a response",
    rejection(-32000, "Log response size exceeded. Please reduce query block range."),
  ],
  // DefiLlama/dimension-adapters#864, of BNB chain's nodes
  ["an unnamed limit", rejection(-32005, "limit exceeded")],
  ["a response that is too late", new TimeoutError({ body: {}, url: "" })],
  ["a gateway's response", response(413)],
])("asks for a smaller range after %s", (_, error) => {
  expect(isRangeError(error)).toBe(true);
});

test.each([
  // latticexyz/mud#1522
  ["a quota by the second", rejection(429, "exceeded its compute units per second capacity")],
  ["a quota by the day", rejection(-32005, "daily request count exceeded, request rate limited")],
  ["too many requests", response(429)],
  ["a refused key", response(401)],
  ["an unreachable node", new HttpRequestError({ url: "", details: "fetch failed" })],
])("does not ask for a smaller range after %s", (_, error) => {
  expect(isRangeError(error)).toBe(false);
});
