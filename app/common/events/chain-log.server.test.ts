import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPublicClient, http, TimeoutError } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { chainReader } from "./chain-log.server.ts";

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
