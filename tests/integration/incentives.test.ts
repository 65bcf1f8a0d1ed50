import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseEther,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { findProof } from "#app/features/claims/proof-file.server.ts";
import { printDuplicates } from "#app/domain/lists/values/list-choices.ts";
import { readLeaves } from "#app/domain/claims/list.server.ts";
import { manageIncentive } from "#app/features/incentives/manage/manage.server.ts";
import { loadProgrammePage } from "#app/features/incentives/manage/programme-page.server.ts";
import { loadClaimsPage } from "#app/features/incentives/monitor/claims-page.server.ts";
import { loadRootsPage, rejectAppeal } from "#app/features/incentives/monitor/roots-page.server.ts";
import { fundFromBudgetTransaction } from "#app/features/incentives/transactions.ts";
import { startRun } from "#app/features/incentives/shared/compute.server.ts";
import { withRun } from "#app/domain/claims/match-runs.ts";
import { loadRewardsPage } from "#app/features/incentives/runs/rewards-page.server.ts";
import { findInputs } from "#app/domain/rewards/runs/run.store.server.ts";
import { hashInputs } from "#app/domain/rewards/engine/canonical.ts";
import type { IncentiveKind } from "#app/domain/rewards/terms/terms.types.ts";
import { replay } from "#app/domain/rewards/engine/replay.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { callClaimHub } from "#tests/support/claim-hub.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { createIncentive, formOf } from "#tests/support/incentive.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { within } from "#scripts/test/patience.ts";
import { countSeconds, findLockedStake, stakeInTurns } from "./locked-stake.test-support.ts";

const hour = 3_600;
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
}, within(120));
afterAll(() => network.stop());

const later = (seconds: number) => rpc(network.basePort, "evm_increaseTime", [seconds]);
const mine = (blocks: number) => rpc(network.basePort, "anvil_mine", [numberToHex(blocks)]);

async function readTime(): Promise<number> {
  const block = await rpc(network.basePort, "eth_getBlockByNumber", ["latest", false]);
  return Number((block as { timestamp: string }).timestamp);
}

async function readBalance(account: Address): Promise<bigint> {
  return BigInt((await rpc(network.basePort, "eth_getBalance", [account, "latest"])) as Hex);
}

/**
 * Calls the claim hub as its admin.
 * @returns the transaction
 */
const sendToClaimHub = (functionName: string, args: readonly unknown[], value = 0n) =>
  callClaimHub(network, { functionName, args, value });

async function write(
  to: Address,
  call: { abi: Abi; functionName: string; args: readonly unknown[] },
  value = 0n,
) {
  await send(to, encodeFunctionData(call), value);
}

