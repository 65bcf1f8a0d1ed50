import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  parseEther,
  parseEventLogs,
  stringToHex,
  zeroAddress,
} from "viem";
import {
  generatePrivateKey,
  type PrivateKeyAccount,
  privateKeyToAccount,
  privateKeyToAddress,
} from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { submissionTypedData } from "#app/chain/task-escrow/typed-data.ts";
import { defaultFeePolicy } from "#app/domain/payments/server-transactions/fees.server.ts";
import type { SigningContext } from "#app/domain/payments/server-transactions/send.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { fetchWorks, isOnChain } from "#app/domain/tasks/escrow/works.server.ts";
import {
  findSubmission,
  insertSubmission,
  replaceSubmission,
} from "#app/domain/tasks/store/submission.store.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { anchorWork, OutOfCoinsError } from "#app/domain/submissions/anchor/anchor.server.ts";
import { acquireLease } from "#app/platform/database/lease.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { within } from "#scripts/test/patience.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { seedTasks } from "#tests/support/tasks.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";

const minute = 60;
const day = 86_400;
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const anchorAddress = devnetAddress(devnetIndex.anchor);
/** Code of accounts that accept, or reject, every signature as their own (ERC-1271). */
const acceptingCode = "0x631626ba7e60e01b5f5260205ff3";
const rejectingCode = "0x5f5ffd";

