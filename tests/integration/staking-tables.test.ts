import {
  type Abi,
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  maxUint256,
  numberToHex,
  parseEther,
  stringToHex,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { amountLeaf, isProven, proofOf } from "#app/chain/merkle/merkle-tree.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { readPoolOverview } from "#app/features/staking-admin/overview/pool-overview.server.ts";
import { listDelegationsOf } from "#app/domain/staking/model/ledger.store.server.ts";
import {
  fetchStakingLedger,
  type StakingLedger,
} from "#app/domain/staking/model/fetch-ledger.server.ts";
import { exportHistory } from "#app/features/staking/history/history-page.server.ts";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import {
  takeSnapshot,
  writeSnapshotCsv,
  writeSnapshotJson,
} from "#app/features/staking/snapshot/snapshot.server.ts";
import { readStaking } from "#app/domain/staking/staking-page.server.ts";
import { statuses } from "#app/domain/staking/history/statuses.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { staking as stakingWorker } from "#app/workers/staking.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { deployStaking, type TestStaking } from "#tests/support/staking.ts";
import { within } from "#scripts/test/patience.ts";

const tan = parseEther;
const day = 86_400;
const ana = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const ben = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const abi: Abi = [...validatorStakingAbi, ...stakingOfficeAbi];

let network: TestNetwork;
let staking: TestStaking;

async function send(
  account: PrivateKeyAccount,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
): Promise<void> {
  const transport = http(`http://127.0.0.1:${network.basePort}`);
  const wallet = createWalletClient({ account, transport });
  const data = encodeFunctionData({ abi, functionName, args });
  const hash = await wallet.sendTransaction({
    to: staking.address,
    data,
    value,
    chain: null,
    // An estimate in the same second as another call has less to settle than a second later.
    gas: 1_000_000n,
  });
  for (;;) {
    const receipt = await rpc(network.basePort, "eth_getTransactionReceipt", [hash]);
    if (receipt !== null) break;
  }
}

const mine = (blocks: number) => rpc(network.basePort, "anvil_mine", [numberToHex(blocks)]);
const later = (seconds: number) => rpc(network.basePort, "evm_increaseTime", [seconds]);

/** Does everything that moves stake, once. */
async function liveALittle(): Promise<void> {
  await staking.register("Alpha", 500, "1000");
  await staking.register("Beta", 1_000, "500");
  await staking.register("Gamma", 0, "300");
  await send(ana, "delegate", [1, 0n], tan("100"));
  await send(ana, "delegate", [2, 0n], tan("50"));
  await send(ben, "delegate", [1, 0n], tan("33.3"));
  await staking.call("fund", [30 * day], tan("1000"));
  await later(day);
  await send(ana, "undelegate", [1, tan("40"), 0n]);
  await send(ana, "cancelUnbond", [1, 1, tan("10")]);
  await send(ana, "compound", [[1]]);
  await send(ben, "redelegate", [1, 2, tan("20"), 0n]);
  const { timestamp } = await head();
  await staking.callAsCourt("slash", [1, 700, Number(timestamp), numberToHex(7, { size: 32 })]);
  await send(ben, "settleRedelegation", [2, ben.address]);
  await send(ana, "undelegate", [2, maxUint256, 0n]);
  await staking.call("jail", [3, Number(timestamp) + 30 * day, "Down for a week"]);
}

async function lastFinal(): Promise<number> {
  return (await head()).number + 1 - 3;
}

async function head(): Promise<{ number: number; timestamp: bigint }> {
  const block = (await rpc(network.basePort, "eth_getBlockByNumber", ["latest", false])) as {
    number: Hex;
    timestamp: Hex;
  };
  return { number: Number(block.number), timestamp: BigInt(block.timestamp) };
}

beforeAll(async () => {
  network = await startTestNetwork();
  staking = await deployStaking(network);
  await liveALittle();
}, within(120));
afterAll(() => network.stop());

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;

  beforeEach(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterEach(() => runtime.close());

  async function work(): Promise<void> {
    for (const worker of [indexer(), stakingWorker()]) {
      await worker.runOnce(runtime);
      await worker.release?.(runtime);
    }
  }

  async function ledger(): Promise<StakingLedger> {
    const deployment = findStaking();
    const found = deployment && (await fetchStakingLedger(deployment));
    if (!found) throw new Error("Nothing is counted.");
    return found;
  }

  /** Expects the tables' stake to be the contract's, to the wei. */
  async function expectAsOnChain(): Promise<void> {
    const { validators, stakers, block } = await ledger();
    const contract = { address: staking.address, abi: validatorStakingAbi } as const;
    const client = chainClient(homeChainId);
    const at = { blockNumber: BigInt(block) };
    for (const [id, counted] of validators) {
      const real = await client.readContract({
        ...contract,
        ...at,
        functionName: "validatorOf",
        args: [id],
      });
      const { bonded, shares, commissionBps, until } = real;
      const status = statuses[real.status];
      expect(counted).toMatchObject({ bonded, shares, commissionBps, until, status });
      const own = counted.shares && (counted.selfShares * counted.bonded) / counted.shares;
      expect(own).toBe(real.selfBond);
      expect(keccak256(stringToHex(counted.moniker))).toBe(real.monikerHash);
    }
    const held = await Promise.all(
      [ana, ben].flatMap(({ address }) =>
        [...validators.keys()].map((id) =>
          client.readContract({
            ...contract,
            ...at,
            functionName: "delegationOf",
            args: [id, address],
          }),
        ),
      ),
    );
    const holders = [held.slice(0, validators.size), held.slice(validators.size)].filter((own) =>
      own.some(({ shares }) => shares > 0n),
    );
    expect(stakers).toBe(validators.size + holders.length);
  }

  async function sharesInTables(owner: Address) {
    const rows = await listDelegationsOf(runtime.database.db, [owner.toLowerCase()]);
    return new Map(rows.map(({ validator, shares }) => [validator, shares]));
  }

  test("matches the contract's state from events, final or not", async () => {
    await work();
    const early = await ledger();
    expect(early.validators.size).toBe(3);
    await expectAsOnChain();
    await mine(3);
    await work();
    await work();
    await expectAsOnChain();
    const { rows } = { rows: await sharesInTables(ana.address) };
    expect(rows.get(2)).toBe(0n);
    const shares = await chainClient(homeChainId).readContract({
      address: staking.address,
      abi: validatorStakingAbi,
      functionName: "delegationOf",
      args: [1, ana.address],
    });
    expect(rows.get(1)).toBe(shares.shares);
    expect((await ledger()).validators.get(1)?.delegators).toBe(3);
    expect((await ledger()).validators.get(2)?.delegators).toBe(2);
  });

  test("finds a wallet's stake from the tables and from later events", async () => {
    await mine(3);
    await work();
    const snapshot = await rpc(network.basePort, "evm_snapshot", []);
    await send(ana, "delegate", [2, 0n], tan("7"));
    await send(ana, "undelegate", [1, tan("5"), 0n]);
    await work();
    const answer = await readStaking(ana.address);
    if (answer.kind !== "read") throw new Error(answer.kind);
    expect(answer.account.positions.map(({ id }) => id)).toEqual([1, 2]);
    expect(answer.account.positions[1]?.tokens).toBe(tan("7"));
    expect(answer.account.entries.map(({ id, nonce }) => [id, nonce]).sort()).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
    expect(answer.pool.validators.map(({ id }) => id)).toEqual([1, 2]);
    expect(answer.pool.totals).toMatchObject({ validators: 3, active: 2 });
    expect(answer.counted?.stakers).toBe(5);
    await rpc(network.basePort, "evm_revert", [snapshot]);
  });

  test("takes a snapshot of a final block with all delegations, whose root proves each stake", async () => {
    await mine(3);
    // The network's keeper may mine a block at any moment.
    const before = await lastFinal();
    await work();
    const snapshot = await takeSnapshot();
    if (!snapshot) throw new Error("Nothing is counted.");
    const { rows, block } = snapshot;
    expect(block).toBeGreaterThanOrEqual(before);
    expect(block).toBeLessThanOrEqual(await lastFinal());
    const client = chainClient(homeChainId);
    for (const { owner, validator, shares, tokens } of rows) {
      const real = await client.readContract({
        address: staking.address,
        abi: validatorStakingAbi,
        functionName: "delegationOf",
        args: [validator, owner],
        blockNumber: BigInt(block),
      });
      expect({ shares, tokens }).toEqual({ shares: real.shares, tokens: real.tokens });
    }
    expect(rows.filter(({ owner }) => owner === ana.address)).toHaveLength(1);
    expect(rows.filter(({ owner }) => owner === ben.address)).toHaveLength(2);
    const listed = JSON.parse(await new Response(writeSnapshotJson(snapshot)).text()) as {
      root: Hex;
      tree: Hex[];
      totalWei: string;
      values: { value: [Address, string]; treeIndex: number }[];
    };
    expect(listed.values).toHaveLength(5);
    for (const { value, treeIndex } of listed.values) {
      const leaf = amountLeaf(value[0], BigInt(value[1]));
      expect(isProven(listed.root, leaf, proofOf(listed.tree, treeIndex))).toBe(true);
    }
    const sum = rows.reduce((total, { tokens }) => total + tokens, 0n);
    expect(listed.totalWei).toBe(String(sum));
    const csv = await new Response(writeSnapshotCsv(snapshot)).text();
    expect(csv.split("\r\n")).toHaveLength(rows.length + 2);
    expect(csv).toContain(`${ben.address},2,Beta,`);
  });

  test("balances the pool including unbonding and penalties, and reports a shortage", async () => {
    await work();
    const read = async () => {
      const overview = await readPoolOverview(ana.address);
      if (!overview) throw new Error("Nothing can be read of the pool.");
      const { balance, bonded, unbonding, reserve, penalties } = overview.accounting;
      expect(unbonding).toBeGreaterThan(tan("20"));
      expect(penalties).toBeGreaterThan(tan("70"));
      return { balance, left: balance - bonded - (unbonding ?? 0n) - reserve - penalties };
    };
    const setBalance = async (wei: bigint) => {
      await rpc(network.basePort, "anvil_setBalance", [staking.address, numberToHex(wei)]);
      await mine(1);
    };
    const { balance, left } = await read();
    // Each rounding leaves one more wei in the pool.
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(left).toBeLessThan(10n);
    await setBalance(balance - 1_000n);
    expect((await read()).left).toBe(left - 1_000n);
    await setBalance(balance);
  });

  test("lists a slash in the history of affected accounts, with the remaining stake", async () => {
    await mine(3);
    await work();
    const lines = ((await exportHistory(ben.address, new URLSearchParams())) ?? "")
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    expect(lines.slice(1).map((cells) => cells[3])).toEqual([
      "stake",
      "move-out",
      "move-in",
      "slash",
      "slash",
    ]);
    const client = chainClient(homeChainId);
    const held = await Promise.all(
      [1, 2].map((id) =>
        client.readContract({
          address: staking.address,
          abi: validatorStakingAbi,
          functionName: "delegationOf",
          args: [id, ben.address],
        }),
      ),
    );
    const real = held.reduce((sum, { tokens }) => sum + tokens, 0n);
    const listed = BigInt(lines.at(-1)?.[8] ?? "0");
    // The contract rounds down by a wei or two on a slash.
    expect(listed - real).toBeLessThan(10n);
    expect(real - listed).toBeLessThan(10n);
  });

  test("reverts what a reorg drops, before and after it was final", async () => {
    await mine(3);
    await work();
    const before = await ledger();
    const snapshot = await rpc(network.basePort, "evm_snapshot", []);
    await send(ben, "delegate", [2, 0n], tan("9"));
    await work();
    expect((await ledger()).validators.get(2)?.bonded).not.toBe(before.validators.get(2)?.bonded);
    await rpc(network.basePort, "evm_revert", [snapshot]);
    await mine(2);
    await work();
    expect((await ledger()).validators).toEqual(before.validators);

    const deep = await rpc(network.basePort, "evm_snapshot", []);
    await send(ben, "delegate", [2, 0n], tan("9"));
    await mine(5);
    await work();
    expect((await sharesInTables(ben.address)).get(2)).toBeGreaterThan(tan("9"));
    await rpc(network.basePort, "evm_revert", [deep]);
    await mine(8);
    await work();
    await work();
    expect((await ledger()).validators).toEqual(before.validators);
    await expectAsOnChain();
  });
});
