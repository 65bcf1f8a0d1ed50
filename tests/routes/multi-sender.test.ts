import { type Address, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { draftFile, savedField } from "#app/domain/payments/campaign/print-draft.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const multiSender = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const token = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const recipient = devnetAddress(devnetIndex.visitor);

let app: App;
let runtime: TestRuntime;
let cookie: string;
mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  deploy(runtime, { 4443: { contracts: { multiSender }, tokens: { WTAN: token } } });
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  return () => runtime.close();
});

function draftOf(paid: Address, to: Address = recipient) {
  const options = { title: "Payroll", delivery: "strict", chunkSize: 400, after: null };
  return { chainId: 4443, token: paid, ...options, rows: [[1, to, "5", ""]] };
}

function post(drafts: readonly unknown[], saved: readonly string[] = []): Promise<Response> {
  const { url, headers } = appRequest("/multiSender?index", { method: "POST", cookie });
  const body = new FormData();
  for (const draft of drafts) body.append(draftFile, new Blob([JSON.stringify(draft)]));
  for (const id of saved) body.append(savedField, id);
  return app.handle(new Request(url, { method: "POST", headers: new Headers(headers), body }));
}

async function listSaved() {
  const campaigns = runtime.database.db.selectFrom("campaign").select(["id", "token"]);
  return (await campaigns.orderBy("id").execute()).map(({ id, token: paid }) => ({ id, paid }));
}

test("saves a campaign of each of several lists", async () => {
  const response = await post([draftOf(zeroAddress), draftOf(token)]);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/multiSender/campaigns");
  expect((await listSaved()).map(({ paid }) => paid)).toEqual([zeroAddress, token.toLowerCase()]);
  const audits = await runtime.database.db
    .selectFrom("audit")
    .select("subject")
    .where("action", "=", "campaign.create")
    .execute();
  expect(audits).toHaveLength(2);
});

test("says which of several lists was not saved, and saves none twice when it is sent again", async () => {
  const rejected = await post([draftOf(zeroAddress), draftOf(token, token), { nonsense: true }]);
  expect(rejected.status).toBe(400);
  const [first, ...others] = await listSaved();
  if (!first) throw new Error("Nothing was saved.");
  expect([first.paid, others]).toEqual([zeroAddress, []]);
  const answer = await rejected.text();
  expect(answer).toContain(first.id);
  expect(answer).toContain("own contract, which cannot be paid");

  const drafts = [draftOf(zeroAddress), draftOf(token)];
  const again = await post(drafts, [first.id]);
  expect([again.status, again.headers.get("Location")]).toEqual([303, "/multiSender/campaigns"]);
  expect(await listSaved()).toHaveLength(2);
});

test("does not take a list for saved that another request has saved", async () => {
  const drafts = [draftOf(zeroAddress), draftOf(token)];
  await post(drafts);
  const [first] = await listSaved();
  const again = await post(drafts, first ? [first.id] : []);
  expect(again.status).toBe(400);
  expect(await listSaved()).toHaveLength(2);
});
