import { privateKeyToAccount } from "viem/accounts";
import { encodeAbiParameters, encodeEventTopics, keccak256, stringToHex } from "viem";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { evaluateTask } from "#app/domain/submissions/intake/evaluate-task.ts";
import { findPublished } from "#app/domain/submissions/intake/open-task.server.ts";
import { enterSubmission } from "#app/domain/submissions/intake/submit.server.ts";
import { withOpenTask } from "#app/domain/submissions/intake/with-open-task.server.ts";
import { stateLabels } from "#app/domain/tasks/model/labels.ts";
import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import { type TaskState, taskStates } from "#app/domain/tasks/model/task-states.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { escrowHeadChain } from "#tests/support/escrow-head.ts";
import { seededEscrowChain } from "#tests/support/seeded-escrow.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { call, deployTestEscrow, submitWork } from "#tests/support/task-intake.ts";
import { seededEscrow, seedSubmissions, seedTasks } from "#tests/support/tasks.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const maker = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const late = privateKeyToAccount(keccak256(stringToHex("late maker")));
/** The mocked chain's clock, Unix seconds. */
const time = 0x65000000;
const day = 86_400;
const work = { link: "https://work.example/harbour" };

/** Columns of a task in each state. */
const rows: Readonly<Record<TaskState, object>> = {
  draft: { state: "draft", number: null, contract: null },
  idea: { state: "idea", number: null, contract: null },
  open: { submit_by: time + day, review_by: time + 2 * day },
  "in-review": { submit_by: time, review_by: time + day },
  awarded: { submit_by: time + day, review_by: time + 2 * day, winners: 2, max_winners: 2 },
  expired: { submit_by: time - day, review_by: time },
  disputed: {
    submit_by: time,
    review_by: time + 2 * day,
    frozen_until: time + day,
    disputed_until: time + day,
  },
  completed: { submit_by: time + day, review_by: time + 2 * day, state: "closed", winners: 1 },
  cancelled: {
    submit_by: time + day,
    review_by: time + 2 * day,
    state: "closed",
    cancel_reason: "",
  },
};

let app: App;
let runtime: TestRuntime;
const db = () => runtime.database.db;
const chain = mockChains(14_443, seededEscrowChain(db, escrowHeadChain));
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  deployTestEscrow(runtime);
  return () => runtime.close();
});

async function visit(account = maker) {
  return { account, cookie: await signIn(app, account) };
}

async function seedIn(state: TaskState, row: object = {}, text: object = {}): Promise<Task> {
  const [task] = await seedTasks(db(), 1, { row: { ...rows[state], ...row }, fields: text });
  if (!task) throw new Error("No task was seeded.");
  return task;
}

async function readHtml(url: string, cookie: string) {
  const response = await app.handle(appRequest(url, { cookie }));
  expect([url, response.status]).toEqual([url, 200]);
  return (await response.text()).replaceAll("<!-- -->", "");
}

const allLabels = Object.values(stateLabels);

/** Returns the task states that a page shows. */
function statesOn(html: string): string[] {
  const statuses = [...html.matchAll(/data-tone="\w+">([^<]*)</g)].map(([, label = ""]) => label);
  return statuses.filter((label) => allLabels.includes(label));
}

test.each(taskStates)("shows that a task is %s everywhere, or leaves it out", async (state) => {
  const task = await seedIn(state);
  const { cookie } = await visit(admin);
  const label = stateLabels[state];
  const list = await readHtml(`/ecoSystem/createdDevTasK?show=all`, cookie);
  expect(statesOn(list)).toEqual([label]);
  const only = await readHtml(`/ecoSystem/createdDevTasK?show=${state}`, cookie);
  expect(only).toContain(task.title);

  const feed = await call(app, "/api/tasks.json");
  const rss = await (await app.handle(appRequest("/api/tasks.rss"))).text();
  expect(feed.body.tasks).toMatchObject(state === "open" ? [{ state }] : []);
  expect(rss.includes(task.title)).toBe(state === "open");
  const offered = await readHtml(`/ecoSystem/developerRewards`, cookie);
  expect(offered.includes(task.title)).toBe(state === "open");
  const entry = await readHtml(`/ecoSystem/submitedIncentive/add`, cookie);
  expect(entry.includes(task.title)).toBe(state === "open");

  const one = await call(app, `/api/tasks/${task.slug}`);
  const results = await call(app, `/api/tasks/${task.slug}/results`);
  if (state === "draft") {
    expect([one.status, results.status]).toEqual([404, 404]);
    return;
  }
  expect(one.body).toMatchObject({ state });
  expect(results.body).toMatchObject({ task: { state } });
  const page = await readHtml(`/ecoSystem/createdDevTasK/${task.id}`, cookie);
  expect(statesOn(page)).toEqual([label]);

  if (state === "idea") return;
  const submitter = maker.address.toLowerCase();
  const [id] = await seedSubmissions(db(), task, 1, { submitter, status: "submitted" });
  const response = await call(app, `/api/submissions/${id}`, await visit());
  const isOpen = state === "open";
  expect(response.body).toMatchObject({
    task: { slug: task.slug, state },
    changeableUntil: isOpen ? new Date((time + day) * 1_000).toISOString() : null,
  });
  const owned = await call(app, "/api/submissions", await visit());
  expect(owned.body.submissions).toMatchObject([{ task: { state } }]);
  const review = await readHtml(`/ecoSystem/submitedIncentive/${id}`, cookie);
  expect(statesOn(review)).toContain(label);
});

