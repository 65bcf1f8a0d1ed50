import { parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { afterAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { within } from "#scripts/test/patience.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { isMissing } from "#tests/support/engines.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startServer } from "#tests/support/server.ts";
import { waitFor } from "#tests/support/wait.ts";

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test.skipIf(isMissing("postgres"))(
  "waits for PostgreSQL, stays up without it, refuses with 503, and pays once what it has accepted",
  async () => {
    const postgres = await startPostgres();
    if (postgres === null) throw new Error("PostgreSQL is not installed.");
    stops.push(postgres.stop);
    const network = await startTestNetwork();
    stops.push(network.stop);
    const { dataDir, basePort } = network;
    const env = { DATABASE_URL: postgres.url };
    postgres.kill();
    const port = await findFreePorts(1);
    const starting = startServer({ dataDir, basePort, port, env });
    await waitFor("the console to wait for the database", async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      return response?.status === 503 ? response.text() : null;
    }).then((answer) => expect(answer).toContain("waiting for the database"));
    postgres.startAgain();
    const server = await starting;
    expect(server.output()).toContain('"msg":"waiting for the database"');
    stops.push(() => server.stop("SIGTERM"));
    const { url } = server;
    const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
    const cookie = await signInOverHttp(url, admin);
    const get = (path: string) => fetch(url + path, { headers: { Cookie: cookie } });

    const paid = Array.from({ length: 60 }, () => privateKeyToAddress(generatePrivateKey()));
    for (const address of paid) {
      const response = await fetch(`${url}/api/faucet`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie },
        body: JSON.stringify({ address, assets: ["TAN"] }),
      });
      expect(response.status).toBe(202);
    }
    postgres.kill();

    const message = "The database is not responding. Try again in a moment.";
    const unavailable = ["/faucet", "/faucet.data", "/burn/history.csv", "/api/siwe/session"];
    for (const path of [...unavailable, `/api/siwe/nonce?address=${admin.address}`]) {
      const response = await get(path);
      const { headers } = response;
      const answer = { path, status: response.status, retryAfter: headers.get("Retry-After") };
      expect(answer).toEqual({ path, status: 503, retryAfter: "5" });
      expect(await response.text()).toContain(message);
    }
    expect(server.output()).not.toContain('"msg":"request failed"');
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(503);

    postgres.startAgain();
    await waitFor("the page", async () => ((await get("/faucet")).status === 200 ? true : null));
    const balanceOf = async (address: string) =>
      BigInt(String(await rpc(basePort, "eth_getBalance", [address, "latest"])));
    for (const address of paid) {
      await waitFor("the payout", async () => ((await balanceOf(address)) > 0n ? true : null));
    }
    await waitFor("the queue", async () => {
      const history = await (await get("/faucet/history.csv?status=confirmed")).text();
      return history.trim().split("\r\n").length > paid.length ? true : null;
    });
    const balances = await Promise.all(paid.map(balanceOf));
    expect(balances.filter((balance) => balance !== parseEther("10"))).toEqual([]);
    expect(await server.stop("SIGTERM")).toBe(0);
  },
  within(90),
);
