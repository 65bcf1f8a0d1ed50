import { getAddress, numberToHex, parseEther, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { loadBoardPage } from "#app/features/submissions/rewards/board/board-page.server.ts";
import { type Credit, readCredits } from "#app/features/submissions/rewards/read-credits.server.ts";
import {
  exportLedger,
  loadLedgerPage,
} from "#app/features/submissions/rewards/ledger/ledger-page.server.ts";
import { withdrawTransaction } from "#app/features/submissions/rewards/transactions.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { taskEscrowOn, type TestEscrow } from "#tests/support/task-escrow.ts";
import { within } from "#scripts/test/patience.ts";

const tan = parseEther;
const ana = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const ben = privateKeyToAccount(devnetKey(devnetIndex.stakingAdmin));
const vault = getAddress(numberToHex(0xabc, { size: 20 }));

let network: TestNetwork;
let escrow: TestEscrow;

beforeAll(async () => {
  network = await startTestNetwork();
  escrow = taskEscrowOn(network);
}, within(120));
afterAll(() => network.stop());

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;

  beforeEach(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterEach(() => runtime.close());

  async function index(): Promise<void> {
    const worker = indexer();
    await worker.runOnce(runtime);
    await worker.release?.(runtime);
  }

  async function readLedger(query = "") {
    await index();
    const page = await loadLedgerPage(new URLSearchParams(query));
    if (!page) throw new Error("There is no ledger.");
    return page;
  }

  async function creditsOf(account: typeof ana): Promise<readonly Credit[]> {
    await index();
    const page = await readCredits(account.address);
    if (!page) throw new Error("The credits cannot be read.");
    return page.credits;
  }

  test("credits a failed payment, which its recipient withdraws to another address", async () => {
    const id = await escrow.create(tan("50"));
    await escrow.submit(id, ana);
    await escrow.submit(id, ben, [
      { account: ben.address, shareBps: 6_000 },
      { account: vault, shareBps: 4_000 },
    ]);
    await escrow.setRejects(ana.address, true);
    const awarded = await escrow.award(id, [
      { submitter: ana.address, amount: tan("7") },
      {
        submitter: ben.address,
        amount: tan("5"),
        payees: [
          { account: ben.address, shareBps: 6_000 },
          { account: vault, shareBps: 4_000 },
        ],
      },
    ]);
    await escrow.setRejects(ana.address, false);

    expect((await readLedger(`task=${id}`)).rows).toMatchObject([
      { kind: "part", submitter: ben.address, payee: vault, amount: tan("2") },
      { kind: "part", submitter: ben.address, payee: ben.address, amount: tan("3") },
      { kind: "split", submitter: ben.address, payee: null, amount: tan("5") },
      { kind: "credit", submitter: ana.address, payee: ana.address, amount: tan("7") },
      { kind: "award", submitter: ana.address, amount: tan("7"), txHash: awarded, task: id },
    ]);
    expect(await creditsOf(ben)).toEqual([]);
    const [credit, ...others] = await creditsOf(ana);
    expect(others).toEqual([]);
    expect(credit).toMatchObject({ token: zeroAddress, amount: tan("7"), isListed: true });

    const page = await readCredits(ana.address);
    if (!credit || !page) throw new Error("There is no credit.");
    const [step] = withdrawTransaction(page.deployment, credit, vault).steps;
    if (!step) throw new Error("The plan calls nothing.");
    await escrow.send(step.data, { as: ana });

    expect(await creditsOf(ana)).toEqual([]);
    const after = await readLedger();
    expect(after.rows[0]).toMatchObject({
      kind: "withdrawal",
      payee: ana.address,
      to: vault,
      amount: tan("7"),
      task: null,
    });
    expect(after.totals).toMatchObject([{ token: zeroAddress, waiting: 0n }]);
    expect(await exportLedger(new URLSearchParams({ kind: "withdrawal" }))).toContain(
      `,withdrawal,,,,${ana.address},${vault},${tan("7")},7,TAN,`,
    );
  });

  test("sums the ledger to what the escrow counts as paid", async () => {
    const id = await escrow.create(tan("20"));
    await escrow.submit(id, ana);
    await escrow.submit(id, ben);
    await escrow.award(id, [
      { submitter: ana.address, amount: 0n },
      { submitter: ben.address, amount: 1n },
    ]);
    const { totals, all, total } = await readLedger();
    expect(totals.map(({ awarded }) => awarded)).toEqual([await escrow.readPaid()]);
    expect(total).toBe(all);
    const board = await loadBoardPage(new URLSearchParams());
    const money = board?.sponsors.map((one) => one.money[0]?.paid);
    expect(money).toEqual([await escrow.readPaid()]);
    const earned = board?.leaders.rows.flatMap((one) => one.earned.map(({ amount }) => amount));
    expect(earned?.reduce((sum, amount) => sum + amount, 0n)).toBe(await escrow.readPaid());
  });
});
