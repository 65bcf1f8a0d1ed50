import { getAddress, numberToHex, zeroAddress, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { buildNodes, packEntries, rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import { saveList } from "#app/domain/claims/list.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { claimsChain } from "#tests/support/claims-chain.ts";
import { deploy } from "#tests/support/deploy.ts";
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
  const contracts = { claim };
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(url: string): Promise<{ status: number; text: string }> {
  const response = await app.handle(appRequest(`${base}${url}`, { cookie }));
  return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "") };
}

/** Resets, as if nothing was ever published. */
async function forget(): Promise<void> {
  const { db } = runtime.database;
  await db.deleteFrom("event").execute();
  await db.deleteFrom("claim_leaf").execute();
  await db.deleteFrom("claim_list").execute();
}

/** Writes what the indexer would have read of a program with one root. */
async function publishRoot(root: string, activeAt: number, uri = "list"): Promise<void> {
  const row = {
    stream: "claims",
    chain_id: 4443,
    address: claim.toLowerCase(),
    sender: null,
    block_number: 2,
    block_hash: zeroHash,
    tx_hash: zeroHash,
    at: 1_700_000_000_000,
    topic1: numberToHex(1, { size: 32 }),
    topic2: null,
    topic3: null,
  };
  const args = { id: "1", n: "1", root, total: "30", leafCount: "2", uri };
  await runtime.database.db
    .insertInto("event")
    .values([
      { ...row, log_index: 0, name: "ProgrammeCreated", args: '{"id":"1","title":"Genesis"}' },
      {
        ...row,
        log_index: 1,
        name: "RootPublished",
        args: JSON.stringify({ ...args, activeAt: String(activeAt) }),
      },
    ])
    .execute();
}

test("says on every page when claims are not deployed", async () => {
  start(false);
  for (const url of pages) {
    const { status, text } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(text).toContain(
      "The claim hub is not deployed on TAN Testnet. Deploy the contracts first",
    );
  }
  expect((await read("/history.csv")).status).toBe(503);
});

test("renders an unreachable chain on every page", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  for (const url of pages) {
    const { status, text } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(text).toContain("TAN Testnet is not responding, so the claims cannot be shown.");
  }
  expect((await read("/history.csv")).status).toBe(503);
});

test("shows an unknown allocation for a root whose list is not stored", async () => {
  start(true);
  chains.use(claimsChain({ token: zeroAddress, funded: 100n }));
  await forget();
  await publishRoot(numberToHex(7, { size: 32 }), 1);

  const response = await read("");
  expect(response.text).toContain("a list is missing");
  expect(response.text).toContain(
    "The console does not have the list of root 1, so its allocations are unknown.",
  );
  expect(response.text).not.toContain("Rewards for this wallet appear here.");
  const overview = await app.handle(appRequest("/ecoSystem", { cookie }));
  const text = (await overview.text()).replaceAll("<!-- -->", "");
  expect(text).toContain("is unknown: the console does not have the list of root 1.");
  expect(text).toContain("unknown for one program");
});

