import { setTimeout as sleep } from "node:timers/promises";
import { createPublicClient, http, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { within } from "#scripts/test/patience.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { waitFor } from "#tests/support/wait.ts";

let network: TestNetwork;
let server: TestServer;
let port: number;

beforeAll(async () => {
  network = await startTestNetwork();
  port = await findFreePorts(1);
  server = await start();
});

afterAll(async () => {
  await server.stop("SIGTERM");
  await network.stop();
});

function start() {
  return startServer({ dataDir: network.dataDir, basePort: network.basePort, port });
}

test("pays every accepted request exactly once, however often the process is killed", async () => {
  const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const cookie = await signInOverHttp(server.url, admin);
  const recipients = Array.from({ length: 200 }, () => privateKeyToAddress(generatePrivateKey()));
  const ids = await Promise.all(
    recipients.map((address) =>
      // With this many at once the chain may be busy; clients retry.
      waitFor(`a request for ${address} to be accepted`, async () => {
        const response = await fetch(`${server.url}/api/faucet`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Origin: server.url, Cookie: cookie },
          body: JSON.stringify({ address, assets: ["TAN"] }),
        });
        if (response.status === 503) return null;
        expect(response.status).toBe(202);
        const { id } = (await response.json()) as { id: string };
        return id;
      }),
    ),
  );

  // Within a few hundred milliseconds of its start, a process signs, stores, broadcasts and
  // settles.
  for (const delayMs of [0, 40, 90, 160, 250, 400, 650]) {
    await sleep(delayMs);
    await server.stop("SIGKILL");
    server = await start();
  }

  await waitFor("every request to be paid", async () => {
    const statuses = await Promise.all(
      ids.map(async (id) => {
        const response = await fetch(`${server.url}/api/faucet/${id}`, {
          headers: { Cookie: cookie },
        });
        const { status } = (await response.json()) as { status: string };
        return status;
      }),
    );
    return statuses.every((status) => status === "confirmed") ? true : null;
  });
  const chain = createPublicClient({ transport: http(`http://127.0.0.1:${network.basePort}`) });
  const balances = await Promise.all(recipients.map((address) => chain.getBalance({ address })));
  expect(balances.filter((balance) => balance !== parseEther("10"))).toEqual([]);
});

test("exits with code 0 on SIGTERM", async () => {
  const startedAt = Date.now();
  expect(await server.stop("SIGTERM")).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(within(10));
  server = await start();
});
