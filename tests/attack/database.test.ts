import { renameSync } from "node:fs";
import path from "node:path";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { within } from "#scripts/test/patience.ts";
import { startChild } from "#tests/support/child.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { queryFile } from "#tests/support/query-file.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

let network: TestNetwork;
let server: TestServer;
let cookie: string;
let file: string;

beforeAll(async () => {
  network = await startTestNetwork();
  file = path.join(network.dataDir, "console.db");
});
beforeEach(async () => {
  server = await startServer({ dataDir: network.dataDir, basePort: network.basePort });
  cookie = await signInOverHttp(server.url, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  return async () => void (await server.stop("SIGTERM"));
});
afterAll(() => network.stop());

async function get(target: string): Promise<{ status: number; headers: Headers; body: string }> {
  const response = await fetch(server.url + target, { headers: { Cookie: cookie } });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address;
const isReady = async () => (await get("/readyz")).status === 200;

test("says 503 while another process locks the database, and stores nothing by half", async () => {
  const address = newAddress();
  const locker = startChild("lock-file", { file, heldForMs: within(60) });
  await locker.firstLine;
  const rejected = await get(`/api/siwe/nonce?address=${address}`);
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get("Retry-After")).toBe("5");
  expect(JSON.parse(rejected.body)).toMatchObject({ error: { code: "database-unavailable" } });
  expect(rejected.body).not.toMatch(/sqlite|\bat \w+ \(|node_modules/i);
  await locker.kill("SIGKILL");

  const nonces = "select nonce from siwe_nonce where address = ?";
  expect(await queryFile(file, nonces, address.toLowerCase())).toEqual([]);
  expect((await get(`/api/siwe/nonce?address=${address}`)).status).toBe(200);
  expect(await queryFile(file, nonces, address.toLowerCase())).toHaveLength(1);
  expect(await isReady()).toBe(true);
});

test("is not ready and stores nothing once the database file is removed", async () => {
  expect(await isReady()).toBe(true);
  renameSync(file, `${file}.gone`);
  const ready = await get("/readyz");
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.body)).toMatchObject({ status: "not ready", database: false });
  const address = newAddress();
  for (const target of ["/", "/faucet", "/faucet.data", `/api/siwe/nonce?address=${address}`]) {
    const { status, body, headers } = await get(target);
    expect([target, status]).toEqual([target, 503]);
    expect(body).not.toMatch(/console\.db|\bat \w+ \(|node_modules/);
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  }

  renameSync(`${file}.gone`, file);
  expect(await isReady()).toBe(true);
  const nonces = "select nonce from siwe_nonce where address = ?";
  expect(await queryFile(file, nonces, address.toLowerCase())).toEqual([]);
});
