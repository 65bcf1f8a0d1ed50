import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { evaluateAttempt, post } from "./post.server.ts";

const hour = 3_600_000;

test("doubles pauses up to an hour and gives up after a day", () => {
  let [now, tries] = [0, 0];
  const pauses: number[] = [];
  for (;;) {
    const after = evaluateAttempt({ tries, foundAt: 0 }, "down", now);
    if (after.delivery === "given-up") break;
    pauses.push(after.nextAt - now);
    [now, tries] = [after.nextAt, after.tries];
  }
  expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
  expect(Math.max(...pauses)).toBe(hour);
  expect(now).toBeGreaterThan(22 * hour);
  expect(now).toBeLessThanOrEqual(24 * hour);
  expect(evaluateAttempt({ tries: 3, foundAt: 0 }, null, 5)).toEqual({
    delivery: "sent",
    tries: 4,
    nextAt: 5,
    lastError: null,
  });
});

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