const closed: readonly (readonly [TaskState, string])[] = [
  ["in-review", "Submissions for this task closed 2023-09-12 06:06:56 UTC."],
  ["awarded", "All 2 rewards of this task are awarded. It takes no more submissions."],
  ["expired", "This task has expired. It takes no more submissions."],
  [
    "disputed",
    "The decisions on this task are disputed, until 2023-09-13 06:06:56 UTC at the latest. It takes no more submissions.",
  ],
  ["completed", "This task is completed. It takes no more submissions."],
  ["cancelled", "This task was cancelled. It takes no more submissions."],
];

test.each(closed)("rejects new work and edits for a task that is %s", async (state, message) => {
  const task = await seedIn(state);
  const visitor = await visit();
  const json = { task: task.slug, ...work };
  const rejected = await submitWork(app, visitor, json);
  expect([rejected.status, rejected.body]).toEqual([409, { error: { code: "closed", message } }]);
  const entered = await enterSubmission({
    slug: task.slug,
    work,
    submitter: maker.address,
    by: admin.address,
  });
  expect(entered).toMatchObject({ kind: "rejected", status: 409, message });
  expect(await db().selectFrom("dev_submission").select("id").execute()).toEqual([]);

  const submitter = maker.address.toLowerCase();
  const [id] = await seedSubmissions(db(), task, 1, { submitter, status: "submitted" });
  const url = `/api/submissions/${id}`;
  const changed = await submitWork(app, visitor, work, { url, method: "PUT" });
  expect([changed.status, changed.body]).toEqual([409, { error: { code: "closed", message } }]);
  const back = await call(app, url, { ...visitor, method: "DELETE" });
  expect([back.status, back.body.status]).toEqual([200, "withdrawn"]);
});

test("uses the singular for one awarded reward", async () => {
  const task = await seedIn("awarded", { winners: 1, max_winners: 1 });
  const rejected = await submitWork(app, await visit(), { task: task.slug, ...work });
  expect(rejected.body.error.message).toBe(
    "The reward of this task is awarded. It takes no more submissions.",
  );
});

test("does not store a signature that arrives after the last award", async () => {
  const task = await seedIn("open", { winners: 1, max_winners: 2 });
  const visitor = await visit(late);
  const json = { task: task.slug, ...work };
  const requested = await call(app, "/api/submissions", { method: "POST", ...visitor, json });
  expect(requested.status).toBe(200);
  const { typedData } = requested.body;
  const signature = await late.signTypedData(typedData);
  const { signedAt } = typedData.message;
  // Another process books the last award while this one is still checking the signature.
  runtime.database.db = heldBack(runtime.database.db, async (base) => {
    await base.updateTable("dev_task").set({ winners: 2 }).where("id", "=", task.id).execute();
  });
  const rejected = await call(app, "/api/submissions", {
    method: "POST",
    ...visitor,
    json: { ...json, signature, signedAt },
  });
  expect([rejected.status, rejected.body.error.message]).toEqual([
    409,
    "All 2 rewards of this task are awarded. It takes no more submissions.",
  ]);
  expect(await db().selectFrom("dev_submission").select("id").execute()).toEqual([]);
});

test("uses the chain's current state, even if an older block was stored meanwhile", async () => {
  const task = await seedIn("open", { winners: 1, max_winners: 2 });
  const published = await findPublished(task.slug);
  if (published.kind === "rejected") throw new Error(published.message);
  const submitLate = () =>
    withOpenTask(
      published,
      (current, at) => evaluateTask({ task: current, terms: published.terms }, late.address, at),
      () => Promise.resolve("written"),
    );
  expect(await submitLate()).toBe("written");
  chain.use(seededEscrowChain(db, escrowHeadChain, { facts: { winners: 2, places: 0 } }));
  // A page that read an older block writes last.
  runtime.database.db = heldBack(runtime.database.db, async (base) => {
    await base.updateTable("dev_task").set({ winners: 1 }).where("id", "=", task.id).execute();
  });
  expect(await submitLate()).toMatchObject({
    status: 409,
    message: "All 2 rewards of this task are awarded. It takes no more submissions.",
  });
  chain.use(escrowHeadChain);
  expect(await submitLate()).toMatchObject({
    status: 503,
    message: "The chain is not responding. Try again shortly.",
  });
});

