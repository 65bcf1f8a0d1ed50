import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, numberToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { watch } from "#app/workers/watch.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
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
  deploy(runtime, { 4443: { contracts: { faucetVault: vault } } });
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});
afterAll(() => runtime.close());

function logOf(
  eventName: "DispenserGranted" | "DispenserLocked",
  dispenser: Address,
  index: number,
) {
  const isGrant = eventName === "DispenserGranted";
  const topics = isGrant
    ? encodeEventTopics({ abi: faucetVaultAbi, eventName, args: { dispenser } })
    : encodeEventTopics({
        abi: faucetVaultAbi,
        eventName,
        args: { dispenser, by: devnetAddress(0) },
      });
  return {
    address: vault,
    topics,
    data: isGrant ? encodeAbiParameters([{ type: "string" }], ["another console"]) : "0x",
    blockNumber: "0x10",
    blockHash,
    transactionHash: grantTx,
    transactionIndex: "0x0",
    logIndex: numberToHex(index),
    blockTimestamp: "0x65000000",
  };
}

/** The fields of a log's transaction that the indexer reads. */
const sent = { from: devnetAddress(0), blockHash };

/** Sets the chains' logs, indexes and watches them again, and reads the page that lists them. */
async function configurationWith(logs: readonly unknown[]): Promise<string> {
  chains.use((method, params) => {
    if (method === "eth_getLogs") return logs;
    if (method === "eth_getTransactionByHash") return { ...sent, hash: params[0] };
    return quietChain(method, params);
  });
  for (const table of ["event", "stream_cursor", "indexed_block"] as const) {
    await runtime.database.db.deleteFrom(table).execute();
  }
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
  await watch().runOnce(runtime);
  return read("/bridgeAdmin/configuration");
}

async function read(url: string): Promise<string> {
  const response = await app.handle(appRequest(url, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("warns of an unexpected dispenser with address, name, time and remedy", async () => {
  const html = await configurationWith([logOf("DispenserGranted", outsider, 0)]);
  expect(await read("/")).toContain(
    "An account besides this server can pay out of the faucet vault on TAN Testnet",
  );
  const row = /<tr[^>]*>(?:(?!<\/tr>).)*another console.*?<\/tr>/.exec(html)?.[0];
  expect(row).toContain(`title="${outsider}"`);
  expect(row).toContain("TAN Testnet");
  expect(row).toContain('dateTime="2023-09-12T06:06:56.000Z"');
  expect(row).toContain(`/explorer/4443/tx/${grantTx}`);
  expect(row).toContain("Lock it, unless another console pays with it.");
});

test("does not warn of the server's own dispenser and of locked ones", async () => {
  const html = await configurationWith([
    logOf("DispenserGranted", devnetAddress(devnetIndex.dispenser), 0),
    logOf("DispenserGranted", outsider, 1),
    logOf("DispenserLocked", outsider, 2),
  ]);
  expect(await read("/")).not.toContain("besides this server can pay");
  expect(html).toContain("Only this server pays out of the vaults.");
  expect(html).toContain("TAN Testnet: indexed to block 16");
});

test("does not report that all dispensers are expected before the events are indexed", async () => {
  chains.use(quietChain);
  await runtime.database.db.deleteFrom("event").execute();
  await runtime.database.db.deleteFrom("stream_cursor").execute();
  const html = await read("/bridgeAdmin/configuration");
  expect(html).not.toContain("Only this server pays");
  expect(html).toContain("None found so far");
});
