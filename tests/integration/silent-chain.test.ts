import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { HealthAnswer } from "#app/shell/health/use-health.ts";
import { type Failure, type ChainProxy, startChainProxy } from "#tests/support/chain-proxy.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { within } from "#scripts/test/patience.ts";

let network: TestNetwork;
let server: TestServer;
let proxies: ChainProxy[];
let cookie: string;

const home = 0;
const bnb = 2;

beforeAll(async () => {
  network = await startTestNetwork();
  const basePort = await findFreePorts(4);
  proxies = await Promise.all(
    [0, 1, 2, 3].map((i) =>
      startChainProxy({ port: basePort + i, targetPort: network.basePort + i }),
    ),
  );
  server = await startServer({ dataDir: network.dataDir, basePort });
  cookie = await signInOverHttp(server.url, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});

afterEach(async () => {
  for (const proxy of proxies) proxy.set(null);
  await expect.poll(states, { timeout: within(15) }).toEqual(["live", "live", "live", "live"]);
});

afterAll(async () => {
  await server.stop("SIGTERM");
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await network.stop();
});

async function get(path: string) {
  const start = performance.now();
  const response = await fetch(server.url + path, { headers: { Cookie: cookie } });
  const body = await response.text();
  return { status: response.status, body, ms: performance.now() - start };
}

async function states(): Promise<string[]> {
  const { chains } = JSON.parse((await get("/api/health")).body) as HealthAnswer;
  return chains.map(({ state }) => state);
}

const pages = [
  "/",
  "/bridge",
  "/bridgeAdmin/solvency",
  "/faucet",
  "/burn",
  "/vesting",
  "/multiSender",
];

const failures: Failure[] = [
  "refuse",
  "hang",
  "hang in body",
  "half a body",
  "500",
  "429",
  "garbage",
  "wrong chain",
];

test.each(failures)("does not wait for a chain that fails: %s", async (failure) => {
  for (const path of pages) await get(path);
  proxies[bnb]?.set(failure);
  await expect.poll(states, { timeout: within(15) }).toContain("unreachable");
  for (const path of pages) {
    const { status, ms } = await get(path);
    expect(status, path).toBe(200);
    expect(ms, path).toBeLessThan(within(1));
  }
  const ready = await get("/readyz");
  expect(ready.status).toBe(200);
  expect(JSON.parse(ready.body)).toMatchObject({
    status: "ready",
    chains: [
      { reachable: true },
      { reachable: true },
      {
        chainId: 97,
        name: "BNB test network",
        reachable: false,
        block: expect.any(Number) as number,
        headAgeSeconds: expect.any(Number) as number,
      },
      {},
    ],
  });
});

test("is not ready while the home chain does not answer, and still serves pages", async () => {
  for (const path of pages) await get(path);
  proxies[home]?.set("hang");
  await expect.poll(async () => (await get("/readyz")).status, { timeout: within(15) }).toBe(503);
  for (const path of pages) {
    const { status, ms } = await get(path);
    expect(status, path).toBe(200);
    expect(ms, path).toBeLessThan(within(1));
  }
});

test("refuses wallets at once while their chain is silent", async () => {
  proxies[bnb]?.set("hang");
  await expect.poll(states, { timeout: within(15) }).toContain("unreachable");
  const requests = proxies[bnb]?.requests() ?? 0;
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const response = await fetch(`${server.url}/rpc/97`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: i,
          method: "eth_getTransactionCount",
          params: [`0x${i.toString(16).padStart(40, "0")}`, "latest"],
        }),
      });
      return (await response.json()) as unknown;
    }),
  );
  expect(performance.now() - start).toBeLessThan(within(1));
  expect(answers[0]).toMatchObject({ error: { code: -32603 } });
  // Only the probe of its head.
  expect((proxies[bnb]?.requests() ?? 0) - requests).toBeLessThan(5);
});
