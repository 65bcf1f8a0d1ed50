import {
  type Address,
  type Hex,
  keccak256,
  numberToHex,
  parseEther,
  toFunctionSelector,
  type TypedDataDefinition,
  zeroHash,
} from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { awardTypedData } from "#app/chain/task-escrow/typed-data.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import {
  approveAward,
  discardAward,
  reportSending,
} from "#app/domain/submissions/award/approve.server.ts";
import { loadAwardPage } from "#app/features/submissions/award/award-page.server.ts";
import { findAward } from "#app/domain/submissions/award/award.store.server.ts";
import { gatherAward } from "#app/domain/submissions/award/gather.server.ts";
import { awardTransaction } from "#app/features/submissions/award/transactions.ts";
import { awardMessage } from "#app/domain/submissions/award/typed-data.ts";
import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import { saveDecision, openDispute } from "#app/domain/submissions/disputes/open-dispute.server.ts";
import { resolveTransaction } from "#app/features/submissions/review-queue/disputes/transactions.ts";
import { findPublished } from "#app/domain/submissions/intake/open-task.server.ts";
import { resultsJson } from "#app/features/submissions/intake/results.server.ts";
import { submitWork } from "#app/domain/submissions/intake/submit.server.ts";
import { actOnSubmission } from "#app/features/submissions/review-queue/review/act.server.ts";
import { loadReviewPage } from "#app/features/submissions/review-queue/review/review-page.server.ts";
import { findSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import { awards } from "#app/workers/awards.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import {
  callEscrow,
  sendToEscrow,
  balanceOf,
  seedSubmission,
  keyOf,
  openTask,
  rejectingCode,
} from "#tests/support/task-people.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { within } from "#scripts/test/patience.ts";

const [first, second, third] = [keyOf(0), keyOf(1), keyOf(2)];
const reviewers = [first.address, second.address, third.address];

/** Each winner gets 1 to 10 TAN. */
const ranged = { rewardType: "range", rewardLeast: "1", reward: "10" };

let network: TestNetwork;
let runtime: TestRuntime;

beforeAll(async () => {
  network = await startTestNetwork({ keeper: false });
}, within(120));
afterAll(() => network.stop());

const mine = (blocks: number) => rpc(network.basePort, "anvil_mine", [numberToHex(blocks)]);
/** Returns the hash of the only pending transaction. */
async function pendingHash(): Promise<Hex> {
  const waiting = await rpc(network.basePort, "eth_getBlockByNumber", ["pending", false]);
  const [hash] = (waiting as { transactions: Hex[] }).transactions;
  if (!hash) throw new Error("No transaction waits.");
  return hash;
}

const newAddress = () => privateKeyToAddress(generatePrivateKey());

/**
 * Indexes what the chain has, and books it.
 * @param blocks mined before
 */