test("imports a root's list from its URI or by upload, if it matches the root", async () => {
  start(true);
  chains.use(claimsChain({ token: zeroAddress, funded: 100n }));
  const lines = (amount: number) =>
    `${admin.address},0.${"0".repeat(16)}1\n${other},0.${"0".repeat(16)}${amount}`;
  const entries = packEntries([
    { account: admin.address, cumulative: 10n },
    { account: other, cumulative: 20n },
  ]);
  const root = rootOfNodes(buildNodes(1n, entries));
  const press = async (form: Record<string, string>) => {
    const answer = await app.handle(
      appRequest(`${base}/roots/1-1`, { method: "POST", form, cookie }),
    );
    return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") };
  };

  await forget();
  await publishRoot(root, 1, `data:text/csv,${encodeURIComponent(lines(3))}`);
  expect((await read("/roots")).text).toContain("The console does not have its list.");
  expect((await read("/roots/1-2")).status).toBe(404);
  const unstored = (await read("/roots/1-1")).text;
  expect(unstored).toContain("on the chain, with the root");
  expect(unstored).toContain("The list totals 0.00000000000000004 TAN, but the root totals");
  expect(unstored).toContain("Try again");
  const wrong = await press({ intent: "announced" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain(
    "The list totals 0.00000000000000004 TAN, but the root totals 0.00000000000000003 TAN.",
  );
  expect((await press({ intent: "given" })).text).toContain("Choose a file or paste the list.");
  const one = await press({ intent: "given", list: `${admin.address},1` });
  expect(one.text).toContain("The list has one account, and the root 2.");
  const repeats = await press({ intent: "given", list: `${other},1\n${other},1` });
  expect(repeats.text).toContain("The same account as line 1; a root has each account once.");
  const swapped = JSON.stringify({
    programmeId: 1,
    leaves: [
      [admin.address, "20"],
      [other, "10"],
    ],
  });
  expect((await press({ intent: "given", list: swapped })).text).toContain(
    "The list is another than the root's: an account or an amount in it differs.",
  );
  expect((await read("")).text).toContain("The console does not have the list of root 1");

  await forget();
  await publishRoot(root, 1, `data:text/csv,${encodeURIComponent(lines(2))}`);
  expect((await read("/roots/1-1")).text).toContain("Import the list");
  expect((await press({ intent: "announced" })).status).toBe(303);
  expect((await read("/roots/1-1")).text).toContain("The list is stored.");
  expect((await read("")).text).toContain("0.00000000000000001 TAN");
  const rows = await runtime.database.db.selectFrom("audit").selectAll().execute();
  expect(rows).toContainEqual(expect.objectContaining({ action: "claims.import-list" }));
});

test("shows allocations to the wallet and, on behalf, to others, with proofs", async () => {
  start(true);
  chains.use(claimsChain({ token: zeroAddress, funded: 100n }));
  await forget();
  expect((await read("")).text).toContain("Rewards for this wallet appear here.");

  const rows = [admin.address, other].map((account, i) => ({
    account,
    cumulative: BigInt(i + 1) * 10n,
    note: null,
  }));
  const { db } = runtime.database;
  const list = { programmeId: 1, rows, source: null, createdBy: admin.address, now: 1 };
  const { root } = await saveList(db, list);
  await publishRoot(root, 1);

  const response = await read("");
  expect(response.text).toContain("Genesis");
  expect(response.text).toContain("0.00000000000000001 TAN");
  expect(response.text).toContain("Claim all");
  const its = await read(`?account=${other}`);
  expect(its.text).toContain("0.00000000000000002 TAN");
  expect(its.text).toContain("Paid to the account or its recipient, no matter who claims.");
  expect((await read("?account=0x12")).text).toContain('aria-invalid="true"');
  expect((await read("/roots")).text).toContain("Active");

  const proof = await read(`/proof.json?programme=1&n=1&account=${other}`);
  expect(JSON.parse(proof.text)).toMatchObject({ root, account: other, cumulative: "20" });
  expect((await read("/proof.json?programme=1&n=2")).status).toBe(404);
  expect((await read("/proof.json?programme=x")).status).toBe(404);
  const leaves = await read(`/leaves.json?programme=1&root=${root}`);
  expect(JSON.parse(leaves.text)).toMatchObject({
    root,
    total: "30",
    leafCount: 2,
    leaves: rows
      .map(({ account, cumulative }) => [account.toLowerCase(), String(cumulative)])
      .sort(),
  });
  expect((await read("/leaves.json?programme=1&root=0x12")).status).toBe(404);
});

test("serves the leaves of a published root to anyone, and of no other", async () => {
  await forget();
  const rows = [{ account: admin.address, cumulative: 30n, note: "For the autumn" }];
  const { db } = runtime.database;
  const list = { programmeId: 1, rows, source: null, createdBy: admin.address, now: 1 };
  const { root } = await saveList(db, list);
  const send = (path: string, headers: Record<string, string> = {}) => {
    const request = appRequest(`/api/roots/${path}/leaves.csv`);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return app.handle(request);
  };
  expect((await send("0x12")).status).toBe(400);
  const unpublished = await send(root);
  expect(unpublished.status).toBe(404);
  expect(await unpublished.json()).toMatchObject({ error: { code: "unknown-root" } });

  await publishRoot(root, 1);
  const answer = await send(root);
  expect(answer.status).toBe(200);
  const csv = await answer.text();
  expect(csv).toBe(`programme_id,account,cumulative\r\n1,${admin.address.toLowerCase()},30\r\n`);
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  const again = await send(root.toUpperCase().replace("0X", "0x"), {
    "If-None-Match": answer.headers.get("ETag") ?? "",
  });
  expect(again.status).toBe(304);

  await db.deleteFrom("claim_leaf").execute();
  await db.deleteFrom("claim_list").execute();
  expect((await send(root)).status).toBe(404);
});
