import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseEther,
  zeroAddress,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { listBudgetEvents } from "#app/features/treasury/shared/budget-events.server.ts";
import {
  type BudgetPage,
  loadBudgetPage,
} from "#app/features/treasury/budget/budget-page.server.ts";
import { freeOf } from "#app/domain/treasury/budget-sums.ts";
import { exportLedger } from "#app/features/treasury/budget/export-ledger.server.ts";
import { deriveLedger } from "#app/features/treasury/budget/ledger.ts";
import { findTreasury } from "#app/domain/treasury/treasury.server.ts";
import { fetchBudget } from "#app/domain/treasury/read-budgets.server.ts";
import { loadTreasuryPage } from "#app/features/treasury/budgets/treasury-page.server.ts";
import { findDeployment, type Deployment } from "#app/chain/deployment.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { passDelay } from "#tests/support/access-delay.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { within } from "#scripts/test/patience.ts";

const tan = parseEther;
const owner = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const spender = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
const nothing = new URLSearchParams();

let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
}, within(120));
afterAll(() => network.stop());

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  let deployment: Deployment;

  beforeEach(async () => {
    runtime = await startTestRuntime({ engine, network });
    const found = findTreasury();
    if (!found) throw new Error("The treasury is not deployed.");
    deployment = found;
  });
  afterEach(() => runtime.close());

  async function call(
    account: PrivateKeyAccount,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ): Promise<void> {
    const abi: readonly unknown[] = etherDepositAbi;
    const data = encodeFunctionData({ abi, functionName, args });
    await send(account, deployment.address, data, value);
  }

  async function send(account: PrivateKeyAccount, to: Address, data: Hex, value = 0n) {
    const transport = http(`http://127.0.0.1:${network.basePort}`);
    const wallet = createWalletClient({ account, transport });
    const sent = { to, data, value, chain: null, gas: 1_000_000n };
    const hash = await wallet.sendTransaction(sent);
    const receipt = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error(`A call of ${to} has failed: ${data}`);
  }

  /** Makes an admin's call once its delay is over. */
  async function callAfterDelay(functionName: string, args: readonly unknown[]): Promise<void> {
    const abi: readonly unknown[] = etherDepositAbi;
    const data = encodeFunctionData({ abi, functionName, args });
    const { address: to } = deployment;
    await passDelay(network, { chainId: homeChainId, account: owner, to, data });
    await call(owner, functionName, args);
  }

  async function index(): Promise<void> {
    const worker = indexer();
    await worker.runOnce(runtime);
    await worker.release?.(runtime);
  }

  async function open(label: string): Promise<number> {
    const client = chainClient(homeChainId);
    await call(owner, "open", [zeroAddress, owner.address, label]);
    const count = await client.readContract({
      address: deployment.address,
      abi: etherDepositAbi,
      functionName: "budgetCount",
    });
    return Number(count) - 1;
  }

  async function read(id: number): Promise<BudgetPage> {
    const answer = await loadBudgetPage(owner.address, id, nothing);
    if (answer.kind !== "read" || answer.value === null) throw new Error("No budget was read.");
    return answer.value;
  }

  function addressOf(name: string): Address {
    const found = findDeployment(name);
    if (!found) throw new Error(`${name} is not deployed.`);
    return found.address;
  }

  /** Checks every row of a ledger against the contract in the row's block, to the wei. */
  async function expectAsOnChain(id: number): Promise<string[]> {
    const client = chainClient(homeChainId);
    const rows = deriveLedger(await listBudgetEvents(deployment, id));
    for (const { block, after, agrees } of rows) {
      const budget = await fetchBudget({ client, deployment, blockNumber: BigInt(block) }, id);
      if (!budget) throw new Error("There is no budget in that block.");
      const { deposited, spent, refunded, reserved } = budget;
      expect([after, agrees]).toEqual([{ balance: deposited - spent - refunded, reserved }, true]);
    }
    return rows.map(({ event }) => event.name);
  }

  test("matches the contract's ledger after every kind of row and after a reorg", async () => {
    const topUp = encodeFunctionData({ abi: validatorStakingAbi, functionName: "topUp" });
    const id = await open(`Everything on ${engine}`);
    const budget = BigInt(id);
    await call(owner, "deposit", [budget], tan("100"));
    await callAfterDelay("setSpender", [spender.address, true]);
    await call(owner, "allowSpender", [budget, spender.address, true]);
    await call(spender, "reserve", [budget, tan("40")]);
    await call(spender, "spend", [budget, spender.address, tan("10")]);
    await call(spender, "spendReserved", [budget, spender.address, tan("15")]);
    await call(spender, "release", [budget, tan("5")]);
    await call(owner, "payOut", [budget, addressOf("faucetVault"), tan("3"), "0x"]);
    await call(owner, "payOut", [budget, addressOf("validatorStaking"), tan("7"), topUp]);
    await callAfterDelay("setSpender", [spender.address, false]);
    // Leaves room for the blocks that the network mines by itself.
    await rpc(network.basePort, "anvil_mine", [numberToHex(10)]);
    await call(owner, "releaseRevoked", [budget, spender.address]);
    await call(owner, "refund", [budget, owner.address, tan("11")]);
    await index();

    expect(await expectAsOnChain(id)).toEqual([
      ...["BudgetOpened", "Deposited", "SpenderAllowed", "Reserved", "Spent", "Spent"],
      ...["Released", "PaidOut", "PaidOut", "Released", "Refunded"],
    ]);
    const page = await read(id);
    expect(page.name).toBe(`Everything on ${engine}`);
    expect(page.ledger.check.kind).toBe("agrees");
    expect(page.ledger.rows[0]?.after).toEqual({ balance: tan("54"), reserved: 0n });
    expect(page.targets.map(({ kind, isListed }) => [kind, isListed])).toEqual([
      ["staking", true],
      ["faucet", true],
    ]);
    const state = { isAllowed: true, isEnabled: false, reserved: 0n };
    expect(page.spenders).toContainEqual({ address: spender.address, name: null, ...state });
    const csv = (await exportLedger(owner.address, id))?.trimEnd().split("\r\n") ?? [];
    expect(csv).toHaveLength(12);
    expect(csv.at(-1)).toContain(`Refunded,${owner.address},-11000000000000000000,-11,TAN,`);

    // Reverts the refund and the release before it, and mines others in their place.
    const released = page.ledger.rows.find(({ event }) => event.name === "Released");
    const head = await chainClient(homeChainId).getBlockNumber();
    const depth = Number(head) - (released?.block ?? 0) + 3;
    await rpc(network.basePort, "anvil_reorg", [depth, []]);
    await rpc(network.basePort, "anvil_mine", [numberToHex(3)]);
    await index();
    expect((await expectAsOnChain(id)).at(-1)).toBe("PaidOut");
    const after = await read(id);
    expect(after.ledger.check.kind).toBe("agrees");
    expect(after.ledger.rows[0]?.after).toEqual({ balance: tan("65"), reserved: tan("20") });

    await call(owner, "releaseRevoked", [budget, spender.address]);
    await call(owner, "transferBudget", [budget, spender.address]);
    await call(spender, "acceptBudget", [budget]);
    await call(spender, "close", [budget, spender.address]);
    await index();
    expect((await expectAsOnChain(id)).slice(-4)).toEqual([
      ...["BudgetTransferProposed", "BudgetTransferred", "Refunded", "BudgetClosed"],
    ]);
    const closed = await read(id);
    expect(closed.budget).toMatchObject({ isOpen: false, owner: spender.address });
    expect(closed.ledger.check.kind).toBe("agrees");
  });

  test("moves donations into a budget, and nothing else takes them", async () => {
    const id = await open(`Gifts on ${engine}`);
    const before = await read(0);
    await send(spender, deployment.address, "0x", tan("9"));
    await callAfterDelay("moveDonations", [BigInt(id), tan("4")]);
    await index();
    expect((await expectAsOnChain(id)).slice(-1)).toEqual(["Deposited"]);
    const rows = deriveLedger(await listBudgetEvents(deployment, 0));
    expect(rows.slice(-2).map(({ event, agrees }) => [event.name, agrees])).toEqual([
      ["Deposited", true],
      ["DonationsMoved", true],
    ]);
    const donated = await read(0);
    expect(donated.budget.owner).toBeNull();
    expect(donated.ledger.check.kind).toBe("agrees");
    expect(freeOf(donated.budget) - freeOf(before.budget)).toBe(tan("5"));
    expect(donated.coinBudgets).toContainEqual({
      id,
      name: `Gifts on ${engine}`,
      owner: owner.address,
    });
    expect((await exportLedger(owner.address, 0))?.trimEnd()).toMatch(/DonationsMoved,.*,-4,TAN,/);
    await expect(call(owner, "refund", [0n, owner.address, 1n])).rejects.toThrow("has failed");
  });

  test("raises an alarm for a treasury that holds less than its budgets", async () => {
    const id = await open(`Short on ${engine}`);
    await call(owner, "deposit", [BigInt(id)], tan("2"));
    await index();
    const readTotal = async () => {
      const answer = await loadTreasuryPage(owner.address, nothing);
      if (answer.kind !== "read") throw new Error("The treasury was not read.");
      return answer.value.totals.find(({ token }) => token === zeroAddress);
    };
    const before = await readTotal();
    expect(before).toMatchObject({ missing: 0n, addsUp: true, unit: { symbol: "TAN" } });
    if (!before) throw new Error("The coin is missing.");
    const setBalance = async (wei: bigint) => {
      await rpc(network.basePort, "anvil_setBalance", [deployment.address, numberToHex(wei)]);
      await rpc(network.basePort, "anvil_mine", ["0x1"]);
    };
    await setBalance(before.held - 1n);
    expect(await readTotal()).toMatchObject({ missing: 1n, held: before.held });
    await setBalance(before.balance);
    expect((await readTotal())?.missing).toBe(0n);
  });

  test("raises an alarm for a missing ledger event, but not for a lagging index", async () => {
    const id = await open(`Lost on ${engine}`);
    await call(owner, "deposit", [BigInt(id)], tan("2"));
    await index();
    await call(owner, "deposit", [BigInt(id)], tan("1"));
    // Compared with the contract in the last indexed block.
    expect((await read(id)).ledger.check.kind).toBe("agrees");
    await index();
    await runtime.database.db
      .deleteFrom("event")
      .where("stream", "=", "treasury")
      .where("name", "=", "Deposited")
      .where("topic1", "=", numberToHex(id, { size: 32 }))
      .where("args", "like", `%${tan("1")}%`)
      .execute();
    expect((await read(id)).ledger.check).toMatchObject({
      kind: "differs",
      counted: { balance: tan("2"), reserved: 0n },
      stated: { balance: tan("3"), reserved: 0n },
    });
  });
});
