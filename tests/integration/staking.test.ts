import {
  createWalletClient,
  http,
  keccak256,
  numberToHex,
  parseEther,
  parseEventLogs,
  stringToHex,
  type TransactionReceipt,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import {
  exportHistory,
  loadHistoryPage,
} from "#app/features/staking/history/history-page.server.ts";
import * as transactions from "#app/domain/staking/transactions.ts";
import {
  everything,
  previewDelegation,
  previewUndelegation,
} from "#app/domain/staking/previews.ts";
import { readStaking } from "#app/domain/staking/staking-page.server.ts";
import type { ReadStaking } from "#app/features/staking/staking-view.types.ts";
import { loadValidatorPage } from "#app/features/staking/validators-page.server.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { staking as stakingWorker } from "#app/workers/staking.server.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { deployStaking, type TestStaking } from "#tests/support/staking.ts";

const day = 86_400;
const delegator = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const tan = (text: string) => parseEther(text);

let network: TestNetwork;
let runtime: TestRuntime;
let staking: TestStaking;

beforeAll(async () => {
  network = await startTestNetwork({ keeper: false });
  staking = await deployStaking(network);
  runtime = await startTestRuntime({ network });
  await staking.register("Alpha", 500, "1000");
  await staking.register("Beta", 1_000, "500");
});
afterAll(async () => {
  await runtime.close();
  await network.stop();
});

async function read(): Promise<ReadStaking> {
  const answer = await readStaking(delegator.address);
  if (answer.kind !== "read") throw new Error(`Staking is ${answer.kind}.`);
  return answer;
}

async function setting(): Promise<transactions.Setting> {
  const { deployment, coin } = await read();
  return { deployment, coin, nameOf: String };
}

async function sign(transaction: WalletTransaction): Promise<TransactionReceipt> {
  const url = `http://127.0.0.1:${network.basePort}`;
  const chain = viemChain(homeChainId, url);
  const wallet = createWalletClient({ account: delegator, chain, transport: http(url) });
  const [call] = prepareCalls(transaction, 0n);
  if (!call) throw new Error("The plan has no call.");
  const { to, data, valueWei: value } = call;
  // An estimate in the same second omits what settling a later one costs.
  const hash = await wallet.sendTransaction({ to, data, value, gas: 2_000_000n });
  const receipt = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt;
}

async function delegate(id: number, amount: bigint): Promise<void> {
  const { pool, account } = await read();
  const validator = pool.validators.find((one) => one.id === id);
  if (!validator) throw new Error(`There is no validator ${id}.`);
  const stake = account.positions.find((one) => one.id === id)?.tokens ?? 0n;
  const facts = {
    validator,
    stake,
    balance: account.balance,
    terms: pool.terms,
    isOperator: false,
  };
  const evaluated = previewDelegation({ ...facts, format: String }, amount);
  if (evaluated.kind === "invalid") throw new Error(evaluated.message);
  await sign(transactions.delegateTransaction(await setting(), id, evaluated.value));
  const after = await read();
  const position = after.account.positions.find((one) => one.id === id);
  expect(position?.tokens).toBe(evaluated.value.stake);
}

function timeOfHead(): Promise<number> {
  return chainClient(homeChainId)
    .getBlock()
    .then(({ timestamp }) => Number(timestamp));
}

async function mineAt(time: number): Promise<void> {
  await rpc(network.basePort, "evm_setNextBlockTimestamp", [numberToHex(time)]);
  await rpc(network.basePort, "evm_mine", []);
}

function paidBy(receipt: TransactionReceipt): bigint {
  const logs = parseEventLogs({ abi: validatorStakingAbi, logs: receipt.logs });
  return logs.reduce((sum, one) => (one.eventName === "Claimed" ? sum + one.args.amount : sum), 0n);
}

test("matches the preview of a delegation, and pays a claim as displayed in the same block", async () => {
  await delegate(1, tan("250"));
  await delegate(2, tan("33.3"));
  await staking.call("fund", [30 * day], tan("1000"));

  // The same block twice: first it is only read, then it contains the claim.
  const at = (await timeOfHead()) + 86_399;
  await rpc(network.basePort, "evm_setAutomine", [false]);
  const snapshot = await rpc(network.basePort, "evm_snapshot", []);
  await mineAt(at);
  const shown = await read();
  expect(shown.pool.time).toBe(at);
  const unclaimed = shown.account.positions.reduce((sum, one) => sum + one.rewards, 0n);
  expect(unclaimed).toBeGreaterThan(tan("1"));
  await rpc(network.basePort, "evm_revert", [snapshot]);
  await rpc(network.basePort, "evm_setAutomine", [true]);
  await rpc(network.basePort, "evm_setNextBlockTimestamp", [numberToHex(at)]);
  const { deployment, coin, account } = shown;
  const receipt = await sign(
    transactions.claimTransaction(
      { deployment, coin, nameOf: String },
      account.positions,
      delegator.address,
    ),
  );
  expect(await timeOfHead()).toBe(at);
  expect(paidBy(receipt)).toBe(unclaimed);
});

test("holds undelegated stake for the period, cancels part and withdraws the rest at once", async () => {
  const before = await read();
  const validator = before.pool.validators[0];
  const position = before.account.positions[0];
  if (!validator || !position) throw new Error("Nothing is staked.");
  const { terms } = before.pool;
  const facts = { validator, position, terms, isOperator: false, format: String };
  const part = previewUndelegation(facts, tan("100"));
  const tooLittle = previewUndelegation(facts, position.tokens - tan("0.5"));
  expect(tooLittle).toMatchObject({ kind: "invalid" });
  if (part.kind === "invalid") throw new Error(part.message);
  const receipt = await sign(transactions.undelegateTransaction(await setting(), 1, part.value, 0));
  const minedAt = Number(
    (await chainClient(homeChainId).getBlock({ blockNumber: receipt.blockNumber })).timestamp,
  );
  const waiting = await read();
  expect(waiting.account.entries).toEqual([
    { id: 1, nonce: 1, amount: tan("100"), readyAt: minedAt + 7 * day, withdrawable: false },
  ]);
  expect(waiting.pool.unbonding - before.pool.unbonding).toBe(tan("100"));

  const [entry] = waiting.account.entries;
  if (!entry) throw new Error("There is no entry.");
  await sign(transactions.cancelTransaction(await setting(), entry, tan("40")));
  expect((await read()).account.entries[0]?.amount).toBe(tan("60"));
  await mineAt(minedAt + 7 * day);
  const ready = await read();
  expect(ready.account.entries[0]?.withdrawable).toBe(true);
  const paid = await sign(transactions.withdrawTransaction(await setting(), ready.account.entries));
  const after = await read();
  expect(after.account.entries).toEqual([]);
  const fee = paid.gasUsed * paid.effectiveGasPrice;
  expect(after.account.balance - ready.account.balance).toBe(tan("60") - fee);
});

test("redelegates once, compounds rewards and sends them to another account on request", async () => {
  const { pool, account } = await read();
  const beta = pool.validators[1];
  if (!beta) throw new Error("There is no second validator.");
  const moved = { to: 2, shares: everything, amount: tan("190"), sharesIn: tan("100") };
  await sign(transactions.redelegateTransaction(await setting(), 1, moved, 0));
  const there = (await read()).account.positions.find(({ id }) => id === 2);
  expect(there?.move).toMatchObject({ from: 1, until: (await timeOfHead()) + 7 * day });

  const staked = there?.tokens ?? 0n;
  if (!there) throw new Error("Nothing has moved.");
  await sign(transactions.compoundTransaction(await setting(), [there]));
  const compounded = (await read()).account.positions.find(({ id }) => id === 2);
  expect(compounded?.tokens).toBeGreaterThan(staked);
  const other = privateKeyToAccount(devnetKey(devnetIndex.admins[0])).address;
  await sign(transactions.recipientTransaction(await setting(), other));
  expect((await read()).account.recipient).toBe(other);
  expect(account.recipient).toBe(delegator.address);
});

test("shows a validator's indexed name only while it matches the contract", async () => {
  const title = async () => {
    const page = await loadValidatorPage(delegator.address, "1");
    return page.kind === "read" ? page.title : page.kind;
  };
  expect(await title()).toBe("Validator 1");
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
  expect(await title()).toBe("Alpha");
  await runtime.database.db
    .updateTable("event")
    .set({ args: JSON.stringify({ moniker: "Somebody else" }) })
    .where("stream", "=", "staking")
    .where("name", "=", "MetadataSet")
    .execute();
  expect(await title()).toBe("Validator 1");
});

test("ends the history with the chain's stake and omits nothing", async () => {
  // The test above changed the index, so this rebuilds it.
  await runtime.database.db.deleteFrom("stream_cursor").execute();
  const workers = [indexer(), stakingWorker()];
  for (const worker of workers) {
    await worker.runOnce(runtime);
    await worker.release?.(runtime);
  }
  const { account, counted } = await read();
  expect(counted?.stakers).toBe(3);
  const csv = await exportHistory(delegator.address, new URLSearchParams());
  const lines = (csv ?? "").trim().split("\r\n");
  const types = lines.slice(1).map((line) => line.split(",")[3]);
  expect(types).toEqual([
    "stake",
    "stake",
    ...["claim", "claim"],
    "unstake",
    "put-back",
    "withdraw",
    ...["move-out", "move-in"],
    "compound",
  ]);
  const shares = account.positions.reduce((sum, one) => sum + one.shares, 0n);
  expect(lines.at(-1)?.split(",").slice(-2)).toEqual([String(shares), "0"]);
  const page = await loadHistoryPage(delegator.address, new URLSearchParams("page=9"));
  expect(page?.rows[0]).toMatchObject({ type: "compound", balanceAfter: shares });
  expect(page?.timeline.at(-1)?.balance).toBe(shares);
  const later = await exportHistory(delegator.address, new URLSearchParams("from=2999-01-01"));
  expect(later?.trim().split("\r\n")).toHaveLength(1);
});

test("slashes bonded and unbonding stake and lists exactly that in the history", async () => {
  const listed = async () => {
    const workers = [indexer(), stakingWorker()];
    for (const worker of workers) {
      await worker.runOnce(runtime);
      await worker.release?.(runtime);
    }
    const csv = (await exportHistory(delegator.address, new URLSearchParams())) ?? "";
    return csv
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(","));
  };
  const held = async () => {
    const { account } = await read();
    const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n);
    return {
      bonded: sum(account.positions.map(({ tokens }) => tokens)),
      unbonding: sum(account.entries.map(({ amount }) => amount)),
    };
  };
  await delegate(1, tan("90") + 7n);
  await sign(
    transactions.undelegateTransaction(
      await setting(),
      1,
      { shares: tan("40") + 3n, amount: tan("40") + 3n, minTokens: 0n, left: 0n },
      0,
    ),
  );
  const before = await held();
  const rows = (await listed()).length;
  expect(before.unbonding).toBe(tan("40") + 3n);
  const evidence = keccak256(stringToHex("twice"));
  await staking.callAsCourt("slash", [1, 500, await timeOfHead(), evidence]);
  await staking.callAsCourt("slash", [1, 333, await timeOfHead(), evidence]);
  const after = await held();
  const added = (await listed()).slice(rows);
  expect(added.map(([, , , type]) => type)).toEqual([
    ...["slash", "slash-unbonding"],
    ...["slash", "slash-unbonding"],
  ]);
  const sumOf = (type: string) =>
    added.reduce((sum, row) => (row[3] === type ? sum + BigInt(row[5] ?? 0) : sum), 0n);
  expect(sumOf("slash-unbonding")).toBe(after.unbonding - before.unbonding);
  expect(added.at(-1)?.at(-1)).toBe(String(after.unbonding));
  // The contract rounds the bonded total of all delegators.
  const rounding = sumOf("slash") - (after.bonded - before.bonded);
  expect(rounding >= -2n && rounding <= 2n).toBe(true);

  await mineAt((await timeOfHead()) + 7 * day);
  const { account } = await read();
  await sign(transactions.withdrawTransaction(await setting(), account.entries));
  expect((await listed()).at(-1)?.slice(-1)).toEqual(["0"]);
});
