import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hash,
  type Hex,
  multicall3Abi,
  numberToHex,
  pad,
  parseEther,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { seededCreator, seededEscrow, seedSubmissions, seedTasks } from "#tests/support/tasks.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const dev = getAddress(numberToHex(7, { size: 20 }));
const friend = getAddress(numberToHex(8, { size: 20 }));
const base = "/ecoSystem/developerRewards";
const tabs = ["", "/claim", "/ledger", "/leaderboard"];
const tan = parseEther;

let app: App;
let runtime: TestRuntime;
let cookie: string;
let tasks: Task[];
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
  const { db } = runtime.database;
  tasks = [
    ...(await seedTasks(db, 1, { fields: { title: "=Pier", skills: "Rust, docs" } })),
    ...(await seedTasks(db, 1, { fields: { title: "Quay", kind: "fix" }, row: { kind: "fix" } })),
    ...(await seedTasks(db, 1, { fields: { title: "Buoy" }, row: { is_paused: 1 } })),
  ];
  const [pier, quay] = tasks;
  if (!pier || !quay) throw new Error("There are no tasks.");
  const own = { submitter: dev.toLowerCase() };
  await seedSubmissions(db, pier, 1, {
    ...own,
    status: "paid",
    amount: String(tan("10")),
    paid_tx: hashOf(2),
    paid_at: 2,
    payees: JSON.stringify([
      { account: dev, shareBps: 7_500 },
      { account: friend, shareBps: 2_500 },
    ]),
  });
  await seedSubmissions(db, quay, 1, { ...own, status: "rejected", reason: "<b>Not a quay</b>" });
  await publishEvents();
});
afterAll(() => runtime.close());

function hashOf(number: number): Hash {
  return numberToHex(number, { size: 32 });
}

/**
 * Writes what the indexer would have read: the tasks, one split award, and one whose payment was
 * rejected.
 */
async function publishEvents() {
  const created = { creator: seededCreator, token: zeroAddress, reward: String(tan("100")) };
  const events: [block: number, name: string, args: object, account?: Address][] = [
    [1, "TaskCreated", { id: "1", ...created }],
    [1, "TaskCreated", { id: "2", ...created }],
    [2, "Awarded", { id: "1", submitter: dev, amount: String(tan("10")), contentHash: zeroHash }],
    [2, "PayeePaid", { id: "1", submitter: dev, payee: dev, amount: String(tan("7.5")) }],
    [2, "PayeePaid", { id: "1", submitter: dev, payee: friend, amount: String(tan("2.5")) }],
    [3, "Awarded", { id: "2", submitter: friend, amount: String(tan("4")), contentHash: zeroHash }],
    [
      3,
      "Credited",
      { id: "2", account: friend, token: zeroAddress, amount: String(tan("4")) },
      friend,
    ],
  ];
  const rows = events.map(([block, name, args, account], i) => ({
    stream: "tasks",
    chain_id: 4443,
    address: seededEscrow.toLowerCase(),
    sender: null,
    block_number: block,
    block_hash: zeroHash,
    tx_hash: hashOf(block),
    log_index: i,
    at: 1_700_000_000_000 + block,
    name,
    args: JSON.stringify(args),
    topic1: null,
    topic2: account ? pad(account).toLowerCase() : null,
    topic3: null,
  }));
  await runtime.database.db.insertInto("event").values(rows).execute();
}

function start(isDeployed: boolean): void {
  const contracts = { taskEscrow: seededEscrow, taskDisputes: seededEscrow };
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

const abi = [...taskEscrowAbi, ...taskDisputesAbi] as const;
const canCall = toFunctionSelector("canCall(address,address,bytes4)");
const manyOfMulticall = toFunctionSelector("aggregate3((address,bool,bytes)[])");

/**
 * A chain whose escrow has the same credit of every token for any account; its tasks remain as
 * stored.
 */
function escrowChain(credit: bigint) {
  return (method: string, params: unknown[]): unknown => {
    if (method === "eth_getCode") return "0x01";
    if (method !== "eth_call") return quietChain(method, params);
    const [{ data }] = params as [{ data: Hex }];
    return answer(data, credit);
  };
}

function answer(data: Hex, credit: bigint): Hex {
  if (data.startsWith(canCall)) return pad("0x", { size: 64 });
  if (!data.startsWith(manyOfMulticall)) return pad("0x");
  const { args } = decodeFunctionData({ abi: multicall3Abi, data });
  const [calls] = args as readonly [readonly { callData: Hex }[]];
  const result = calls.map(({ callData }) => {
    const { functionName } = decodeFunctionData({ abi, data: callData });
    const units = functionName === "creditOf" ? credit : 0n;
    return { success: functionName !== "taskOf", returnData: numberToHex(units, { size: 32 }) };
  });
  return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result });
}

