import {
  type Address,
  type ContractFunctionArgs,
  decodeFunctionData,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  numberToHex,
  parseEther,
  zeroAddress,
  zeroHash,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { type DetailPage, readDetail } from "#app/features/tasks/detail/detail-page.server.ts";
import { answerDraft } from "#app/features/tasks/editor/draft-requests.server.ts";
import { manageTask } from "#app/features/tasks/detail/manage.server.ts";
import { beginDraft, offerTask, saveDraft } from "#app/features/tasks/editor/draft.server.ts";
import { evaluateDraft } from "#app/features/tasks/editor/evaluate-draft.server.ts";
import { listTaskTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { saveFile } from "#app/domain/tasks/files/save-file.server.ts";
import { serveFile } from "#app/domain/tasks/files/serve-file.server.ts";
import {
  attachToTask,
  detachFromTask,
  listTaskFiles,
} from "#app/domain/tasks/files/task-files.server.ts";
import { noToken } from "#app/domain/tasks/model/read-task.ts";
import { loadLedgerPage } from "#app/features/submissions/rewards/ledger/ledger-page.server.ts";
import { exportCsv } from "#app/features/tasks/transfer/export-tasks.server.ts";
import { addToList, removeFromList } from "#app/features/tokens/shared/token-list.server.ts";
import { editTask } from "#app/features/tasks/editor/edit.server.ts";
import { usualText } from "#app/features/tasks/shared/new-task.server.ts";
import { claimLifetimeMs } from "#app/domain/tasks/escrow/claim-publication.server.ts";
import { adoptEscrow, listUnbound } from "#app/domain/tasks/escrow/unbound.server.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import {
  closeTransaction,
  createTransaction,
  extendTransaction,
  raiseTransaction,
  setTermsTransaction,
} from "#app/domain/tasks/escrow/transactions.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { listTasksWaiting } from "#app/domain/tasks/rows/waiting.server.ts";
import { hashContent, hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import type { TaskTerms, TaskText, TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { insertSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import { findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { taskEscrowOn } from "#tests/support/task-escrow.ts";
import { deployTestToken } from "#tests/support/test-token.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";
import { within } from "#scripts/test/patience.ts";

const day = 86_400;
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
/** Claims of the page that a test publishes from, and of another page. */
const claim = "page-of-the-first-tab";
const otherClaim = "page-of-another-tab";
const second = privateKeyToAccount(devnetKey(devnetIndex.admins[1])).address;
const outsider = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const hooks = {
  beforeSign: async () => undefined,
  onSent: () => undefined,
  onNotSent: () => undefined,
};

let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork({ keeper: false });
}, within(120));
afterAll(() => network.stop());

type NewTask = ContractFunctionArgs<typeof taskEscrowAbi, "payable", "create">[0];

/** Returns the calldata that creates a task, with some fields changed. */
function changeTask(data: Hex, changes: Partial<NewTask>): Hex {
  const { functionName, args } = decodeFunctionData({ abi: taskEscrowAbi, data });
  if (functionName !== "create") throw new Error("This creates no task.");
  return encodeFunctionData({
    abi: taskEscrowAbi,
    functionName,
    args: [{ ...args[0], ...changes }],
  });
}

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  let deployment: Deployment;
  let count = 0;

  beforeEach(async () => {
    runtime = await startTestRuntime({ engine, network });
    const found = findTaskEscrow();
    if (!found) throw new Error("The escrow of tasks is not deployed.");
    deployment = found;
  });
  afterEach(() => runtime.close());

  /**
   * Signs every step of a wallet transaction as its wallet would.
   * @returns the last transaction
   */
  async function sign(
    transaction: WalletTransaction,
    account: PrivateKeyAccount = admin,
  ): Promise<Hash> {
    const transport = http(`http://127.0.0.1:${network.basePort}`);
    const wallet = createTestWallet({ account, transport });
    let last: Hash = zeroHash;
    for (const { label, to, data, valueWei = 0n } of transaction.steps) {
      last = await wallet.sendTransaction({ to, data, value: valueWei, chain: null });
      const receipt = await chainClient(homeChainId).waitForTransactionReceipt({ hash: last });
      if (receipt.status !== "success") throw new Error(`${label} has failed.`);
    }
    return last;
  }

  async function index(): Promise<void> {
    await rpc(network.basePort, "anvil_mine", [numberToHex(5)]);
    const worker = indexer();
    await worker.runOnce(runtime);
    await worker.release?.(runtime);
  }

  async function readHead(wallet: Address = admin.address) {
    const answer = await readEscrow(wallet);
    if (answer.kind !== "read") throw new Error("The escrow was not read.");
    return answer.head;
  }

  async function find(id: string): Promise<Task> {
    const task = await findTask(runtime.database.db, deployment.address, id);
    if (!task) throw new Error("The task is gone.");
    return task;
  }

  type Prepared = { id: string; terms: TaskTerms; transaction: WalletTransaction };

  async function textOf(changes: Partial<TaskText> = {}): Promise<TaskText> {
    count += 1;
    return {
      ...usualText(await readHead()),
      title: `Task ${count}`,
      slug: `task-${engine}-${count}`,
      description: "Everything that is to be done, in thirty characters.",
      skills: "TypeScript",
      contact: "https://chat.example",
      reward: "10",
      winners: "2",
      token: zeroAddress,
      ...changes,
    };
  }

  /** Creates a draft whose text was stored for its publication. */
  async function prepare(
    changes: Partial<TaskText> = {},
    token: TaskToken | null = null,
  ): Promise<Prepared> {
    const text = await textOf(changes);
    const saved = await beginDraft({ text, wallet: admin.address });
    const terms = termsOf({ text, basis: { token, files: [] } });
    if (saved.kind !== "saved" || !terms) throw new Error("No draft was kept.");
    const { id } = saved;
    const offer = { hash: hashTerms(terms), changed: null, wallet: admin.address, claim };
    expect(await offerTask(id, offer)).toEqual({ kind: "done" });
    return {
      id,
      terms,
      transaction: createTransaction(deployment, { terms, creator: admin.address, hooks }),
    };
  }

  async function loadPage(id: string): Promise<DetailPage> {
    const answer = await readDetail(id, admin.address);
    if (answer.kind !== "read") throw new Error("The task was not read.");
    return answer.page;
  }

  async function upload(name: string, by: Address = admin.address): Promise<string> {
    const bytes = new TextEncoder().encode(`of ${name}`);
    const stored = await saveFile({ bytes, name, by, forTask: null });
    if (stored.kind === "rejected") throw new Error(stored.message);
    return stored.file.id;
  }

  function formOf(fields: Record<string, string>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  }

  async function publish(
    changes: Partial<TaskText> = {},
    token: TaskToken | null = null,
  ): Promise<Prepared & { task: Task }> {
    const prepared = await prepare(changes, token);
    const hash = await sign(prepared.transaction);
    const requested = { id: prepared.id, wallet: admin.address };
    const outcome = await editTask(requested, formOf({ intent: "bind", hash }));
    expect(outcome).toEqual({ kind: "done", to: `/ecoSystem/createdDevTasK/${prepared.id}` });
    return { ...prepared, task: await find(prepared.id) };
  }

  const settingOf = ({ task, terms }: { task: Task; terms: TaskTerms }) => ({
    deployment,
    number: task.number ?? 0,
    token: terms.token,
  });

  async function submit(taskId: string): Promise<string> {
    const content = {
      link: "https://example.org/work",
      repository: "",
      notes: "",
      answers: [],
      ask: null,
      files: [],
    };
    const id = `submission-of-${taskId}`;
    await insertSubmission(runtime.database.db, {
      id,
      taskId,
      submitter: outsider.address,
      content,
      payees: [],
      signature: null,
      signedAt: null,
      contentHash: hashContent("x", content),
      enteredBy: null,
      createdAt: 1,
    });
    return id;
  }

  test("stores a published task's escrow, reward and text hash", async () => {
    const { task, terms } = await publish();
    expect(task).toMatchObject({ state: "open", version: 1, budget: parseEther("20") });
    expect(task.termsHash).toBe(hashTerms(terms));
    const again = await editTask(
      { id: task.id, wallet: admin.address },
      formOf({ intent: "bind", hash: zeroHash }),
    );
    expect(again.kind).toBe("done");
  });

  test("finds a draft's unreported publication once after a crash", async () => {
    const { id, transaction } = await prepare();
    await sign(transaction);
    // The text is changed after the signature, in another tab.
    const { text, updatedAt } = await find(id);
    await saveDraft(id, { text: { ...text, title: "Other words" }, seen: updatedAt });
    await index();
    await Promise.all([syncTasks(), syncTasks(), syncTasks()]);
    const task = await find(id);
    expect(task).toMatchObject({ state: "open", title: text.title, version: 1 });
    expect((await find(id)).text).toEqual(text);
    const requested = { hash: zeroHash, changed: null, wallet: admin.address, claim };
    const late = await offerTask(id, requested);
    expect(late).toEqual({
      kind: "rejected",
      message: "This task has already been published. Open it again.",
    });
  });

  test("does not mistake another account's task with the same text for the draft's", async () => {
    const { id, transaction, terms } = await prepare();
    const [step] = transaction.steps;
    if (!step) throw new Error("The plan calls nothing.");
    const poor = changeTask(step.data, { reward: 1n });
    await sign({ ...transaction, steps: [{ ...step, data: poor, valueWei: 1n }] }, outsider);
    const foreign = changeTask(step.data, { reviewers: [outsider.address] });
    await sign({ ...transaction, steps: [{ ...step, data: foreign }] }, outsider);
    await index();
    await syncTasks();
    expect((await find(id)).number).toBe(null);
    await sign(transaction);
    await index();
    await syncTasks();
    const { number, budget } = await find(id);
    expect([number !== null, budget]).toEqual([true, parseEther("20")]);
    expect(hashTerms(terms)).toBe((await find(id)).termsHash);
  });

  test("lets only one page at a time sign a draft, until it is released", async () => {
    const { id, terms } = await prepare();
    const offer = { hash: hashTerms(terms), changed: null, wallet: admin.address, claim };
    const other = { ...offer, wallet: second, claim: otherClaim };
    const busy = {
      kind: "rejected",
      message: expect.stringMatching(/is being asked to sign/) as unknown,
    };
    expect(await offerTask(id, other)).toEqual(busy);
    // A second tab of the same wallet is another page; the same page may request again.
    expect(await offerTask(id, { ...offer, claim: otherClaim })).toEqual(busy);
    expect(await offerTask(id, offer)).toEqual({ kind: "done" });
    // The user rejected in the wallet.
    await answerDraft(formOf({ intent: "not-sent", id, claim }), admin.address);
    const race = await Promise.all([offerTask(id, other), offerTask(id, offer)]);
    expect(race.map(({ kind }) => kind).sort()).toEqual(["done", "rejected"]);
    runtime.setNow(Date.now() + claimLifetimeMs + 1_000);
    expect(await offerTask(id, { ...offer, claim: "a-page-long-after" })).toEqual({ kind: "done" });
    expect(await offerTask(id, { ...offer, claim: "" })).toMatchObject({ kind: "rejected" });
  });

  test("blocks others from signing after a publication was sent, mined or not", async () => {
    const { id, terms, transaction } = await prepare();
    const [step] = transaction.steps;
    if (!step) throw new Error("The plan calls nothing.");
    const other = { hash: hashTerms(terms), changed: null, wallet: second, claim: otherClaim };
    const wallet = createTestWallet({
      account: admin,
      transport: http(`http://127.0.0.1:${network.basePort}`),
    });
    await rpc(network.basePort, "evm_setAutomine", [false]);
    const { to, data, valueWei: value = 0n } = step;
    const hash = await wallet.sendTransaction({ to, data, value, chain: null });
    await answerDraft(formOf({ intent: "sent", id, claim, hash }), admin.address);
    const waits = await offerTask(id, other);
    expect(waits).toEqual({ kind: "rejected", message: expect.stringContaining(hash) as unknown });
    // A page that reports a rejection does not undo what another has sent.
    await answerDraft(formOf({ intent: "not-sent", id, claim }), admin.address);
    runtime.setNow(Date.now() + claimLifetimeMs + 1_000);
    expect((await offerTask(id, other)).kind).toBe("rejected");
    await rpc(network.basePort, "evm_setAutomine", [true]);
    await rpc(network.basePort, "evm_mine", []);
    const published = "This task has already been published. Open it again.";
    expect(await offerTask(id, other)).toEqual({ kind: "rejected", message: published });
    expect(await find(id)).toMatchObject({ state: "open", budget: parseEther("20") });
  });

  /**
   * Watches for new rewards without a task; the chain still has those of other tests, whose tasks
   * are deleted.
   */
  async function watchUnbound() {
    // The escrow is searched for the wallets that were ever asked to sign here.
    await prepare();
    await index();
    const before = new Set((await listUnbound(await readHead())).map(({ number }) => number));
    return async () =>
      (await listUnbound(await readHead())).filter(({ number }) => !before.has(number));
  }

  test("shows a reward that was locked twice and makes it a task that can be closed", async () => {
    const unboundNow = await watchUnbound();
    const { id, transaction, task } = await publish();
    // A wallet prompt that was left open is signed after all.
    await sign(transaction);
    await index();
    await syncTasks();
    const [unbound, ...others] = await unboundNow();
    expect(others).toEqual([]);
    expect(unbound).toMatchObject({
      creator: admin.address,
      left: parseEther("20"),
      title: task.title,
      closeBlocker: expect.stringMatching(/anyone can close it from/) as unknown,
    });
    const number = unbound?.number ?? 0;
    const adopted = await adoptEscrow(number, second);
    if (adopted.kind !== "adopted") throw new Error(adopted.message);
    expect(await find(adopted.id)).toMatchObject({
      number,
      title: task.title,
      isPaused: true,
      state: "open",
      budget: parseEther("20"),
    });
    expect((await find(id)).number).toBe(task.number);
    expect(await unboundNow()).toEqual([]);
    expect(await adoptEscrow(number, second)).toMatchObject({ kind: "rejected" });
    expect(await manageTask(adopted.id, formOf({ intent: "resume" }), second)).toMatch(
      /the text of another task/,
    );
    const detail = await readDetail(adopted.id, admin.address);
    if (detail.kind !== "read") throw new Error("The task was not read.");
    // Its reviewers may cancel it at once.
    expect(detail.page.blockers?.cancel).toBe(null);
  });

  test("shows a reward for an unknown text and allows closing it only in time", async () => {
    const unboundNow = await watchUnbound();
    const { transaction, terms } = await prepare();
    const [step] = transaction.steps;
    if (!step) throw new Error("The plan calls nothing.");
    const unknown = changeTask(step.data, { termsHash: `0x${"12".repeat(32)}` });
    await sign({ ...transaction, steps: [{ ...step, data: unknown }] });
    const foreign = changeTask(step.data, { refundTo: outsider.address });
    await sign({ ...transaction, steps: [{ ...step, data: foreign }] });
    await index();
    const [unbound, ...others] = await unboundNow();
    expect(others).toEqual([]);
    expect(unbound).toMatchObject({ title: null, left: parseEther("20") });
    expect(await adoptEscrow(unbound?.number ?? 0, second)).toMatchObject({ kind: "rejected" });
    const before = await rpc(network.basePort, "evm_snapshot", []);
    await rpc(network.basePort, "evm_setNextBlockTimestamp", [terms.reviewBy + 4 * day]);
    await rpc(network.basePort, "evm_mine", []);
    expect((await unboundNow()).map(({ closeBlocker }) => closeBlocker)).toEqual([null]);
    const setting = { deployment, number: unbound?.number ?? 0, token: terms.token };
    await sign(closeTransaction(setting, { left: "", to: admin.address }), outsider);
    expect(await unboundNow()).toEqual([]);
    await rpc(network.basePort, "evm_revert", [before]);
    await rpc(network.basePort, "evm_mine", []);
  });

  test("updates lists on raises and extensions and notifies each submitter once", async () => {
    const published = await publish();
    const { task, terms } = published;
    const submission = await submit(task.id);
    await sign(raiseTransaction(settingOf(published), { amount: parseEther("10"), moreSlots: 1 }));
    const later = { submitBy: terms.submitBy + day, reviewBy: terms.reviewBy + day };
    await sign(extendTransaction(settingOf(published), later));
    await Promise.all([syncTasks(), syncTasks()]);
    expect(await find(task.id)).toMatchObject({
      budget: parseEther("30"),
      maxWinners: 3,
      ...later,
    });
    const notes = await runtime.database.db
      .selectFrom("dev_submission_note")
      .selectAll()
      .where("submission_id", "=", submission)
      .execute();
    expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
      ["change", expect.stringMatching(/submitted until .*The reward was raised. Now 3 can win\./)],
    ]);
  });

  test("applies another text when the chain has its hash, also if unreported", async () => {
    const published = await publish();
    const { task } = published;
    await submit(task.id);
    const transaction = await upload("plan.txt");
    // Points were given by the previous rubric.
    const fields = { ...task.text, title: "A better title", rubric: "Luck | 100" };
    const changed = { ...fields, files: transaction };
    const evaluated = await editTask(
      { id: task.id, wallet: admin.address },
      formOf({ intent: "change", ...changed }),
    );
    if (evaluated.kind !== "evaluated" || !evaluated.answer.changed)
      throw new Error("It was not evaluated.");
    const { terms, text } = evaluated.answer.changed;
    expect(text).toEqual({ ...task.text, title: "A better title" });
    const without = { hash: hashTerms(terms), changed: text, wallet: admin.address, claim };
    expect((await offerTask(task.id, without)).kind).toBe("rejected");
    const withOtherFile = { ...without, files: [await upload("theirs.txt", second)] };
    expect((await offerTask(task.id, withOtherFile)).kind).toBe("rejected");
    const offer = { ...without, files: [transaction] };
    expect(await offerTask(task.id, offer)).toEqual({ kind: "done" });
    await syncTasks();
    expect((await find(task.id)).title).toBe(task.title);
    // It is not signed yet, so no one else can see it.
    expect(await listTaskFiles(task.id)).toEqual([]);
    expect((await serveFile(transaction, null)).status).toBe(404);
    await sign(setTermsTransaction(settingOf(published), { terms, hooks }));
    await syncTasks();
    expect(await find(task.id)).toMatchObject({ title: "A better title", version: 2 });
    const page = await loadPage(task.id);
    expect(page.versions.map(({ version, hash }) => [version, hash])).toEqual([
      [2, hashTerms(terms)],
      [1, task.termsHash],
    ]);
    expect(page.error).toBe(null);
    expect(page.files.map(({ name }) => name)).toEqual(["plan.txt"]);
    expect((await serveFile(transaction, null)).status).toBe(200);

    const off = formOf({ intent: "change", ...text, files: "" });
    const next = await editTask({ id: task.id, wallet: admin.address }, off);
    if (next.kind !== "evaluated" || !next.answer.changed) throw new Error("It was not evaluated.");
    const bare = next.answer.changed.terms;
    const last = { ...offer, hash: hashTerms(bare), files: [] };
    expect(await offerTask(task.id, last)).toEqual({ kind: "done" });
    await sign(setTermsTransaction(settingOf(published), { terms: bare, hooks }));
    await syncTasks();
    expect(await listTaskFiles(task.id)).toEqual([]);
    // What was once promised remains readable.
    expect((await serveFile(transaction, null)).status).toBe(200);
  });

  test("binds files that were signed with a draft to the task, despite later changes", async () => {
    const saved = await beginDraft({ text: await textOf(), wallet: admin.address });
    if (saved.kind !== "saved") throw new Error("No draft was kept.");
    const { id } = saved;
    const transaction = await upload("plan.txt");
    expect(
      await attachToTask({ task: await find(id), fileId: transaction, wallet: admin.address }),
    ).toBe(null);
    const { text } = await find(id);
    const files = await listTaskFiles(id);
    const terms = termsOf({ text, basis: { token: null, files } });
    if (!terms) throw new Error("The draft is not whole.");
    const bare = { hash: hashTerms({ ...terms, files: [] }), changed: null };
    const who = { wallet: admin.address, claim };
    expect((await offerTask(id, { ...bare, ...who })).kind).toBe("rejected");
    expect(await offerTask(id, { ...bare, hash: hashTerms(terms), ...who })).toEqual({
      kind: "done",
    });
    await sign(createTransaction(deployment, { terms, creator: admin.address, hooks }));
    await detachFromTask({ task: await find(id), fileId: transaction, wallet: admin.address });
    expect(await listTaskFiles(id)).toEqual([]);
    await index();
    await syncTasks();
    const page = await loadPage(id);
    expect(page.task.termsHash).toBe(hashTerms(terms));
    expect(page.files).toEqual(files);
    expect(page.error).toBe(null);
  });

  test("pays in a token that an admin listed, also after it is delisted", async () => {
    const escrow = taskEscrowOn(network);
    const six = { symbol: "PIER", decimals: 6, supply: 100_000_000n };
    const own = { port: network.basePort, holder: admin, spender: deployment.address };
    const address = await deployTestToken({ ...own, ...six });
    const other = await deployTestToken({ ...own, ...six, decimals: 18 });
    const listing = (token: Address) =>
      ({ chainId: homeChainId, token, by: admin.address }) as const;
    const add = (token: Address) => addToList({ ...listing(token), logo: null });
    expect(await add(address)).toEqual({ kind: "done" });
    const token = { address, symbol: "PIER", decimals: 6 };
    const published = await publish({ token: address, reward: "2.5" }, token);
    const number = published.task.number ?? 0;
    expect(published.task).toMatchObject({ budget: 5_000_000n, token: address });

    expect(await removeFromList(listing(address))).toEqual({ kind: "done" });
    expect(await add(other)).toEqual({ kind: "done" });
    const late = await beginDraft({ text: published.task.text, wallet: admin.address });
    if (late.kind !== "saved") throw new Error("No draft was kept.");
    const evaluated = evaluateDraft(await find(late.id), {
      tokens: await listTaskTokens(),
      files: [],
      time: (await readHead()).time,
      creator: admin.address,
    });
    expect(evaluated).toMatchObject({ errors: { token: noToken } });

    await escrow.submit(number, outsider);
    await escrow.award(number, [{ submitter: outsider.address, amount: 2_500_000n }]);
    await index();
    await syncTasks();
    const page = await loadPage(published.id);
    expect(page.error).toBe(null);
    expect(page.task).toMatchObject({ paid: 2_500_000n });
    const shown = `PIER ${shortenAddress(address)}`;
    expect(page.unit).toEqual({ address, symbol: shown, decimals: 6 });
    const ledger = await loadLedgerPage(new URLSearchParams());
    const paid = ledger?.rows.find((row) => row.token === address);
    expect(paid).toMatchObject({ amount: 2_500_000n, unit: { symbol: shown, decimals: 6 } });
    const search = new URLSearchParams({ id: published.id });
    expect(await exportCsv(admin.address, search)).toContain(`,${address},2.5,`);
    await removeFromList(listing(other));
  });

  test("stores a closing and reverts it after a reorg", async () => {
    const published = await publish();
    const { task, terms } = published;
    const before = await rpc(network.basePort, "evm_snapshot", []);
    await rpc(network.basePort, "evm_setNextBlockTimestamp", [terms.reviewBy + 4 * day]);
    await rpc(network.basePort, "evm_mine", []);
    await syncTasks();
    const waiting = await listTasksWaiting(admin.address);
    expect(waiting.map(({ key }) => key)).toEqual([`close:${task.id}`]);
    await sign(closeTransaction(settingOf(published), { left: "", to: admin.address }), outsider);
    await syncTasks();
    expect(await find(task.id)).toMatchObject({ state: "closed", cancelReason: null });
    expect(await listTasksWaiting(admin.address)).toEqual([]);
    await rpc(network.basePort, "evm_revert", [before]);
    await rpc(network.basePort, "evm_mine", []);
    await syncTasks();
    expect((await find(task.id)).state).toBe("open");
  });

  test("turns a task back into a draft while a reorg has dropped its escrow", async () => {
    const before = await rpc(network.basePort, "evm_snapshot", []);
    const { task, transaction } = await publish();
    await rpc(network.basePort, "evm_revert", [before]);
    await rpc(network.basePort, "evm_mine", []);
    await syncTasks();
    expect(await find(task.id)).toMatchObject({ state: "draft", number: null });
    await sign(transaction);
    await index();
    await syncTasks();
    expect(await find(task.id)).toMatchObject({ state: "open", termsHash: task.termsHash });
  });

  test("rejects an edit that reduces what was promised", async () => {
    const { task } = await publish();
    const outcome = await editTask(
      { id: task.id, wallet: admin.address },
      formOf({ intent: "change", ...task.text, reward: "9.99", winners: "1" }),
    );
    expect(outcome).toMatchObject({
      kind: "rejected",
      answer: {
        errors: {
          reward: "A reward that was published can only rise.",
          winners: "Places only grow in number.",
        },
      },
    });
  });
});