async function send(to: Address, data: Hex, value = 0n) {
  const transport = http(`http://127.0.0.1:${network.basePort}`);
  const wallet = createWalletClient({ account: admin, transport });
  const hash = await wallet.sendTransaction({
    to,
    data,
    value,
    chain: null,
    // An estimate in the same second omits what settling a later one costs.
    gas: 2_000_000n,
  });
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== "success") throw new Error(`${data.slice(0, 10)} was reverted.`);
  return hash;
}

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;

  beforeEach(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterEach(() => runtime.close());

  async function catchUp(): Promise<void> {
    await mine(5);
    const worker = indexer();
    await worker.runOnce(runtime);
    await worker.release?.(runtime);
  }

  const create = (kind: IncentiveKind, changes: Record<string, string>) =>
    createIncentive(network, { kind, changes });

  async function rewards(requested: Parameters<typeof loadRewardsPage>[0]) {
    const page = await loadRewardsPage(requested, new URL("http://127.0.0.1/"));
    if (!page) throw new Error("The page cannot be read.");
    return page;
  }

  test("computes an epoch from stake to the same root each time and publishes it once", async () => {
    const { requested, id } = await create("staking", { source: "stakers" });
    await later(3 * hour);
    await catchUp();
    const { epochs } = await rewards(requested);
    expect(epochs.slice(0, 2)).toMatchObject([
      { epoch: 0, budget: parseEther("1") },
      { epoch: 1, budget: parseEther("2") },
    ]);
    // The money of the first hour, in which no one had stake yet, is never moved unknowingly.
    const wanted = formOf({ epoch: "1", budget: "2" });
    expect(await startRun(requested, wanted)).toMatchObject({
      kind: "rejected",
      answer: {
        field: "skip",
        message:
          "No rewards for epoch 1; the 1 TAN for it goes to epoch 2. Compute and publish epoch 1 first, or confirm the skip.",
      },
    });
    wanted.set("skip", "0-1");
    expect((await startRun(requested, wanted)).kind).toBe("rejected");
    expect((await rewards(requested)).runs).toEqual([]);
    const form = formOf({ epoch: "1", budget: "1", skip: "0-0" });
    expect((await startRun(requested, form)).kind).toBe("done");
    expect((await startRun(requested, form)).kind).toBe("done");
    const { runs } = await rewards(requested);
    expect(runs[0]?.skips).toEqual({ first: 0, last: 0, parts: parseEther("1"), moved: 0n });
    const [second, first] = runs;
    expect(second?.root).toBe(first?.root);
    expect(second?.inputsHash).toBe(first?.inputsHash);
    if (!first) throw new Error("Nothing was kept.");
    expect(first.summary.sum + first.summary.carry).toBe(parseEther("1"));
    expect(first.summary.recipients).toBeGreaterThan(3);
    const inputs = await findInputs(runtime.database.db, requested.id, first.id);
    expect(hashInputs(inputs ?? "")).toBe(first.inputsHash);

    await sendToClaimHub("publish", [
      BigInt(id),
      first.root,
      first.total,
      first.leafCount,
      "https://x.example",
    ]);
    const again = await startRun(requested, form);
    expect(again).toMatchObject({
      kind: "rejected",
      answer: { field: "epoch", message: "The newest root grants this epoch already." },
    });
    expect(await startRun(requested, formOf({ epoch: "0", budget: "1" }))).toMatchObject({
      answer: { message: "This epoch was skipped: a later one is granted already." },
    });
    expect((await startRun(requested, formOf({ epoch: "2", budget: "1" }))).kind).toBe("done");
    const { chosen, skipped } = await rewards(requested);
    expect([skipped, chosen?.skips]).toEqual([[0], null]);
    expect(chosen?.total).toBe(first.total + (chosen?.summary.sum ?? 0n));
    expect(chosen?.summary.diff).toMatchObject({ lowered: 0, removed: 0 });
    const late = await startRun(requested, formOf({ epoch: "9", budget: "1" }));
    expect(late).toMatchObject({ answer: { message: "Choose an epoch that is over." } });
  });

  test("rewards locked stake by time with a reproducible root, which is claimed", async () => {
    const deployment = findLockedStake(network);
    const method = "0xaabbccdd";
    await stakeInTurns(deployment, { method, write, wait: later });
    const any = await create("staking", { source: "eco-stake" });
    const one = await create("staking", { source: "eco-stake", method });
    await later(2 * hour);
    await catchUp();
    const window = (await rewards(any.requested)).epochs.find(({ epoch }) => epoch === 1);
    for (const { requested } of [any, one]) {
      expect(
        (await startRun(requested, formOf({ epoch: "1", budget: "1", skip: "0-0" }))).kind,
      ).toBe("done");
    }
    const { db } = runtime.database;
    const run = (await rewards(any.requested)).chosen;
    if (!run || !window) throw new Error("Nothing was kept.");
    const inputs = (await findInputs(db, any.requested.id, run.id)) ?? "";
    const contract = deployment.ecoStake.toLowerCase();
    expect(JSON.parse(inputs)).toMatchObject({
      source: { kind: "eco-stake", chainId: 4_443, contract, method: null },
    });
    expect(replay(any.id, [inputs]).roots).toEqual([run.root]);

    const stakes = await countSeconds(network, deployment.ecoStake, window);
    const all = [...stakes.values()].reduce((sum, seconds) => sum + seconds, 0n);
    const leaves = (await readLeaves(db, any.id, run.root)) ?? [];
    const granted = new Map(leaves.map((leaf) => [leaf.account.toLowerCase(), leaf.cumulative]));
    expect(granted.size).toBeGreaterThan(2);
    expect(granted).toEqual(
      new Map([...stakes].map(([account, own]) => [account, (parseEther("1") * own) / all])),
    );
    const byMethod = (await rewards(one.requested)).chosen?.summary;
    expect(byMethod?.top).toMatchObject([
      { account: admin.address.toLowerCase(), amount: parseEther("1") },
    ]);

    const uri = "https://leaves.example";
    await sendToClaimHub("publish", [BigInt(any.id), run.root, run.total, run.leafCount, uri]);
    await later(700);
    await catchUp();
    const staker = devnetAddress(devnetIndex.admins[1]);
    const proof = await findProof({ programmeId: any.id, n: 1 }, staker);
    const before = await readBalance(staker);
    await sendToClaimHub("claim", [BigInt(any.id), 1n, staker, proof?.cumulative, proof?.proof]);
    expect((await readBalance(staker)) - before).toBe(granted.get(staker.toLowerCase()));
  });

  test("evaluates validators by the criteria and stores the evidence for each", async () => {
    const { requested, id } = await create("validator", {
      source: "validators",
      rule: "fixed",
      fixed: "0.1",
      noSlashWeight: "40",
      commissionWeight: "60",
      commissionAt: "0",
    });
    await later(hour);
    await catchUp();
    const outcome = await startRun(requested, formOf({ epoch: "0", budget: "1", uptime: "" }));
    expect(outcome.kind).toBe("done");
    const { chosen } = await rewards(requested);
    const leaves = await readLeaves(runtime.database.db, id, chosen?.root ?? "0x");
    expect(leaves?.length).toBeGreaterThan(1);
    for (const { cumulative, note } of leaves ?? []) {
      const [first, uptime, slash, commission] = (note ?? "").split("; ");
      expect([first, uptime]).toEqual([
        expect.stringMatching(/^validator \d+$/),
        "uptime not known",
      ]);
      const weights =
        (slash === "no-slash met" ? 40n : 0n) + (commission === "max-commission met" ? 60n : 0n);
      expect(cumulative).toBe((parseEther("0.1") * weights) / 100n);
    }
    const over = await startRun(requested, formOf({ epoch: "0", budget: "0.01" }));
    expect(over).toMatchObject({ kind: "rejected", answer: { field: "budget" } });
  });

  test("disables a wrong list, resolves a dispute and publishes a corrected lower list", async () => {
    const { requested, id } = await create("staking", { source: "list", rule: "" });
    const [ana, ben] = [`0x${"a1".repeat(20)}`, `0x${"b2".repeat(20)}`];
    const submitList = (list: string, more = {}) => startRun(requested, formOf({ list, ...more }));
    expect(await submitList(`${ana},1\n${ana},2`)).toMatchObject({
      kind: "rejected",
      answer: { field: "list", message: "An address repeats. Say what is meant by that." },
    });
    expect(await submitList(`${ana},11`)).toMatchObject({
      answer: { message: "The list totals 11 TAN; 10 TAN of the budget is left." },
    });
    expect(
      (
        await submitList(`${ana},4\n${ana},5,late\n${ben},1`, {
          duplicates: printDuplicates({ every: "merge", byAddress: new Map() }),
        })
      ).kind,
    ).toBe("done");
    const wrong = (await rewards(requested)).chosen;
    if (!wrong) throw new Error("Nothing was kept.");
    expect(wrong.total).toBe(parseEther("10"));
    const uri = "https://leaves.example";
    await sendToClaimHub("publish", [BigInt(id), wrong.root, wrong.total, wrong.leafCount, uri]);
    await sendToClaimHub("flag", [BigInt(id), 1n, "Ana is not a staker"]);
    await sendToClaimHub("flag", [BigInt(id), 1n, "I want more"]);
    await catchUp();
    const before = await loadRootsPage(requested);
    expect(before?.appeals.map(({ state, text }) => [text, state])).toEqual([
      ["I want more", "open"],
      ["Ana is not a staker", "open"],
    ]);
    const [greedy] = before?.appeals ?? [];
    const decision = { txHash: greedy?.txHash ?? "", logIndex: String(greedy?.logIndex) };
    expect(await rejectAppeal(requested, formOf(decision))).toMatchObject({
      message: "Enter a reason for the rejection.",
    });
    const note = "Shares are by stake";
    expect(await rejectAppeal(requested, formOf({ ...decision, note }))).toBeNull();
    expect(await rejectAppeal(requested, formOf({ ...decision, note }))).toMatchObject({
      message: "It is already decided.",
    });

    await sendToClaimHub("disable", [BigInt(id), 1n, "Ana is not a staker"]);
    await catchUp();
    const after = await loadRootsPage(requested);
    expect(after?.appeals.map(({ state }) => state)).toEqual(["rejected", "upheld"]);
    expect(after?.roots[0]).toMatchObject({ state: "disabled", reason: "Ana is not a staker" });

    expect((await submitList(`${ben},1`)).kind).toBe("done");
    const right = (await rewards(requested)).chosen;
    expect(right?.summary.diff).toMatchObject({ n: 1, removed: 1, unchanged: 1 });
    if (!right) throw new Error("Nothing was kept.");
    await sendToClaimHub("publish", [BigInt(id), right.root, right.total, right.leafCount, uri]);
    await later(700);
    await sendToClaimHub("claim", [BigInt(id), 2n, getAddress(ben), parseEther("1"), []]);
    await catchUp();
    const claims = await loadClaimsPage(requested);
    expect(claims).toMatchObject({
      claims: 1,
      isBehind: false,
      unclaimed: { count: 0, accounts: 1 },
    });
  });

  test("marks only the published one of two lists or epochs with the same root", async () => {
    const ana = `0x${"a1".repeat(20)}`;
    const lists = await create("staking", { source: "list", rule: "" });
    const epochs = await create("staking", { source: "stakers", rule: "fixed", fixed: "0.01" });
    await later(3 * hour);
    await catchUp();
    for (const form of [{ list: `${ana},1` }, { list: `address,amount\n${ana},1` }]) {
      expect((await startRun(lists.requested, formOf(form))).kind).toBe("done");
    }
    // The same accounts have had stake since the second hour.
    for (const form of [
      { epoch: "1", skip: "0-0" },
      { epoch: "2", skip: "0-1" },
    ]) {
      const outcome = await startRun(epochs.requested, formOf({ ...form, budget: "1" }));
      expect(outcome.kind).toBe("done");
    }
    for (const { requested, id } of [lists, epochs]) {
      const [second, first] = (await rewards(requested)).runs;
      if (!first || !second) throw new Error("Nothing was kept.");
      expect(second.root).toBe(first.root);
      const uri = withRun(`https://leaves.example/${first.root}`, first.id);
      await sendToClaimHub("publish", [BigInt(id), first.root, first.total, first.leafCount, uri]);
      await catchUp();
      const { runs } = await rewards(requested);
      expect(runs.map(({ published }) => published?.n ?? null)).toEqual([null, 1]);
    }
    const after = await rewards(epochs.requested);
    expect(after.epochs[0]).toMatchObject({ epoch: 2, skips: null });
    const again = { epoch: "2", budget: "1" };
    expect((await startRun(epochs.requested, formOf(again))).kind).toBe("done");
  });

  test("funds a program from a treasury budget, which allows the contract first", async () => {
    const { requested, id } = await create("staking", { source: "list", rule: "" });
    // The purpose of budgets is known from events.
    await catchUp();
    const page = await loadProgrammePage(requested);
    const budget = page?.budgets.find(({ free }) => free > parseEther("3"));
    const { treasury, claimHub } = page?.facts ?? {};
    if (!page || !budget || !treasury || !claimHub) throw new Error("There is no budget.");
    const setting = {
      claimHub,
      id,
      title: "Harvest",
      token: { address: zeroAddress, symbol: "TAN", decimals: 18 },
    };
    const transaction = fundFromBudgetTransaction(setting, {
      treasury,
      budget,
      amount: parseEther("3"),
    });
    for (const { to, data } of transaction.steps) await send(to, data);
    const after = await loadProgrammePage(requested);
    expect(after?.programme).toMatchObject({ funded: parseEther("13"), budgetId: budget.id });
    expect(after?.returnsTo).toBe(budget.name);
    expect(budget.name).not.toMatch(/^Budget|^Unnamed/);
    const left = after?.budgets.find((one) => one.id === budget.id);
    expect(left).toMatchObject({ free: budget.free - parseEther("3"), isAllowed: true });
  });

  test("finds a program by name after its page was closed too soon", async () => {
    const { requested, id, title } = await create("staking", { source: "stakers" });
    const copy = await manageIncentive(requested, formOf({ intent: "clone" }));
    const other = {
      ...requested,
      id: copy.kind === "done" ? (copy.to.split("/").at(-1) ?? "") : "",
    };
    const endAt = (await readTime()) + 30 * 24 * hour;
    await sendToClaimHub("create", [zeroAddress, admin.address, admin.address, endAt, title]);
    await catchUp();
    const page = await loadProgrammePage(other);
    expect(page?.candidates.map((one) => one.id)).toEqual([id + 1]);
    const taken = await manageIncentive(other, formOf({ intent: "bind", programme: String(id) }));
    expect(taken).toMatchObject({
      answer: { message: `Program ${id} belongs to another incentive.` },
    });
    const bound = await manageIncentive(
      other,
      formOf({ intent: "bind", programme: String(id + 1) }),
    );
    expect(bound.kind).toBe("done");
  });
});
