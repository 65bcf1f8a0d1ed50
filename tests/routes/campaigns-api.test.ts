import { privateKeyToAccount, generatePrivateKey } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { insertCampaign } from "#app/domain/payments/campaign/campaign.store.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const [sender, otherAdmin] = devnetIndex.admins.map((index) =>
  privateKeyToAccount(devnetKey(index)),
);
if (!sender || !otherAdmin) throw new Error("The test network has two admins.");
const id = "01234567-89ab-7cde-8f01-23456789abcd";
const row = {
  rowIndex: 0,
  chunk: 0,
  line: 1,
  address: otherAdmin.address,
  amount: 5n,
  memo: "first",
  details: undefined,
};
const rowsHash = hashRows([row]);

let app: App;
let runtime: TestRuntime;
mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  const campaign: Campaign = {
    id,
    kind: "multi-send",
    chainId: 4443,
    contract: otherAdmin.address,
    sender: sender.address,
    onchainId: `0x${"ab".repeat(32)}`,
    asset: { token: otherAdmin.address, symbol: "T", decimals: 6 },
    title: "",
    delivery: "strict",
    listHash: rowsHash,
    run: 0,
    rowCount: 1,
    total: 5n,
    createdAt: 1,
  };
  await insertCampaign(runtime.database.db, campaign, [row]);
  return () => runtime.close();
});

type Call = { path?: string; method?: string; json?: unknown; cookie?: string };

async function call({ path = "attempts", ...options }: Call) {
  const response = await app.handle(appRequest(`/api/campaigns/${id}/${path}`, options));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const attempt = { method: "POST", json: { chunk: 0, rowsHash } };

test("lets only a campaign's sender read its batches and report attempts", async () => {
  const outsider = await signIn(app, privateKeyToAccount(generatePrivateKey()));
  const other = await signIn(app, otherAdmin);
  for (const requested of [attempt, { path: "chunks/0" }]) {
    expect((await call(requested)).status).toBe(401);
    expect((await call({ ...requested, cookie: outsider })).status).toBe(403);
    expect((await call({ ...requested, cookie: other })).status).toBe(404);
  }
  const cookie = await signIn(app, sender);
  expect(await call({ path: "chunks/0", cookie })).toMatchObject({
    status: 200,
    body: { rows: [{ address: otherAdmin.address, amount: "5", memo: "first" }] },
  });
  expect((await call({ ...attempt, cookie })).status).toBe(201);
});

test.each(["chunks/1", "chunks/-1", "chunks/x", "chunks/0.5"])(
  "returns 404 for %s",
  async (path) => {
    expect((await call({ path, cookie: await signIn(app, sender) })).status).toBe(404);
  },
);

test("rejects an attempt that does not match the review, and a malformed request", async () => {
  const cookie = await signIn(app, sender);
  const other = { chunk: 0, rowsHash: `0x${"00".repeat(32)}` };
  expect((await call({ ...attempt, json: other, cookie })).status).toBe(409);
  expect((await call({ ...attempt, json: { chunk: -1, rowsHash }, cookie })).status).toBe(400);
  const begun = await call({ ...attempt, cookie });
  const end = (hash: unknown) =>
    call({ method: "PUT", json: { id: begun.body["id"], hash }, cookie });
  expect((await end("0x12")).status).toBe(400);
  expect((await end(`0x${"12".repeat(32)}`)).status).toBe(200);
  expect((await call({ method: "DELETE", json: {}, cookie })).status).toBe(405);
});