async function read(url: string): Promise<{ status: number; text: string }> {
  const response = await app.handle(appRequest(`${base}${url}`, { cookie }));
  return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "") };
}

test("says on every tab when the escrow is not deployed, and exports nothing", async () => {
  start(false);
  for (const url of tabs) {
    const { status, text } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(text).toContain("The escrow of tasks is not deployed on TAN Testnet.");
  }
  expect((await read("/ledger.csv")).status).toBe(404);
});

test("hides tasks and credits of an unreachable chain, but shows payouts", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  for (const url of tabs) {
    const { status, text } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(text).toContain("TAN Testnet is not responding, so tasks");
  }
  expect((await read("/ledger")).text).toContain("4 TAN");
  expect((await read("/leaderboard")).text).toContain("Tasks won");
});

test("lists open tasks, filtered by skill, kind and deadline", async () => {
  start(true);
  chains.use(escrowChain(0n));
  const all = await read("");
  expect(all.text).toContain("=Pier");
  expect(all.text).toContain("Quay");
  expect(all.text).not.toContain("Buoy");
  expect((await read("?skill=rust")).text).not.toContain(">Quay<");
  expect((await read("?kind=fix")).text).not.toContain(">=Pier<");
  expect((await read("?closes=passed")).text).toContain("Nothing matches the filter.");
  expect((await read("?show=x&kind=x&token=x&closes=x&page=-1")).text).toContain("=Pier");
});

test("shows an account's payouts with transactions and the reasons for rejections", async () => {
  start(true);
  chains.use(escrowChain(0n));
  const paid = await read(`?account=${dev}&show=rewarded`);
  expect(paid.text).toContain("7.5 <span");
  expect(paid.text).toContain("split among 2");
  expect(paid.text).toContain(`/explorer/4443/tx/${hashOf(2)}`);
  expect(paid.text).not.toContain("Quay");
  const turnedDown = await read(`?account=${dev}&show=not-chosen`);
  expect(turnedDown.text).toContain("&lt;b&gt;Not a quay&lt;/b&gt;");
  expect((await read(`?account=${dev}&show=submitted`)).text).toContain("=Pier");
  expect((await read(`?account=${dev}`)).text).toContain("Nothing matches the filter.");
  expect((await read("?account=0x12")).text).toContain('aria-invalid="true"');
});

test("offers to withdraw a wallet's credit, and explains credits without one", async () => {
  start(true);
  chains.use(escrowChain(0n));
  expect((await read("/claim")).text).toContain(
    "Reward payments that this wallet rejected appear here.",
  );
  runtime.restart();
  chains.use(escrowChain(tan("4")));
  const { text } = await read("/claim");
  expect(text).toContain("Withdraw");
  expect(text).toContain("4 <span");
});

test("filters the ledger, counts an award once and exports CSV without formulas", async () => {
  start(true);
  chains.use(escrowChain(0n));
  const all = await read("/ledger");
  expect(all.text).toContain("5 of 5 payouts");
  expect(all.text).toContain("14 <span");
  expect((await read(`/ledger?account=${friend}`)).text).toContain("3 of 5 payouts");
  expect((await read("/ledger?kind=credit&task=2")).text).toContain("1 of 5 payouts");
  expect((await read("/ledger?to=2020-01-01")).text).toContain("Nothing matches the filter.");
  const { text } = await read("/ledger?task=x&from=x&account=x&token=x&kind=x");
  expect(text).toContain("5 of 5 payouts");
  expect(text).toContain("Not filtered by Task number: enter its number in the escrow");

  const file = await read("/ledger.csv?kind=part");
  const lines = file.text.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`,part,1,"'=Pier",${dev},${friend},,${tan("2.5")},2.5,TAN,`);
});

test("ranks by tasks or by a token and shows what sponsors paid", async () => {
  start(true);
  chains.use(escrowChain(0n));
  const byTasks = await read("/leaderboard");
  expect(byTasks.text.indexOf(friend)).toBeGreaterThan(0);
  const byToken = await read(`/leaderboard?token=${zeroAddress}`);
  expect(byToken.text.indexOf(`account=${dev}`)).toBeLessThan(
    byToken.text.indexOf(`account=${friend}`),
  );
  expect(byToken.text).toContain("7 %");
});
