import { writeFileSync } from "node:fs";
import path from "node:path";
import { getAddress, numberToHex, zeroAddress, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { keepList } from "#app/features/ecosystem/claims/list.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { claimsChain } from "#tests/support/claims-chain.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const claim = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const other = getAddress(numberToHex(7, { size: 20 }));
const base = "/ecoSystem/validatorClaim";
const pages = ["", "/roots?programme=x&before=-1", "/history?before=x", "/check?programme=1&n=1"];

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
});
afterAll(() => runtime.close());

function start(isDeployed: boolean): void {
  const contracts = isDeployed ? { claim: { address: claim, block: 1, codeHash: zeroHash } } : {};
  writeFileSync(
    path.join(runtime.env.dataDir, "deployments.json"),
    JSON.stringify({
      version: 1,
      chains: { 4443: { genesisHash: zeroHash, contracts, tokens: {} } },
    }),
  );
  runtime.restart({});
}

async function read(url: string): Promise<{ status: number; text: string }> {
  const response = await app.handle(appRequest(`${base}${url}`, { cookie }));
  return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "") };
}

/** What the indexer would have read of a programme with one root. */
async function tell(root: string, activeAt: number): Promise<void> {
  const row = {
    ...{ stream: "claims", chain_id: 4443, address: claim.toLowerCase(), sender: null },
    ...{ block_number: 2, block_hash: zeroHash, tx_hash: zeroHash, at: 1_700_000_000_000 },
    ...{ topic1: null, topic2: null, topic3: null },
  };
  const told = { id: "1", n: "1", root, total: "30", leafCount: "2", uri: "list" };
  await runtime.database.db
    .insertInto("event")
    .values([
      { ...row, log_index: 0, name: "ProgrammeCreated", args: '{"id":"1","title":"Genesis"}' },
      {
        ...row,
        ...{ log_index: 1, name: "RootPublished" },
        args: JSON.stringify({ ...told, activeAt: String(activeAt) }),
      },
    ])
    .execute();
}

test("where claims are not deployed, every page says so", async () => {
  start(false);
  for (const url of pages) {
    const { status, text } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(text).toContain("Claims are not deployed on TAN Testnet. Deploy the contracts first");
  }
  expect((await read("/history.csv")).status).toBe(404);
});

test("a silent chain is drawn on every page", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  for (const url of pages) {
    const { status, text } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(text).toContain("TAN Testnet does not answer, so nothing is known of claims.");
  }
  expect((await read("/history.csv")).status).toBe(404);
});

test("what is granted is shown to the wallet, to others on its behalf, and proven", async () => {
  start(true);
  chains.use(claimsChain({ token: zeroAddress, funded: 100n }));
  expect((await read("")).text).toContain("No programme grants this wallet anything yet.");

  const rows = [admin.address, other].map((account, i) => ({
    ...{ account, cumulative: BigInt(i + 1) * 10n },
    note: null,
  }));
  const { db } = runtime.database;
  const list = { programmeId: 1, rows, source: null, createdBy: admin.address, now: 1 };
  const { root } = await keepList(db, list);
  await tell(root, 1);

  const own = await read("");
  expect(own.text).toContain("Genesis");
  expect(own.text).toContain("0.00000000000000001 TAN");
  expect(own.text).toContain("Claim all");
  const its = await read(`?account=${other}`);
  expect(its.text).toContain("0.00000000000000002 TAN");
  expect(its.text).toContain("Paid to the account or its own recipient, whoever claims.");
  expect((await read("?account=0x12")).text).toContain('aria-invalid="true"');
  expect((await read("/roots")).text).toContain("Active");

  const proof = await read(`/proof.json?programme=1&n=1&account=${other}`);
  expect(JSON.parse(proof.text)).toMatchObject({ root, account: other, cumulative: "20" });
  expect((await read("/proof.json?programme=1&n=2")).status).toBe(404);
  expect((await read("/proof.json?programme=x")).status).toBe(404);
  const leaves = await read(`/leaves.json?programme=1&root=${root}`);
  expect(JSON.parse(leaves.text)).toMatchObject({
    ...{ root, total: "30", leafCount: 2 },
    leaves: rows
      .map(({ account, cumulative }) => [account.toLowerCase(), String(cumulative)])
      .sort(),
  });
  expect((await read("/leaves.json?programme=1&root=0x12")).status).toBe(404);
});