async function settle(blocks: number): Promise<void> {
  if (blocks > 0) await mine(blocks);
  for (const worker of [indexer(), awards()]) {
    await worker.runOnce(runtime);
    await worker.release?.(runtime);
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function decide(id: string, fields: Record<string, string>, by = first.address) {
  const outcome = await actOnSubmission(by, id, formOf({ intent: "decide", ...fields }));
  return outcome.kind === "done" ? null : Object.values(outcome.result.error ?? {}).join(" ");
}

const approve = (id: string, amount: string, by = first.address) =>
  decide(id, { decision: "approve", amount }, by);

async function statusOf(id: string) {
  return (await findSubmission(runtime.database.db, id))?.status;
}

async function gather(taskId: string) {
  const outcome = await gatherAward(first.address, taskId, "Well done.");
  if (outcome.kind === "rejected") throw new Error(outcome.message);
  return outcome.id;
}

/** Returns a reviewer's signature of what the server requests. */
async function sign(awardId: string, number: number, by: typeof first) {
  const award = await findAward(runtime.database.db, awardId);
  const deployment = findTaskEscrow();
  if (!award || !deployment) throw new Error("This award no longer exists.");
  const { domain, types, primaryType, message } = awardMessage(
    deployment,
    number,
    award,
    by.address,
  );
  return by.signTypedData({ domain, types, primaryType, message });
}

/** Pays a submission by an award that the console knows nothing of. */
async function awardElsewhere(
  number: number,
  { submitter, contentHash }: { submitter: Address; contentHash: Hex },
) {
  const reviewer = first.address;
  const rows = [{ submitter, amount: 1n, contentHash, payees: [] }];
  const validUntil = 2 ** 32;
  const deployment = findTaskEscrow();
  if (!deployment) throw new Error("The escrow is not deployed.");
  const signature = await first.signTypedData(
    awardTypedData(deployment, {
      taskId: BigInt(number),
      decisions: rows,
      reasonHash: zeroHash,
      nonce: 0n,
      validUntil,
      reviewer,
    }),
  );
  const args = [BigInt(number), rows, zeroHash, validUntil, [{ reviewer, signature }]];
  return callEscrow(network, { functionName: "award", args });
}

/** Returns an award's rows without those that pay, as they are stored. */
async function rejectedRowsOf(awardId: string): Promise<string> {
  const award = await findAward(runtime.database.db, awardId);
  const rows = award?.rows.filter(({ amount }) => amount === 0n) ?? [];
  return JSON.stringify(rows.map((row) => ({ ...row, amount: String(row.amount) })));
}

/**
 * Sends the award as the page would.
 * @returns its transaction
 */
async function pay(taskId: string, by = 9) {
  const send = await preparePayment(taskId, by);
  return send();
}

/**
 * Prepares the transaction that the page would send; the stored rows may change before it is sent.
 */
async function preparePayment(taskId: string, by = 9) {
  const { page } = await loadAwardPage(first.address, taskId);
  if (!page?.open) throw new Error("No award is in progress.");
  const { award, approvals } = page.open;
  const { number, title } = page.task;
  const hooks = {
    beforeSign: () => Promise.resolve(),
    onSent: () => undefined,
    onNotSent: () => undefined,
  };
  const setting = { deployment: page.deployment, number, title, unit: page.unit };
  const { steps } = awardTransaction(setting, award, { approvals, hooks });
  const [step] = steps;
  if (!step) throw new Error("The plan calls nothing.");
  return async () => {
    const { transactionHash } = await sendToEscrow(network, { data: step.data, by });
    return transactionHash;
  };
}

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  beforeEach(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterEach(() => runtime.close());

  const open = (overrides: Partial<Parameters<typeof openTask>[2]> = {}) =>
    openTask(network, runtime.database, { reviewers, fields: ranged, ...overrides });
  const submit = (
    overrides: Omit<Parameters<typeof seedSubmission>[2], "task">,
    task: { id: string; slug: string; number: number },
  ) => seedSubmission(network, runtime.database, { ...overrides, task });

  test("pays by anyone once two of three reviewers have signed, and lists exact payments from events", async () => {
    const task = await open({ threshold: 2 });
    const friend = newAddress();
    const split = [
      { account: friend, shareBps: 3_333 },
      { account: keyOf(6).address, shareBps: 6_667 },
    ];
    const whole = await submit({ by: 5 }, task);
    const parted = await submit({ by: 6, payees: split }, task);
    const turnedDown = await submit({ by: 7 }, task);
    expect(await approve(whole.id, "10")).toBeNull();
    expect(await approve(parted.id, "5.5")).toBeNull();
    expect(await decide(turnedDown.id, { decision: "reject", reason: "Off topic." })).toBeNull();

    const awardId = await gather(task.id);
    const { number } = task;
    expect(
      await approveAward(first.address, awardId, await sign(awardId, number, second)),
    ).toContain("not your signature");
    expect(
      await approveAward(keyOf(8).address, awardId, await sign(awardId, number, keyOf(8))),
    ).toContain("Only reviewers");
    expect(
      await approveAward(first.address, awardId, await sign(awardId, number, first)),
    ).toBeNull();
    expect(
      await approveAward(first.address, awardId, await sign(awardId, number, first)),
    ).toContain("already");
    const tooFew = toFunctionSelector("TaskEscrow_NotEnoughApprovals(uint256,uint256,uint256)");
    await expect(pay(task.id)).rejects.toThrow(tooFew);
    expect(
      await approveAward(third.address, awardId, await sign(awardId, number, third)),
    ).toBeNull();

    const before = await balanceOf(network, keyOf(5).address);
    const hash = await pay(task.id);
    await settle(0);
    expect([
      await statusOf(whole.id),
      (await loadReviewPage(first.address, whole.id)).payment,
    ]).toMatchObject(["paying", { credits: [] }]);
    await settle(20);
    expect(await balanceOf(network, keyOf(5).address)).toBe(before + parseEther("10"));
    expect(await balanceOf(network, friend)).toBe((parseEther("5.5") * 3_333n) / 10_000n);
    const paid = await findSubmission(runtime.database.db, parted.id);
    expect(paid).toMatchObject({ status: "paid", amount: parseEther("5.5"), paidTx: hash });
    expect(await statusOf(turnedDown.id)).toBe("rejected");
    expect(await findAward(runtime.database.db, awardId)).toMatchObject({
      status: "done",
      txHash: hash,
    });

    // Nothing of it can be decided or paid again.
    expect(await approve(whole.id, "1")).toContain("cannot be decided");
    const again = await gatherAward(first.address, task.id, "");
    expect(again).toMatchObject({ message: "Nothing of this task waits to be paid." });
    await expect(pay(task.id)).rejects.toThrow("No award is in progress");
  });

  test("rejects an approval beyond winner slots, escrow or terms, or without a signature", async () => {
    const task = await open({ winners: 2, reward: parseEther("15") });
    const [one, two, three, other] = [
      await submit({ by: 5 }, task),
      await submit({ by: 6 }, task),
      await submit({ by: 7 }, task),
      await submit({ by: 5, notes: "Another." }, task),
    ];
    const unsigned = await submit({ by: 8, isSigned: false }, task);
    expect(await approve(one.id, "10.01")).toBe(
      "The terms grant at most 10 TAN to one submission.",
    );
    expect(await approve(one.id, "10")).toBeNull();
    expect(await approve(other.id, "1")).toContain("an address is paid once a task");
    expect(await approve(two.id, "6")).toBe(
      "The escrow has 5 TAN left that is not promised to others.",
    );
    expect(await approve(unsigned.id, "1")).toContain("has not signed it");
    expect(await approve(two.id, "5")).toBeNull();
    expect(await approve(three.id, "1")).toContain("All 2 winner slots are taken.");
    await actOnSubmission(first.address, three.id, formOf({ intent: "conflict", on: "1" }));
    expect(await decide(three.id, { decision: "reject", reason: "No." })).toContain(
      "conflict of interest",
    );
    expect(
      await decide(three.id, { decision: "reject", reason: "No." }, second.address),
    ).toBeNull();
  });

  test("accepts only as many of twenty concurrent approvals as there are winner slots", async () => {
    const task = await open({ winners: 3 });
    const ids: string[] = [];
    for (let i = 0; i < 10; i += 1) ids.push((await submit({ by: 5 + i }, task)).id);
    const twice = [...ids, ...ids];
    const answers = await Promise.all(twice.map((id) => approve(id, "1")));
    expect(answers.filter((blocker) => blocker === null)).toHaveLength(3);
    const approved = await Promise.all(ids.map(statusOf));
    expect(approved.filter((status) => status === "approved")).toHaveLength(3);
  });

  test("voids an award after another decision on the chain and requeues its submissions", async () => {
    const task = await open({});
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    const change = { decision: "reject", reason: "After all." };
    expect(await decide(id, change)).toContain("in an award that is in progress");
    expect(await gatherAward(first.address, task.id, "")).toMatchObject({ kind: "rejected" });
    await awardElsewhere(task.number, await submit({ by: 6 }, task));
    const late = await approveAward(
      first.address,
      awardId,
      await sign(awardId, task.number, first),
    );
    expect(late).toContain("void");
    await settle(2);
    expect(await findAward(runtime.database.db, awardId)).toMatchObject({ status: "void" });
    const next = await gather(task.id);
    expect(await findAward(runtime.database.db, next)).toMatchObject({ nonce: 1 });
    expect(await discardAward(first.address, next)).toBeNull();
    expect(await statusOf(id)).toBe("approved");
  });

  test("never voids a confirmed award, neither before it is indexed nor before it is final", async () => {
    const task = await open({});
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    // Enough that the network itself mines none to confirm earlier transactions.
    await settle(20);
    const onChain = async () => (await loadAwardPage(first.address, task.id)).page?.open?.onChain;
    expect(await onChain()).toEqual({ kind: "open" });
    expect(await reportSending(first.address, awardId, { step: "begin" })).toBeNull();
    expect(await onChain()).toEqual({ kind: "open" });

    await rpc(network.basePort, "evm_setAutomine", [false]);
    onTestFinished(async () => void (await rpc(network.basePort, "evm_setAutomine", [true])));
    const sent = pay(task.id);
    const pool = { pending: "0x0" };
    while (pool.pending === "0x0") {
      Object.assign(pool, await rpc(network.basePort, "txpool_status", []));
    }
    const txHash = await pendingHash();
    await reportSending(first.address, awardId, { step: "sent", hash: txHash });
    expect(await onChain()).toEqual({ kind: "pending", txHash });
    expect(await reportSending(first.address, awardId, { step: "begin" })).toContain(
      "waits to be mined",
    );
    await rpc(network.basePort, "evm_setAutomine", [true]);
    await mine(1);
    expect(await sent).toBe(txHash);
    const confirmed = { kind: "confirmed", txHash, block: expect.any(Number) as number };
    expect(await onChain()).toEqual({ ...confirmed, isIndexed: false });
    const again = await reportSending(first.address, awardId, { step: "begin" });
    expect(again).toContain("paid already");

    // Its transaction was never reported.
    const setHash = (hash: string | null) =>
      runtime.database.db
        .updateTable("dev_award")
        .set({ tx_hash: hash })
        .where("id", "=", awardId)
        .execute();
    await setHash(null);
    expect(await onChain()).toEqual({ ...confirmed, isIndexed: false });
    await settle(0);
    expect(await onChain()).toEqual({ ...confirmed, isIndexed: true });
    await settle(20);
    expect(await onChain()).toBeUndefined();
    expect(await findAward(runtime.database.db, awardId)).toMatchObject({ status: "done", txHash });
  });

  test("voids an award only by the chain's state", async () => {
    const task = await open({});
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    const onChain = async () => (await loadAwardPage(first.address, task.id)).page?.open?.onChain;
    await awardElsewhere(task.number, await submit({ by: 6 }, task));
    expect(await onChain()).toEqual({ kind: "void" });
    const begin = await reportSending(first.address, awardId, { step: "begin" });
    expect(begin).toContain("this award is void");
    await settle(2);
    expect(await statusOf(id)).toBe("approved");
  });

  test("pays no one after a crash before sending, and pays the same award once later", async () => {
    const task = await open({});
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    expect(await reportSending(first.address, awardId, { step: "begin" })).toBeNull();
    // The browser is gone; no transaction is known.
    await settle(20);
    expect([await statusOf(id), (await findAward(runtime.database.db, awardId))?.status]).toEqual([
      "paying",
      "sent",
    ]);
    expect(await discardAward(first.address, awardId)).toContain("A wallet has already been asked");
    await pay(task.id);
    await expect(pay(task.id)).rejects.toThrow();
    await settle(20);
    expect(await statusOf(id)).toBe("paid");
  });

  test("recovers from events after a crash while sending, and frees the award on a wallet rejection", async () => {
    const task = await open({});
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    await reportSending(first.address, awardId, { step: "begin" });
    expect(await reportSending(first.address, awardId, { step: "refused" })).toBeNull();
    expect(await statusOf(id)).toBe("approved");
    // Sent, but never reported.
    const hash = await pay(task.id);
    await settle(20);
    const paid = await findSubmission(runtime.database.db, id);
    expect(paid).toMatchObject({ status: "paid", paidTx: hash });
    expect(await reportSending(first.address, awardId, { step: "begin" })).toContain(
      "paid or void",
    );
  });

  test("settles a discarded award that was sent nevertheless", async () => {
    const task = await open({});
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    const send = await preparePayment(task.id);
    expect(await discardAward(first.address, awardId)).toBeNull();
    const statusOfAward = async () => (await findAward(runtime.database.db, awardId))?.status;
    expect(await statusOfAward()).toBe("void");
    const txHash = await send();
    await settle(20);
    expect(await statusOf(id)).toBe("paid");
    expect(await findAward(runtime.database.db, awardId)).toMatchObject({ status: "done", txHash });
    const published = await findPublished(task.slug);
    if (published.kind === "rejected") throw new Error(published.message);
    const results = await resultsJson(published, { before: null, limit: 10 }, 0);
    expect(results.winners).toMatchObject([{ reason: "Well done.", tx: txHash }]);
  });

  test("does not discard an award that is paid, even before that is indexed", async () => {
    const task = await open({});
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    const txHash = await pay(task.id);
    expect(await discardAward(first.address, awardId)).toContain(
      `paid already, by transaction ${txHash}`,
    );
  });

  test("rejects work after the last award, even before that is indexed", async () => {
    // Without a range, which would ask for an amount.
    const task = await open({ winners: 1, fields: {} });
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    const overrides = {
      slug: task.slug,
      work: { link: "https://work.example/late" },
      by: keyOf(6).address,
      device: null,
    };
    const requested = await submitWork({ ...overrides, signed: null });
    if (requested.kind !== "to-sign") throw new Error("There is nothing to sign.");
    const typedData = requested.typedData as TypedDataDefinition;
    const signature = await keyOf(6).signTypedData(typedData);
    const signed = { signature, signedAt: Number(typedData.message["signedAt"]) };
    await pay(task.id);
    expect(await submitWork({ ...overrides, signed })).toMatchObject({
      kind: "rejected",
      status: 409,
      message: "The reward of this task is awarded. It takes no more submissions.",
    });
  });

  test("publishes an award that only rejects work with what was signed", async () => {
    const task = await open({});
    const onChain = await submit({ by: 5 }, task);
    const winner = await submit({ by: 6 }, task);
    await decide(onChain.id, { decision: "reject", reason: "For the submitter only." });
    await approve(winner.id, "10");
    const awardId = await gather(task.id);
    await runtime.database.db
      .updateTable("dev_award")
      .set({ rows: await rejectedRowsOf(awardId) })
      .where("id", "=", awardId)
      .execute();
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    const tx = await pay(task.id);
    await settle(20);
    const published = await findPublished(task.slug);
    if (published.kind === "rejected") throw new Error(published.message);
    const results = await resultsJson(published, { before: null, limit: 10 }, 0);
    expect(results).toMatchObject({ winners: [], awards: [{ reason: "Well done.", tx }] });
    expect(JSON.stringify(results, null, 1)).not.toContain("For the submitter only.");
  });

  test("stops listing a payment as pending after a reorg drops it", async () => {
    const task = await open({});
    const { id } = await submit({ by: 5 }, task);
    await approve(id, "10");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    const snapshot = await rpc(network.basePort, "evm_snapshot", []);
    await pay(task.id);
    await settle(0);
    expect(await statusOf(id)).toBe("paying");
    await rpc(network.basePort, "evm_revert", [snapshot]);
    await settle(3);
    expect((await findSubmission(runtime.database.db, id))?.paidTx).toBeNull();
    const { page } = await loadAwardPage(first.address, task.id);
    expect(page?.facts.paid).toBe(0n);
    await pay(task.id);
    await settle(20);
    expect(await statusOf(id)).toBe("paid");
  });

  test("credits a winner that rejects coins and lets a contract sign for itself", async () => {
    const rejectingContract: Address = newAddress();
    await rpc(network.basePort, "anvil_setCode", [rejectingContract, rejectingCode]);
    const task = await open({ reviewers: [first.address, rejectingContract], threshold: 2 });
    const rejected = await submit({ by: rejectingContract }, task);
    const taken = await submit({ by: 6 }, task);
    await approve(rejected.id, "10");
    await approve(taken.id, "10");
    const awardId = await gather(task.id);
    expect(await approveAward(rejectingContract, awardId, "0x02")).toBeNull();
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    await pay(task.id);
    await settle(20);
    const { payment, submission } = await loadReviewPage(first.address, rejected.id);
    expect(submission.status).toBe("paid");
    expect(payment?.credits).toEqual([{ account: rejectingContract, amount: parseEther("10") }]);
    expect(await statusOf(taken.id)).toBe("paid");
  });

  test("includes rejected submissions with 0 and pays them on appeal", async () => {
    const task = await open({});
    const onChain = await submit({ by: 5 }, task);
    const winner = await submit({ by: 6 }, task);
    await decide(onChain.id, { decision: "reject", reason: "No." });
    await approve(winner.id, "10");
    const awardId = await gather(task.id);
    const award = await findAward(runtime.database.db, awardId);
    expect(award?.rows.map(({ amount }) => amount)).toEqual([parseEther("10"), 0n]);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    await pay(task.id);
    await settle(20);
    expect(await statusOf(onChain.id)).toBe("rejected");
    await runtime.database.db
      .updateTable("dev_submission")
      .set({ status: "appealed", appeal: "Look again.", appealed_at: Date.now() })
      .where("id", "=", onChain.id)
      .execute();
    expect(await approve(onChain.id, "5")).toBeNull();
    const appealed = await gather(task.id);
    await approveAward(first.address, appealed, await sign(appealed, task.number, first));
    await pay(task.id);
    await settle(20);
    expect(await statusOf(onChain.id)).toBe("paid");
  });

  test("leaves out work that changed after an award was gathered, and pays the others", async () => {
    const task = await open({});
    const changed = await submit({ by: 5 }, task);
    const other = await submit({ by: 6 }, task);
    await approve(changed.id, "4");
    await approve(other.id, "5");
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    await callEscrow(network, {
      functionName: "submit",
      args: [BigInt(task.number), keccak256("0x07"), []],
      by: 5,
    });
    await pay(task.id);
    await settle(20);
    expect([await statusOf(changed.id), await statusOf(other.id)]).toEqual(["approved", "paid"]);
    expect(await findAward(runtime.database.db, awardId)).toMatchObject({ status: "done" });
    const again = await gatherAward(first.address, task.id, "");
    expect(again).toMatchObject({ message: expect.stringContaining("not on the chain") as string });
  });

  test("pays a winner only as far as contested work keeps its share", async () => {
    const task = await open({ winners: 2, reward: parseEther("10") });
    const winner = await submit({ by: 5 }, task);
    await submit({ by: 6 }, task);
    const unknown = keyOf(7).address;
    const args = [BigInt(task.number), keccak256("0x07"), []];
    await callEscrow(network, { functionName: "submit", args, by: 7 });
    await settle(0);
    await approve(winner.id, "5");
    // Two contested submissions take both winner slots.
    const awardId = await gather(task.id);
    const award = await findAward(runtime.database.db, awardId);
    expect(award?.rows).toMatchObject([{ submissionId: null, submitter: unknown, amount: 0n }]);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    await pay(task.id);
    await settle(20);
    expect(await findAward(runtime.database.db, awardId)).toMatchObject({ status: "done" });
    expect(await gatherAward(first.address, task.id, "")).toMatchObject({
      message: expect.stringContaining("2 submissions are undecided or can still be") as string,
    });
  });

  test("lets a submitter dispute a decision, which two independent arbiters decide", async () => {
    const task = await open({ reviewers: [first.address], winners: 2, reward: parseEther("10") });
    const { id, submitter } = await submit({ by: 5 }, task);
    const ref = { id, by: submitter };
    expect(await openDispute(ref, "Look again.")).toMatchObject({
      message: expect.stringContaining("waits for its review") as string,
    });
    await decide(id, { decision: "reject", reason: "No." });
    const awardId = await gather(task.id);
    await approveAward(first.address, awardId, await sign(awardId, task.number, first));
    await pay(task.id);
    const opened = await openDispute(ref, "Look again.");
    if (opened.kind === "rejected") throw new Error(opened.message);
    const { to, data } = opened.answer.transaction;
    await sendToEscrow(network, { to, data, by: 5 });
    await settle(0);

    const blockerOf = async (by: Address) => (await loadReviewPage(by, id)).work?.dispute?.blocker;
    expect(await blockerOf(first.address)).toContain("you created the task");
    expect(await blockerOf(keyOf(8).address)).toContain("Only an ecosystem operator");
    const { work } = await loadReviewPage(second.address, id);
    expect(work?.dispute).toMatchObject({
      reason: "Look again.",
      most: parseEther("5"),
      blocker: null,
      proposals: [],
    });
    const submission = await findSubmission(runtime.database.db, id);
    if (!work || !submission) throw new Error("The submission is not on the chain.");
    const decideAs = async (by: number, amount: bigint) => {
      const reasonHash = hashReason("It was good.");
      await saveDecision({ id, by: keyOf(by).address }, "It was good.");
      const setting = { disputes: work.head.disputes, number: task.number };
      const unit = { symbol: "TAN", decimals: 18 };
      const decision = { submission, amount, reasonHash, reason: "It was good.", unit };
      const [step] = resolveTransaction(setting, decision).steps;
      if (!step) throw new Error("The plan calls nothing.");
      return sendToEscrow(network, { to: step.to, data: step.data, by });
    };
    const before = await balanceOf(network, submitter);
    await decideAs(1, parseEther("3"));
    await expect(decideAs(1, parseEther("3"))).rejects.toThrow();
    await settle(0);
    expect((await loadReviewPage(third.address, id)).work?.dispute?.proposals).toEqual([
      {
        arbiter: second.address,
        amount: parseEther("3"),
        reasonHash: hashReason("It was good."),
        reason: "It was good.",
        isAboutThis: true,
      },
    ]);
    await decideAs(2, parseEther("3"));
    await settle(20);
    expect(await balanceOf(network, submitter)).toBe(before + parseEther("3"));
    expect(await statusOf(id)).toBe("paid");
    const published = await findPublished(task.slug);
    if (published.kind === "rejected") throw new Error(published.message);
    const results = await resultsJson(published, { before: null, limit: 10 }, 0);
    expect(results.decisions).toMatchObject([
      { kind: "dispute", by: [second.address, third.address], reason: "It was good." },
    ]);
  });
});
