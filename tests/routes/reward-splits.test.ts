import { type Address, type Hex, numberToHex, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { listChanges } from "#app/domain/rewards/split/split.store.server.ts";
import { formatTime } from "#app/ui/values/format.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { claimHubChain } from "#tests/support/claim-hub-chain.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const url = "/ecoSystem/validatorReward";
const claimHub: Address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const staking: Address = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
const operator: Hex = `0x${"a1".repeat(20)}`;
const [ana, ben]: [Hex, Hex] = [`0x${"b1".repeat(20)}`, `0x${"b2".repeat(20)}`];
const day = 86_400;

/** The chain's clock; each move adds a block. */
const clock = { time: 1_700_000_000, block: 16 };
mockChains(14_443, (method, params) => {
  if (method === "eth_blockNumber") return numberToHex(clock.block);
  if (method === "eth_getBlockByNumber") {
    const block = quietChain(method, params) as object;
    return { ...block, number: numberToHex(clock.block), timestamp: numberToHex(clock.time) };
  }
  return claimHubChain(method, params);
});

let app: App;
let runtime: TestRuntime;
let cookies: string[];

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookies = [];
  for (const index of devnetIndex.admins.slice(0, 2)) {
    cookies.push(await signIn(app, privateKeyToAccount(devnetKey(index))));
  }
  const contracts = { claim: claimHub, validatorStaking: staking, accessManager: claimHub };
  const row = {
    stream: "staking",
    chain_id: 4443,
    address: staking.toLowerCase(),
    sender: null,
    block_number: 2,
    block_hash: zeroHash,
    tx_hash: zeroHash,
    at: 1_690_000_000_000,
    topic1: numberToHex(3, { size: 32 }),
    topic2: null,
    topic3: null,
  };
  const args = (of: object) => JSON.stringify({ id: 3, ...of });
  await runtime.database.db
    .insertInto("event")
    .values([
      { ...row, log_index: 0, name: "ValidatorRegistered", args: args({ operator }) },
      { ...row, log_index: 1, name: "MetadataSet", args: args({ moniker: "Alder" }) },
    ])
    .execute();
  deploy(runtime, { 4443: { contracts } });
});
afterAll(() => runtime.close());

/** Resets, as if nothing was ever split. */
async function forget(): Promise<void> {
  const { db } = runtime.database;
  await db.deleteFrom("reward_split").execute();
  await db.deleteFrom("audit").execute();
}

async function read(): Promise<string> {
  const response = await app.handle(appRequest(url, { cookie: cookies[0] ?? "" }));
  return (await response.text()).replaceAll("<!-- -->", "");
}

async function post(form: Record<string, string>, who = 0) {
  const cookie = cookies[who] ?? "";
  const response = await app.handle(appRequest(url, { method: "POST", cookie, form }));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}
const set = (parts: string, account: string = operator) =>
  post({ intent: "set-split", account, parts });
const cancel = (change: number, who = 0) =>
  post({ intent: "cancel-split", account: operator, change: String(change) }, who);

function pass(seconds: number): void {
  clock.time += seconds;
  clock.block += 1;
  // Nothing of the previous block is cached.
  runtime.restart();
}

const listStored = () => listChanges(runtime.database.db, staking);

test("makes a split pending and accepts no other meanwhile", async () => {
  await forget();
  expect(await read()).toContain("Every operator gets all that its validator earns.");
  const wrong = await set(`${ana}, 60\n${ben}, 50`);
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain("The shares total 110 %; the maximum is 100 %.");
  expect(wrong.html).toContain(`${ana}, 60`);
  expect((await set(`${claimHub}, 10`)).html).toContain(
    "console&#x27;s own contract the claim hub",
  );
  expect((await set(`${staking}, 10`)).html).toContain("console&#x27;s own contract staking");
  expect((await set(`${ana}, 10`, ben)).html).toContain("Choose the validator whose reward");
  expect((await set("")).html).toContain("That is how the reward is divided already.");
  expect(await listStored()).toEqual([]);

  const before = clock.time;
  expect((await set(`${ana}, 30\n${ben}, 10`)).status).toBe(303);
  expect(await listStored()).toMatchObject([{ n: 1, effectiveAt: before + 7 * day }]);
  const html = await read();
  expect(html).toContain("Alder");
  expect(html.replace(/<[^>]*>/g, "")).toContain(`from ${formatTime(before + 7 * day)}`);
  expect(html).toContain("Operator keeps 60 %");
  expect(html).toContain("Operator gets everything");
  const second = await set(`${ana}, 40`);
  expect([second.status, (await listStored()).length]).toEqual([400, 1]);
  expect(second.html).toContain("A change of this split waits for");
});

test("lets any admin cancel a pending change once, then accepts another", async () => {
  await forget();
  await set(`${ana}, 30`);
  expect((await cancel(2)).status).toBe(400);
  expect((await cancel(1, 1)).status).toBe(303);
  expect((await cancel(1)).html).toContain("It is no longer pending.");
  expect(await listStored()).toMatchObject([{ cancelled: { by: devnetAddress(1) } }]);
  expect((await set(`${ana}, 25`)).status).toBe(303);
  expect((await listStored()).map(({ n }) => n)).toEqual([1, 2]);
});

test("neither cancels nor repeats an active split, but shows it as it was set", async () => {
  await forget();
  await set(`${ana}, 25`);
  pass(7 * day);
  expect((await cancel(1)).html).toContain("It is no longer pending.");
  const html = await read();
  expect(html).toContain("Operator keeps 75 %");
  expect(html).not.toContain("Cancel it</");
  expect((await set(`${ana}, 25`)).html).toContain("That is how the reward is divided already.");
  expect((await set("")).status).toBe(303);
  expect(await read()).toContain("Operator gets everything");
  pass(7 * day);
  expect(await read()).toContain("Every operator gets all that its validator earns.");
});

test("records each change with its author and the values before and after", async () => {
  await forget();
  await set(`${ana}, 30`);
  pass(7 * day);
  await set(`${ben}, 10`);
  await cancel(2, 1);
  const rows = await runtime.database.db
    .selectFrom("audit")
    .select(["actor", "action", "details"])
    .where("subject", "=", operator)
    .orderBy("id")
    .execute();
  const remainder = rows.map(({ actor, action, details }) => [actor, action, changeIn(details)]);
  const [first, second] = [0, 1].map((index) => devnetAddress(index).toLowerCase());
  const [of30, of10] = [{ [ana]: "30 %" }, { [ben]: "10 %" }];
  expect(remainder).toEqual([
    [first, "reward.set-split", { before: {}, after: of30 }],
    [first, "reward.set-split", { before: of30, after: of10 }],
    [second, "reward.cancel-split", { before: of10, after: of30 }],
  ]);
  const response = await app.handle(appRequest("/ecoSystem/history", { cookie: cookies[0] ?? "" }));
  const text = (await response.text()).replace(/<[^>]*>/g, "");
  expect(text).toContain(`${ana} nothing \u2192becomes 30 %`);
  expect(text).toContain(`Effective at ${formatTime(clock.time + 7 * day)}`);
});

function changeIn(details: string): object {
  const { before, after } = JSON.parse(details) as { before: unknown; after: unknown };
  return { before, after };
}