test("omits a task that takes no work for now from the open ones, and says so", async () => {
  const paused = { is_paused: 1 };
  const task = await seedIn("open", paused);
  const { cookie } = await visit(admin);
  expect((await call(app, "/api/tasks.json")).body.tasks).toEqual([]);
  const rss = await (await app.handle(appRequest("/api/tasks.rss"))).text();
  expect(rss).not.toContain(task.title);
  for (const page of ["/ecoSystem/developerRewards", "/ecoSystem/submitedIncentive/add"]) {
    expect(await readHtml(page, cookie)).not.toContain(task.title);
  }
  const one = await call(app, `/api/tasks/${task.slug}`);
  expect(one.body).toMatchObject({ state: "open", isPaused: true });
  const rejected = await submitWork(app, await visit(), { task: task.slug, ...work });
  expect([rejected.status, rejected.body.error.code]).toEqual([409, "paused"]);
  expect(await readHtml(`/ecoSystem/createdDevTasK/${task.id}`, cookie)).toContain("Open, paused");
  const awarded = await seedIn("awarded", paused);
  const page = await readHtml(`/ecoSystem/createdDevTasK/${awarded.id}`, cookie);
  expect(page).not.toContain("paused<");
});

test("shows a cancelled task as such before its event is indexed", async () => {
  const task = await seedIn("open");
  const topics = encodeEventTopics({
    abi: taskEscrowAbi,
    eventName: "TaskClosed",
    args: { id: BigInt(task.number ?? 0), by: admin.address, to: admin.address },
  });
  const log = {
    address: seededEscrow,
    topics,
    data: encodeAbiParameters(
      [{ type: "uint256" }, { type: "bytes32" }],
      [1n, hashReason("Plans have changed.")],
    ),
    blockNumber: "0x10",
    blockHash: `0x${"11".repeat(32)}`,
    transactionHash: `0x${"22".repeat(32)}`,
    transactionIndex: "0x0",
    logIndex: "0x0",
    removed: false,
  };
  const ahead = { facts: { state: 2 }, logs: [log] };
  chain.use(seededEscrowChain(db, escrowHeadChain, ahead));
  const one = await call(app, `/api/tasks/${task.slug}`);
  expect(one.body).toMatchObject({ state: "cancelled" });
});

/** Returns a database that runs something just before its first transaction begins. */
function heldBack(base: TestRuntime["database"]["db"], first: (db: typeof base) => Promise<void>) {
  let isFirst = true;
  return new Proxy(base, {
    get(target, key) {
      if (key !== "transaction") {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      }
      return () => ({
        execute: async (run: Parameters<ReturnType<typeof base.transaction>["execute"]>[0]) => {
          if (isFirst) {
            isFirst = false;
            await first(target);
          }
          return target.transaction().execute(run);
        },
      });
    },
  });
}

test("accepts a signature for an admin's entry only while it can be put on the chain", async () => {
  const statusOf = async (state: TaskState) => {
    const task = await seedIn(state);
    const submitter = maker.address.toLowerCase();
    const unsigned = { submitter, status: "in-review", signature: null, signed_at: null } as const;
    const [id] = await seedSubmissions(db(), task, 1, unsigned);
    const visitor = await visit();
    const response = await call(app, `/api/submissions/${id}`, visitor);
    const isSignable = (response.body.typedData as unknown) !== null;
    if (!isSignable) {
      const json = { signature: `0x${"11".repeat(65)}`, signedAt: time };
      const url = `/api/submissions/${id}/signature`;
      const rejected = await call(app, url, { method: "POST", ...visitor, json });
      return [rejected.status, rejected.body.error.code];
    }
    const { typedData } = response.body;
    const signature = await maker.signTypedData(typedData);
    const json = { signature, signedAt: typedData.message.signedAt };
    const url = `/api/submissions/${id}/signature`;
    return [(await call(app, url, { method: "POST", ...visitor, json })).status];
  };
  expect(await statusOf("open")).toEqual([200]);
  for (const [state] of closed) {
    expect([state, await statusOf(state)]).toEqual([state, [409, "closed"]]);
  }
});
