import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

let network: TestNetwork;
let runtime: TestRuntime;
beforeAll(async () => {
  network = await startTestNetwork();
  runtime = await startTestRuntime({ network });
});
afterAll(async () => {
  await runtime.close();
  await network.stop();
});

const wallets = 1_000;
/** At once, as a script with many connections sends them. */
const atOnce = 50;

/** Requests TAN with a new wallet each time. Returns how many requests each client had accepted. */
async function requestWithNewWallets(
  clientOf: (i: number) => string,
): Promise<Map<string, number>> {
  const accepted = new Map<string, number>();
  const left = Array.from({ length: wallets }, (_, i) => i);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let i = left.pop(); i !== undefined; i = left.pop()) {
        const wallet = privateKeyToAddress(generatePrivateKey());
        const clientAddress = clientOf(i);
        const outcome = await requestDrip({
          recipient: wallet,
          requestedBy: wallet,
          way: "session",
          clientAddress,
          assets: ["TAN"],
        });
        if (outcome.kind !== "accepted") expect(outcome.kind).toBe("blocked");
        else accepted.set(clientAddress, (accepted.get(clientAddress) ?? 0) + 1);
      }
    }),
  );
  return accepted;
}

test("pays a thousand free wallets of one network what one network may get", async () => {
  const { db } = runtime.database;
  const ids = ["network", "network-range"];
  await db.updateTable("faucet_rule").set({ state: "on" }).where("id", "in", ids).execute();
  const ofOne = await requestWithNewWallets(() => "203.0.113.7");
  expect([...ofOne]).toEqual([["203.0.113.7", 30]]);

  const ofRange = await requestWithNewWallets((i) => `198.51.100.${i % 250}`);
  const counts = [...ofRange.values()];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(Math.max(...counts)).toBeLessThanOrEqual(30);
});