let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork({ keeper: false });
}, within(120));
afterAll(() => network.stop());

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  let deployment: Deployment;
  let sender: SigningContext;
  /** The server's clock, the same as the chain's. */
  let nowMs: number;

  beforeEach(async () => {
    runtime = await startTestRuntime({ engine, network });
    const { db } = runtime.database;
    const found = findTaskEscrow();
    const { anchor: account } = serverAccounts(runtime.env);
    const lease = await acquireLease(db, { name: "anchor", holder: "test", ttlMs: day, now: 0 });
    if (!found || !account || !lease) throw new Error("The escrow of tasks is not deployed.");
    deployment = found;
    sender = {
      db,
      client: chainClient(homeChainId),
      witness: null,
      chainId: homeChainId,
      account,
      lease,
      feePolicy: defaultFeePolicy,
      now: () => nowMs,
    };
    await passTime(1);
  });
  afterEach(() => runtime.close());

  async function readTime(): Promise<number> {
    return Number((await sender.client.getBlock()).timestamp);
  }

  async function passTime(seconds: number): Promise<void> {
    await rpc(network.basePort, "evm_increaseTime", [seconds]);
    await rpc(network.basePort, "evm_mine", []);
    nowMs = (await readTime()) * 1_000;
  }

  /** Mines what makes the newest block final. */
  async function confirm(): Promise<void> {
    const { confirmations } = getNetwork(homeChainId);
    await rpc(network.basePort, "anvil_mine", [`0x${confirmations.toString(16)}`, "0x1"]);
  }

  const pass = () => anchorWork(sender, deployment);

  type TestTask = Task & { number: number; submitBy: number; reviewBy: number };

  async function createTask(openSeconds = day): Promise<TestTask> {
    const submitBy = (await readTime()) + openSeconds;
    const reviewBy = submitBy + day;
    const reward = parseEther("3");
    const transport = http(`http://127.0.0.1:${network.basePort}`);
    const hash = await createTestWallet({ account: admin, transport }).sendTransaction({
      to: deployment.address,
      data: encodeFunctionData({
        abi: taskEscrowAbi,
        functionName: "create",
        args: [
          {
            token: zeroAddress,
            creator: admin.address,
            refundTo: admin.address,
            reward,
            submitBy,
            reviewBy,
            least: 0n,
            maxWinners: 3,
            threshold: 1,
            termsHash: keccak256(stringToHex("terms")),
            reviewers: [admin.address],
          },
        ],
      }),
      value: reward,
      chain: null,
    });
    const { logs } = await sender.client.waitForTransactionReceipt({ hash });
    const [created] = parseEventLogs({ abi: taskEscrowAbi, eventName: "TaskCreated", logs });
    const number = Number(created?.args.id ?? 0);
    const contract = deployment.address.toLowerCase();
    const row = { contract, number, submit_by: submitBy, review_by: reviewBy };
    const [task] = await seedTasks(sender.db, 1, { row });
    if (!task) throw new Error("No task was stored.");
    return { ...task, number, submitBy, reviewBy };
  }

  /** Returns work for a task, signed at the chain's time. */
  async function signWork(
    task: TestTask,
    { submitter, signer, notes }: { submitter: Address; signer: PrivateKeyAccount; notes: string },
  ) {
    const link = `https://work.example/${submitter}`;
    const content = { link, repository: "", notes, answers: [], ask: null, files: [] };
    const contentHash = keccak256(stringToHex(notes));
    const signedAt = await readTime();
    const message = { submitter, contentHash, payees: [], signedAt };
    const signature = await signer.signTypedData(
      submissionTypedData(deployment, { ...message, taskId: BigInt(task.number) }),
    );
    return { ...message, content, signature };
  }

  type NewWork = {
    by?: PrivateKeyAccount;
    submitter?: Address;
    notes?: string;
    /** In place of the signature. */
    signature?: Hex;
  };

  /** Stores the work of a new account, or of `submitter` with a signature by another. */
  async function submitWork(
    task: TestTask,
    {
      by = privateKeyToAccount(generatePrivateKey()),
      submitter,
      notes = "First.",
      signature,
    }: NewWork = {},
  ) {
    const signer = { submitter: submitter ?? by.address, signer: by, notes };
    const signed = await signWork(task, signer);
    const work = { ...signed, signature: signature ?? signed.signature };
    const id = newId(nowMs);
    const stored = { ...work, id, taskId: task.id, enteredBy: null, createdAt: nowMs };
    await insertSubmission(sender.db, stored);
    return { id, by, submitter: work.submitter };
  }

  async function readSubmission(id: string) {
    const found = await findSubmission(sender.db, id);
    if (!found) throw new Error("The submission is gone.");
    return found;
  }

  const isMarked = async ({ id }: { id: string }) => (await readSubmission(id)).isAnchored;

  /** Returns whether the stored version of a submission is on the chain. */
  async function isThere(task: TestTask, { id }: { id: string }): Promise<boolean> {
    const submission = await readSubmission(id);
    const { number } = task;
    const list = [{ number, submitter: submission.submitter }];
    const [work] = await fetchWorks(sender.client, deployment, list);
    return work !== undefined && isOnChain(work, number, submission);
  }

  /** Returns the submitters of each transaction that was sent. */
  async function readSent(): Promise<Address[][]> {
    const rows = await sender.db.selectFrom("outgoing").selectAll().orderBy("nonce").execute();
    return rows.map((row) => {
      const data = row.call_data as Hex;
      const { functionName, args } = decodeFunctionData({ abi: taskEscrowAbi, data });
      if (functionName !== "submitMany") throw new Error(`${functionName} was sent.`);
      return args[1].map(({ submitter }) => submitter);
    });
  }

  test("anchors work ten minutes after it was stored, and marks it once it is final", async () => {
    const task = await createTask();
    const first = await submitWork(task);
    await passTime(5 * minute);
    const second = await submitWork(task);
    await pass();
    expect(await readSent()).toEqual([]);

    await passTime(5 * minute);
    await pass();
    const [sent = [], ...others] = await readSent();
    expect(others).toEqual([]);
    expect(sent.toSorted()).toEqual([first.submitter, second.submitter].toSorted());
    await expect.poll(() => isThere(task, first)).toBe(true);
    await expect.poll(() => isThere(task, second)).toBe(true);
    await pass();
    expect(await isMarked(first)).toBe(false);

    await confirm();
    await pass();
    expect(await isMarked(first)).toBe(true);
    expect(await isMarked(second)).toBe(true);
    await passTime(20 * minute);
    await pass();
    expect(await readSent()).toHaveLength(1);
  });

  test("anchors work at once when its deadline is near", async () => {
    const task = await createTask(20 * minute);
    const work = await submitWork(task);
    await pass();
    expect(await readSent()).toEqual([]);
    await passTime(6 * minute);
    await pass();
    expect(await readSent()).toEqual([[work.submitter]]);
    expect(await readTime()).toBeLessThan(task.submitBy);
    await expect.poll(() => isThere(task, work)).toBe(true);
  });

  test("anchors a newer version again, also during the review", async () => {
    const task = await createTask(20 * minute);
    const work = await submitWork(task);
    await passTime(10 * minute);
    await pass();
    await confirm();
    await pass();
    expect(await isMarked(work)).toBe(true);

    await passTime(day / 2);
    expect(await readTime()).toBeGreaterThan(task.submitBy);
    const signed = { submitter: work.submitter, signer: work.by, notes: "Second." };
    const changed = await signWork(task, signed);
    const before = await readSubmission(work.id);
    expect(await replaceSubmission(sender.db, before, changed, nowMs)).toBe(true);
    expect(await isThere(task, work)).toBe(false);
    const late = await submitWork(task);

    await passTime(10 * minute);
    await pass();
    expect(await readSent()).toEqual([[work.submitter], [work.submitter]]);
    await expect.poll(() => isThere(task, work)).toBe(true);
    expect(await isThere(task, late)).toBe(false);
    expect(await isMarked(work)).toBe(false);
    await confirm();
    await pass();
    expect(await isMarked(work)).toBe(true);
    expect(await isMarked(late)).toBe(false);
  });

  test("leaves out what the escrow would reject, and sends of one submitter the newest", async () => {
    const task = await createTask();
    const forged = await submitWork(task, { submitter: devnetAddress(9) });
    const older = await submitWork(task);
    await passTime(minute);
    const newer = await submitWork(task, { by: older.by, notes: "Second." });
    const other = await submitWork(task);
    await passTime(10 * minute);
    await pass();
    const [sent = [], ...others] = await readSent();
    expect(others).toEqual([]);
    expect(sent.toSorted()).toEqual([newer.submitter, other.submitter].toSorted());
    await expect.poll(() => isThere(task, newer)).toBe(true);
    await expect.poll(() => isThere(task, other)).toBe(true);

    await confirm();
    await pass();
    await passTime(10 * minute);
    await pass();
    expect(await readSent()).toHaveLength(1);
    expect(await isMarked(newer)).toBe(true);
    expect(await isMarked(older)).toBe(false);
    expect(await isMarked(forged)).toBe(false);
  });

  test("gives up a wallet that accepts its signature only when it is simulated", async () => {
    const { basePort } = network;
    const task = await createTask();
    const submitter = privateKeyToAddress(generatePrivateKey());
    const work = await submitWork(task, { submitter });
    await passTime(10 * minute);
    await rpc(basePort, "evm_setAutomine", [false]);
    try {
      for (let i = 0; i < 4; i += 1) {
        await rpc(basePort, "anvil_setCode", [submitter, acceptingCode]);
        await pass();
        await rpc(basePort, "anvil_setCode", [submitter, rejectingCode]);
        await rpc(basePort, "evm_mine", []);
      }
    } finally {
      await rpc(basePort, "evm_setAutomine", [true]);
    }
    expect(await readSent()).toEqual([[submitter], [submitter], [submitter]]);
    expect(await isThere(task, work)).toBe(false);
  });

  test("splits what is too long for one transaction", async () => {
    const task = await createTask();
    const wallets = Array.from({ length: 16 }, () => privateKeyToAddress(generatePrivateKey()));
    for (const submitter of wallets) {
      await rpc(network.basePort, "anvil_setCode", [submitter, acceptingCode]);
      await submitWork(task, { submitter, signature: `0x${"11".repeat(8_192)}` });
    }
    await passTime(10 * minute);
    await pass();
    await pass();
    const sent = await readSent();
    expect(sent.map((list) => list.length)).toEqual([14, 2]);
    expect(sent.flat().toSorted()).toEqual(wallets.toSorted());
  });

  test("leaves what the escrow would reject alone for five minutes", async () => {
    const task = await createTask();
    const wallet = privateKeyToAddress(generatePrivateKey());
    const work = await submitWork(task, { submitter: wallet });
    await passTime(10 * minute);
    await pass();
    await rpc(network.basePort, "anvil_setCode", [wallet, acceptingCode]);
    await pass();
    expect(await readSent()).toEqual([]);
    await passTime(15 * minute);
    await pass();
    expect(await readSent()).toEqual([[wallet]]);
    await expect.poll(() => isThere(task, work)).toBe(true);
  });

  test("sends nothing while the account has no coins, and continues once it has", async () => {
    const task = await createTask();
    const work = await submitWork(task);
    await passTime(10 * minute);
    const balance = await sender.client.getBalance({ address: anchorAddress });
    const setBalance = (wei: bigint) =>
      rpc(network.basePort, "anvil_setBalance", [anchorAddress, `0x${wei.toString(16)}`]);
    await setBalance(0n);
    await expect(pass()).rejects.toThrow(OutOfCoinsError);
    expect(await readSent()).toEqual([]);
    await setBalance(balance);
    await pass();
    await expect.poll(() => isThere(task, work)).toBe(true);
  });
});
