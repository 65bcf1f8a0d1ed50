import {
  type Account,
  createWalletClient,
  http,
  numberToHex,
  parseEther,
  parseEventLogs,
  type TransactionReceipt,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { accessRoles } from "#app/chain/access/roles.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { LockedStakingFacts } from "#app/features/locked-staking/locked-staking.types.ts";
import { loadStakePage } from "#app/features/locked-staking/locked-staking-page.server.ts";
import {
  daySeconds,
  lockTiers,
  secondsLeft,
} from "#app/features/locked-staking/locked-staking-math.ts";
import {
  exportHistory,
  loadHistoryPage,
} from "#app/features/locked-staking/history/history-page.server.ts";
import { previewFunding } from "#app/features/locked-staking/manage/funding.ts";
import { loadManagePage } from "#app/features/locked-staking/manage/manage-page.server.ts";
import * as managing from "#app/features/locked-staking/manage/transactions.ts";
import * as transactions from "#app/features/locked-staking/transactions.ts";
import {
  previewExtension,
  previewLeaving,
  previewStake,
} from "#app/features/locked-staking/previews.ts";
import { fetchLockedStaking } from "#app/features/locked-staking/fetch-locked-staking.server.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { deployLockedStaking, type TestLockedStaking } from "#tests/support/locked-staking.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { within } from "#scripts/test/patience.ts";

const staker = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const owner = privateKeyToAccount(devnetKey(devnetIndex.deployer));

let network: TestNetwork;
let runtime: TestRuntime;
let lockedStaking: TestLockedStaking;

beforeAll(async () => {
  network = await startTestNetwork();
  lockedStaking = await deployLockedStaking(network);
  runtime = await startTestRuntime({ network });
  await lockedStaking.transfer(lockedStaking.stake, staker, parseEther("1000"));
  await lockedStaking.transfer(lockedStaking.stake, owner, parseEther("1000"));
  await lockedStaking.transfer(lockedStaking.bonus, owner, 10_000_000_000n);
});
afterAll(async () => {
  await runtime.close();
  await network.stop();
});

async function read(account: Account = staker): Promise<LockedStakingFacts> {
  const answer = await fetchLockedStaking(account.address);
  if (answer.kind !== "read") throw new Error(`The locked stake is ${answer.kind}.`);
  return answer;
}

/** Signs the last call of a wallet transaction; the tokens are already approved. */
async function sign(transaction: WalletTransaction, as = staker): Promise<TransactionReceipt> {
  const url = `http://127.0.0.1:${network.basePort}`;
  const chain = viemChain(homeChainId, url);
  const wallet = createWalletClient({ account: as, chain, transport: http(url) });
  const call = prepareCalls(transaction, 2n ** 255n).at(-1);
  if (!call) throw new Error("The plan has no call.");
  const hash = await wallet.sendTransaction({ to: call.to, data: call.data, gas: 3_000_000n });
  const receipt = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt;
}

async function mineAt(time: number): Promise<void> {
  await rpc(network.basePort, "evm_setNextBlockTimestamp", [numberToHex(time)]);
  await rpc(network.basePort, "evm_mine", []);
}

function must<T>(evaluated: { kind: "ok"; value: T } | { kind: "invalid"; message: string }): T {
  if (evaluated.kind === "invalid") throw new Error(evaluated.message);
  return evaluated.value;
}

test("pauses a funded stream until the first stake, which matches its preview", async () => {
  const { deployment, pool } = await read(owner);
  const bonus = pool.rewards.find(({ unit }) => unit.token === lockedStaking.bonus);
  if (!bonus) throw new Error("The bonus is no reward.");
  expect(bonus.unit).toMatchObject({ symbol: "BON", decimals: 6 });
  const requested = { amount: 9_000_000_000n, duration: 90 * daySeconds };
  const facts = { stream: bonus.stream, time: pool.time, balance: 10n ** 10n, format: String };
  await sign(
    managing.fundTransaction(deployment, bonus.unit, must(previewFunding(facts, requested))),
    owner,
  );

  await mineAt(pool.time + 10 * daySeconds);
  const idle = await read();
  const idleBonus = idle.pool.rewards[1];
  expect(idleBonus && secondsLeft(idleBonus.stream, idle.pool.power, idle.pool.time)).toBeNull();

  const stake = { amount: parseEther("100"), lockSeconds: 90 * daySeconds };
  const next = must(previewStake(idle, stake));
  await sign(transactions.stakeTransaction({ deployment, unit: pool.stakeUnit }, next));
  const after = await read();
  expect(after.account.position.power).toBe(next.position.power);
  expect(after.pool.power).toBe(next.totalPower);
  expect(after.account.parts).toMatchObject({ lockBps: 10_000, totalBps: 20_000 });
  // All of it is still streamed: for ninety days from the first stake, as long as that is locked.
  const { finish = 0 } = after.pool.rewards[1]?.stream ?? {};
  expect(finish).toBe(after.account.position.lockEnd);
});

test("shows as unclaimed what claiming pays in the same second", async () => {
  const before = await read();
  const at = before.pool.time + 5 * daySeconds;
  await mineAt(at);
  // From now on the clock does not advance, however many blocks are mined.
  await rpc(network.basePort, "anvil_setBlockTimestampInterval", [0]);
  const shown = await read();
  expect(shown.account.earned[1]).toBeGreaterThan(0n);
  const earned = shown.pool.rewards.map(({ unit }, i) => ({
    unit,
    amount: shown.account.earned[i] ?? 0n,
  }));
  const { deployment, pool } = shown;
  const receipt = await sign(
    transactions.claimTransaction({ deployment, unit: pool.stakeUnit }, earned),
  );
  const paid = parseEventLogs({ abi: ecoStakeAbi, logs: receipt.logs, eventName: "RewardPaid" });
  expect(paid.map(({ args }) => [args.token, args.amount])).toEqual([
    [lockedStaking.bonus, shown.account.earned[1]],
  ]);
  expect((await read()).account.earned).toEqual([0n, 0n]);
  await rpc(network.basePort, "anvil_removeBlockTimestampInterval", []);
});

test("extends a lock, exits early at the previewed penalty and lists both in the history", async () => {
  const facts = await read();
  const { deployment, pool } = facts;
  const setting = { deployment, unit: pool.stakeUnit };
  const tier = lockTiers[3];
  const longer = must(previewExtension(facts, tier));
  await sign(
    transactions.extendTransaction(setting, { outlook: longer, lockSeconds: tier.seconds }),
  );
  const locked = await read();
  expect(locked.account.position.lockEnd - longer.position.lockEnd).toBeLessThan(60);
  expect(locked.account.position.lockEnd).toBeGreaterThanOrEqual(longer.position.lockEnd);
  expect(locked.account.parts.totalBps).toBe(25_000);

  const leaving = must(previewLeaving(locked, parseEther("40")));
  expect(parseEther("8") - leaving.penalty).toBeLessThan(parseEther("0.0001"));
  const receipt = await sign(transactions.exitTransaction(setting, leaving));
  const [exit] = parseEventLogs({ abi: ecoStakeAbi, logs: receipt.logs, eventName: "ExitedEarly" });
  expect(leaving.penalty - (exit?.args.penalty ?? 0n)).toBeLessThan(parseEther("0.0001"));
  expect(exit?.args.penalty).toBeLessThanOrEqual(leaving.penalty);

  const worker = indexer();
  await expect
    .poll(
      async () => {
        await worker.runOnce(runtime);
        return (await loadHistoryPage(staker.address, new URLSearchParams()))?.total;
      },
      { timeout: within(20) },
    )
    .toBe(4);
  const page = await loadHistoryPage(staker.address, new URLSearchParams());
  expect(page?.rows.map(({ type }) => type)).toEqual(["exit", "extend", "reward", "stake"]);
  const now = await read();
  expect(page?.rows[0]).toMatchObject({
    stakeAfter: now.account.position.amount,
    powerAfter: now.account.position.power,
  });
  expect(page?.power.at(-1)?.value).toBe(now.account.position.power);
  const file = await exportHistory(staker.address, new URLSearchParams());
  const last = file?.trim().split("\r\n").at(-1)?.split(",");
  expect(last?.at(-2)).toBe(String(now.account.position.amount));
  expect(last?.at(-1)).toBe(String(now.account.position.power));
});

test("lets anyone settle an expired lock for the displayed tip", async () => {
  const { deployment, pool } = await read();
  await mineAt(pool.time + 181 * daySeconds);
  const page = await loadStakePage(owner.address);
  const [row] = page?.pokeable.rows ?? [];
  expect(page?.pokeable.rows.map(({ account }) => account)).toEqual([staker.address]);
  // Six full months of loyalty replace the lock.
  expect(row).toMatchObject({ powerBps: 25_000, nextBps: 11_500 });
  expect(row?.tips.map(({ unit }) => unit.symbol)).toContain("BON");
  const poke = { account: staker.address, hasTip: true };
  await sign(transactions.pokeTransaction({ deployment, unit: pool.stakeUnit }, poke), owner);
  const after = await read(owner);
  expect(after.account.earned[1]).toBe(row?.tips.find(({ unit }) => unit.symbol === "BON")?.amount);
  expect((await loadStakePage(owner.address))?.pokeable.rows).toEqual([]);
});

test("applies terms, boosts, freeze and methods as reviewed", async () => {
  const search = new URLSearchParams({ account: staker.address, token: lockedStaking.bonus });
  const page = await loadManagePage(owner.address, search);
  if (!page) throw new Error("Nothing can be read.");
  const { deployment, pool } = page.facts;
  expect(Object.keys(page.roles)).toEqual(Object.keys(accessRoles));
  expect((await loadManagePage(staker.address, search))?.roles).toEqual({});
  expect(page.token).toMatchObject({ kind: "found", isReward: true });
  expect(page.account).toMatchObject({ kind: "found", account: staker.address });
  const [method] = page.methods;
  if (!method) throw new Error("There is no method.");

  const terms = { ...pool.terms, accountCap: parseEther("500"), penaltyBps: 5_000 };
  await sign(managing.termsTransaction(deployment, pool.stakeUnit, terms), owner);
  const boosts = { account: staker.address, badgeBps: 700, referralBps: 300 };
  await sign(managing.boostsTransaction(deployment, boosts), owner);
  await sign(managing.freezeTransaction(deployment), owner);
  await sign(managing.methodTransaction(deployment, { ...method, isEnabled: false }), owner);
  const after = await read();
  expect(after.pool.terms).toEqual(terms);
  expect(after.pool).toMatchObject({ isFrozen: true, method: { ...method, isEnabled: false } });
  expect(after.account.parts).toMatchObject({ badgeBps: 700, referralBps: 300 });
});
