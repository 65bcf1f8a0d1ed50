import { writeFileSync } from "node:fs";
import path from "node:path";
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  numberToHex,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const vault = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const outsider = devnetAddress(devnetIndex.visitor);
const blockHash: Hex = `0x${"11".repeat(32)}`;
const grantTx: Hex = `0x${"cd".repeat(32)}`;

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  const contracts = { faucetVault: { address: vault, block: 1, codeHash: zeroHash } };
  const deployment = { genesisHash: zeroHash, contracts, tokens: {} };
  writeFileSync(
    path.join(runtime.env.dataDir, "deployments.json"),
    JSON.stringify({ version: 1, chains: { 4443: deployment } }),
  );
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());

function roleLog(eventName: "RoleGranted" | "RoleRevoked", account: Address, logIndex: number) {
  const sender = devnetAddress(0);
  const args = { role: zeroHash, account, sender };
  return {
    address: vault,
    topics: encodeEventTopics({ abi: faucetVaultAbi, eventName, args }),
    data: encodeAbiParameters([], []),
    blockNumber: "0x10",
    blockHash,
    transactionHash: grantTx,
    logIndex: numberToHex(logIndex),
    blockTimestamp: "0x65000000",
  };
}

/** Sets the chains' logs, indexes them again and reads the overview. */
async function overviewWith(logs: readonly unknown[]): Promise<string> {
  chains.use((method, params) => (method === "eth_getLogs" ? logs : quietChain(method, params)));
  for (const table of ["event", "stream_cursor", "indexed_block"] as const) {
    await runtime.database.db.deleteFrom(table).execute();
  }
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
  const response = await app.handle(appRequest("/", { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("warns of an unexpected role holder with address, role, time and remedy", async () => {
  const html = await overviewWith([roleLog("RoleGranted", outsider, 0)]);
  expect(html).toContain("an address not on the admin lists holds a role");
  const row = /<tr[^>]*>(?:(?!<\/tr>).)*title="0x(?:(?!<\/tr>).)*Can empty the vault.*?<\/tr>/.exec(
    html,
  )?.[0];
  expect(row).toContain(`title="${outsider}"`);
  expect(row).toContain("TAN Testnet");
  expect(row).toContain(">Admin<");
  expect(row).toContain('dateTime="2023-09-12T06:06:56.000Z"');
  expect(row).toContain(`/explorer/4443/tx/${grantTx}`);
  expect(row).toContain("Revoke it, or put the address on all three lists.");
});

test("does not warn of listed admins and revoked holders", async () => {
  const html = await overviewWith([
    roleLog("RoleGranted", devnetAddress(0), 0),
    roleLog("RoleGranted", outsider, 1),
    roleLog("RoleRevoked", outsider, 2),
  ]);
  expect(html).not.toContain("not on the admin lists");
  expect(html).toContain("Only the listed admins and this server");
  expect(html).toContain("TAN Testnet: indexed to block 16");
});

test("does not report that all holders are expected before the events are indexed", async () => {
  chains.use(quietChain);
  await runtime.database.db.deleteFrom("event").execute();
  await runtime.database.db.deleteFrom("stream_cursor").execute();
  const html = await (await app.handle(appRequest("/", { cookie }))).text();
  expect(html).not.toContain("Only the listed admins");
  expect(html).toContain("None found so far");
});
