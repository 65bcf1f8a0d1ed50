import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { post } from "./post.server.ts";

test("gives up on a slow webhook after the timeout", async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const webhook = { url: `http://127.0.0.1:${port}/`, secret: "s".repeat(32) };
  expect(await post(webhook, "{}", 50)).toBe("It did not answer within 5 seconds");
});
