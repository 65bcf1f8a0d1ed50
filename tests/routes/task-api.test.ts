import { createHash } from "node:crypto";
import { privateKeyToAccount } from "viem/accounts";
import {
  hashTypedData,
  type HashTypedDataParameters,
  keccak256,
  parseEther,
  stringToHex,
  verifyTypedData,
} from "viem";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  changeAward,
  insertApproval,
  insertAward,
} from "#app/domain/submissions/award/award.store.server.ts";
import type { Award } from "#app/domain/submissions/award/award.types.ts";
import { awardMessage } from "#app/domain/submissions/award/typed-data.ts";
import { findTextError } from "#app/features/tasks/detail/text-error.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { findFiles } from "#app/domain/tasks/store/file.store.server.ts";
import { hashContent, hashReason, hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import { basisColumns, basisOf } from "#app/domain/tasks/model/terms-basis.ts";
import { moveSubmissions } from "#app/domain/tasks/store/submission.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { insertIndexedEvents, txHashOf } from "#tests/support/indexed-events.ts";
import { readRss } from "#tests/support/rss.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { seededEscrowChain } from "#tests/support/seeded-escrow.ts";
import { stakingChain } from "#tests/support/staking-chain.ts";
import { call, deployTestEscrow, submitWork, upload } from "#tests/support/task-intake.ts";
import { seedSubmissions, seededEscrow, seedTasks } from "#tests/support/tasks.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const maker = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const other = privateKeyToAccount(keccak256(stringToHex("another maker")));
/** The mocked chain's clock, Unix seconds. */
const time = 0x65000000;
const work = { link: "https://work.example/harbour", notes: "Done as asked." };
const text = (fields: string) => new TextEncoder().encode(fields);

let app: App;
let runtime: TestRuntime;
const db = () => runtime.database.db;
const chain = mockChains(14_443, seededEscrowChain(db));
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  deployTestEscrow(runtime);
  return () => runtime.close();
});

async function seedTask(...[fields, row]: [object?, object?]) {
  const [task] = await seedTasks(db(), 1, { fields: fields ?? {}, row: row ?? {} });
  if (!task) throw new Error("No task was seeded.");
  return task;
}

async function visit(account = maker) {
  return { account, cookie: await signIn(app, account) };
}

test("serves the open tasks to any origin, with conditional requests", async () => {
  const task = await seedTask({ questions: "Your handle? | text | required" });
  await seedSubmissions(db(), task, 3, { status: "submitted" });
  const feed = await call(app, "/api/tasks.json");
  expect(feed.status).toBe(200);
  expect(feed.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(feed.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(feed.body).toMatchObject({
    next: null,
    tasks: [
      {
        slug: task.slug,
        kind: "bounty",
        skills: ["solidity"],
        difficulty: "medium",
        hours: 8,
        token: { symbol: "TAN", decimals: 18 },
        reward: { type: "fixed", each: String(parseEther("10")), winners: 10 },
        placesLeft: 10,
        budget: String(parseEther("100")),
        submitBy: { iso: new Date(task.submitBy * 1_000).toISOString(), unix: task.submitBy },
        questions: [{ text: "Your handle?", kind: "text", isRequired: true }],
        limits: { perAddress: 1, mostSubmissions: null, minStake: "0" },
        taskId: task.number,
        escrow: seededEscrow,
        chainId: 4443,
        termsHash: task.termsHash,
        isPaused: false,
        submissions: 3,
        url: `http://127.0.0.1:3000/api/tasks/${task.slug}`,
      },
    ],
  });
  const etag = feed.headers.get("ETag") ?? "";
  const again = appRequest("/api/tasks.json");
  again.headers.set("If-None-Match", `"other", W/${etag}`);
  const unchanged = await app.handle(again);
  expect(unchanged.status).toBe(304);
  expect(await unchanged.text()).toBe("");
  await seedTask();
  expect((await call(app, "/api/tasks.json")).headers.get("ETag")).not.toBe(etag);
});

test("leaves closed tasks out of the feed and shows invite-only ones to invitees alone", async () => {
  await seedTask({}, { state: "draft", number: null, contract: null });
  await seedTask({}, { state: "closed" });
  await seedTask({}, { submit_by: time });
  const invited = await seedTask({ visibility: "invite", invited: maker.address });
  const hidden = await seedTask({ visibility: "hidden" });
  await seedSubmissions(db(), hidden, 2, { status: "submitted" });
  const feed = await call(app, "/api/tasks.json");
  expect(feed.body.tasks).toMatchObject([{ slug: hidden.slug, submissions: null }]);
  const url = `/api/tasks/${invited.slug}`;
  expect((await call(app, url)).status).toBe(404);
  expect((await call(app, url, { cookie: (await visit(other)).cookie })).status).toBe(404);
  const read = await call(app, url, { cookie: (await visit()).cookie });
  expect(read.status).toBe(200);
  expect(read.headers.get("Cache-Control")).toBe("no-store");
  expect((await call(app, "/api/tasks/none")).body.error.code).toBe("unknown-task");
});

test("filters and pages the feed", async () => {
  await seedTasks(db(), 5);
  await seedTask({ kind: "fix", winners: "1", skills: "Rust", title: "Mend the crane" });
  const slugs = async (query: string) => {
    const { body } = await call(app, `/api/tasks.json?${query}`);
    return body.tasks.map(({ slug }) => slug.replace(/\D/g, ""));
  };
  expect(await slugs("kind=fix")).toEqual(["6"]);
  expect(await slugs("skill=rust")).toEqual(["6"]);
  expect(await slugs("q=crane+MEND")).toEqual(["6"]);
  expect(await slugs("q=nothing")).toEqual([]);
  expect((await slugs("token=tan")).length).toBe(6);
  expect(await slugs(`token=${other.address}`)).toEqual([]);
  const first = await call(app, "/api/tasks.json?limit=4");
  expect(first.body.tasks).toHaveLength(4);
  const rest = await call(app, `/api/tasks.json?limit=4&before=${first.body.next}`);
  expect(rest.body).toMatchObject({ tasks: [{}, {}], next: null });
  for (const [query, field] of [
    ["kind=nonsense", "kind"],
    ["token=DOGE", "token"],
    ["limit=0", "limit"],
    ["before='", "before"],
    ["before=x", "before"],
  ]) {
    const rejected = await call(app, `/api/tasks.json?${query}`);
    expect(rejected.status, query).toBe(400);
    expect(rejected.body.error.field).toBe(field);
  }
});

test("lets anyone recompute a task's hash with its files and detect a replaced one", async () => {
  const task = await seedTask();
  const { cookie } = await visit(admin);
  const uploadText = (fields: string) =>
    upload(app, cookie, { name: "plan.txt", bytes: text(fields) });
  const { body: file } = await uploadText("What is to be built.");
  const [stored] = await findFiles(db(), [file.id]);
  if (!stored) throw new Error("The file was not kept.");
  const { id, name, type, size, sha256 } = stored;
  const basis = { token: null, files: [{ id, name, type, size, sha256 }] };
  const terms = termsOf({ text: task.text, basis });
  if (!terms) throw new Error("The seeded task is not whole.");
  const bound = { ...basisColumns(basisOf(terms, basis.files)), terms_hash: hashTerms(terms) };
  await db().updateTable("dev_task").set(bound).where("id", "=", task.id).execute();
  const page = db().updateTable("dev_task_file").where("id", "=", id);
  await page.set({ task_id: task.id }).execute();

  const read = await call(app, `/api/tasks/${task.slug}`);
  const body = read.body as unknown as { terms: object; termsHash: string; attachments: object[] };
  expect(keccak256(stringToHex(JSON.stringify(body.terms)))).toBe(body.termsHash);
  expect(body.terms).toMatchObject({ form: 2, files: [{ name, size, sha256 }] });
  expect(body.attachments).toMatchObject([{ name, size, sha256 }]);
  const served = await app.handle(appRequest(`/api/files/${id}`));
  const bytes = new Uint8Array(await served.arrayBuffer());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);

  const damaged = { content: text("Something else.") };
  await db().updateTable("file_bytes").set(damaged).where("sha256", "=", sha256).execute();
  expect((await call(app, `/api/files/${id}`)).body).toMatchObject({
    error: { code: "damaged-file", message: "The stored file has changed, so it is not served." },
  });
  const { body: swapped } = await uploadText("Something else.");
  const [other] = await findFiles(db(), [swapped.id]);
  await page.set({ sha256: other?.sha256 ?? "" }).execute();
  const late = await call(app, `/api/tasks/${task.slug}`);
  expect(late.body).toMatchObject({
    terms: { files: [{ sha256 }] },
    attachments: [{ sha256: other?.sha256 }],
  });
  expect(findTextError({ ...task, ...bound, termsHash: bound.terms_hash, basis }, terms, [])).toBe(
    "The files that are attached here are not those that were signed.",
  );
});

test("serves RSS with all task text escaped", async () => {
  const task = await seedTask({
    title: "Quays & 'cranes' \"]]",
    description: "<script>alert(1)</script> &amp; <b>thirty letters and more</b>",
  });
  const response = await app.handle(appRequest("/api/tasks.rss"));
  expect(response.headers.get("Content-Type")).toContain("application/rss+xml");
  const rss = await response.text();
  expect(rss).toContain(`<guid isPermaLink="false">${task.termsHash}</guid>`);
  expect(rss).toContain("<title>Quays &amp; &apos;cranes&apos; &quot;]] (100 TAN)</title>");
  expect(rss).not.toMatch(/<script|<b>/);
  expect(rss).toContain("&amp;lt;script&amp;gt;");
});

test("reminds of deadlines within two days in the RSS, also of tasks on later pages", async () => {
  const day = 86_400;
  const row = { submit_by: time + 2 * day, published_at: 1_000 };
  const soon = await seedTask({}, row);
  await seedTask({}, { submit_by: time + 2 * day + 1 });
  const invite = { visibility: "invite", invited: maker.address };
  await seedTask(invite, { submit_by: time + day });
  const titlesOf = async (query: string) =>
    (await readRss(app, `/api/tasks.rss${query}`)).items.map(({ title }) => title);
  const reminder = `Submissions to “${soon.title}” end at 2023-09-14 06:06:56 UTC`;
  const item = `${soon.title} (100 TAN)`;
  expect(await titlesOf("")).toEqual(["Task of harbour 2 (100 TAN)", reminder, item]);
  expect(await titlesOf("?limit=1")).toEqual(["Task of harbour 2 (100 TAN)", reminder]);
  expect(await titlesOf("?skill=docs")).toEqual(["Task of harbour 2 (100 TAN)"]);
  const { next } = (await call(app, "/api/tasks.json?limit=1")).body;
  expect(await titlesOf(`?limit=1&before=${next}`)).toEqual([item]);
});

test("accepts a submission signed over what is stored, readable by its submitter alone", async () => {
  const task = await seedTask();
  const visitor = await visit();
  const json = { task: task.slug, ...work, payees: [{ account: other.address, shareBps: 10_000 }] };
  const requested = await call(app, "/api/submissions", {
    method: "POST",
    cookie: visitor.cookie,
    json,
  });
  expect(requested.status).toBe(200);
  expect(requested.body.contentHash).toBe(hashContent(task.slug, requested.body.content));
  expect(requested.body.typedData.domain).toEqual({
    name: "TaskEscrow",
    version: "1",
    chainId: 4443,
    verifyingContract: seededEscrow,
  });
  expect((await call(app, "/api/submissions", visitor)).body.submissions).toEqual([]);
  const stored = await submitWork(app, visitor, json);
  expect(stored.status).toBe(201);
  const { id, receipt, contentHash } = stored.body;
  expect(contentHash).toBe(requested.body.contentHash);
  expect(
    await verifyTypedData({
      ...requested.body.typedData,
      address: maker.address,
      signature: receipt.signature,
    }),
  ).toBe(true);
  const page = await call(app, `/api/submissions/${id}`, visitor);
  expect(page.body).toMatchObject({
    status: "submitted",
    version: 1,
    isSigned: true,
    task: { slug: task.slug },
    content: { link: "https://work.example/harbour", notes: "Done as asked." },
    payees: [{ account: other.address, shareBps: 10_000 }],
    mayWithdraw: true,
    mayAppeal: false,
    typedData: null,
  });
  const outsider = await visit(other);
  for (const method of ["GET", "DELETE"]) {
    expect((await call(app, `/api/submissions/${id}`, { ...outsider, method })).status).toBe(404);
    expect((await call(app, `/api/submissions/${id}`, { method })).status).toBe(401);
  }
  // The response was lost, so the same work is sent again.
  const again = await submitWork(app, visitor, json);
  expect([again.status, again.body.id]).toEqual([200, id]);
});

test("stores nothing without the submitter's own signature over exactly that", async () => {
  const task = await seedTask();
  const visitor = await visit();
  const json = { task: task.slug, ...work };
  const requested = await call(app, "/api/submissions", { method: "POST", ...visitor, json });
  const stolen = await other.signTypedData(requested.body.typedData);
  const mine = await maker.signTypedData(requested.body.typedData);
  const { signedAt } = requested.body.typedData.message;
  const post = (changes: object) =>
    call(app, "/api/submissions", {
      method: "POST",
      ...visitor,
      json: { ...json, signedAt, ...changes },
    });
  for (const changes of [
    { signature: stolen },
    { signature: mine, notes: "Done otherwise." },
    { signature: mine, payees: [{ account: other.address, shareBps: 10_000 }] },
    { signature: "0x12" },
    { signature: "nonsense" },
  ]) {
    const rejected = await post(changes);
    expect([rejected.status, rejected.body.error.field]).toEqual([400, "signature"]);
  }
  for (const wrong of [undefined, signedAt + 3_600, 0]) {
    const rejected = await post({ signature: mine, signedAt: wrong });
    expect([rejected.status, rejected.body.error.field]).toEqual([400, "signedAt"]);
  }
  expect((await call(app, "/api/submissions", visitor)).body.submissions).toEqual([]);
  const short = `0x${mine.slice(2, 130)}${mine.endsWith("1b") ? "00" : "01"}` as const;
  const stored = await post({ signature: short });
  expect([stored.status, stored.body.receipt.signature]).toEqual([201, mine]);
});

test("accepts an ERC-1271 signature of a contract wallet, and no other for an account with code", async () => {
  const task = await seedTask();
  const visitor = await visit();
  const json = { task: task.slug, ...work };
  const withCode = (answer: string) =>
    chain.use(
      seededEscrowChain(db, (method, params) => {
        if (method === "eth_getCode") return "0x01";
        return method === "eth_call" ? answer : quietChain(method, params);
      }),
    );
  withCode(`0xffffffff${"00".repeat(28)}`);
  expect((await submitWork(app, visitor, json)).status).toBe(400);
  withCode(`0x1626ba7e${"00".repeat(28)}`);
  const signature = `0x${"12".repeat(100)}`;
  const post = { method: "POST", cookie: visitor.cookie };
  const { body } = await call(app, "/api/submissions", { ...post, json });
  const signed = { ...json, signature, signedAt: body.typedData.message.signedAt };
  const stored = await call(app, "/api/submissions", { ...post, json: signed });
  expect([stored.status, stored.body.receipt?.signature]).toEqual([201, signature]);
});

test.each<[string, object, string]>([
  ["a link that is missing", { link: undefined }, "link"],
  ["a link of another kind", { link: "javascript:alert(1)" }, "link"],
  ["a link with a password", { link: "https://a:b@work.example/" }, "link"],
  ["a link that is a number", { link: 5 }, "link"],
  ["a repository that is none", { repository: "//evil.example" }, "repository"],
  ["notes that are too long", { notes: "x".repeat(10_001) }, "notes"],
  ["notes with controls", { notes: "a\u0000b" }, "notes"],
  ["an answer that is missing", { answers: [] }, "answers.0"],
  ["an answer too many", { answers: ["a", "1", "https://a.example", "x"] }, "answers"],
  ["an answer that is no number", { answers: ["a", "x"] }, "answers.1"],
  ["an answer that is no link", { answers: ["a", "1", "data:x"] }, "answers.2"],
  ["an answer that is too long", { answers: ["x".repeat(2_001)] }, "answers.0"],
  ["no ask", { ask: undefined }, "ask"],
  ["too large an ask", { ask: String(parseEther("11")) }, "ask"],
  ["too small an ask", { ask: "1" }, "ask"],
  ["an ask with a point", { ask: "5.5" }, "ask"],
  ["shares short of all", { payees: [{ account: other.address, shareBps: 9_999 }] }, "payees"],
  ["a share of 0", { payees: [{ account: other.address, shareBps: 0 }] }, "payees.0.shareBps"],
  [
    "a mistyped payee",
    { payees: [{ account: maker.address.replace("a", "A"), shareBps: 10_000 }] },
    "payees.0.account",
  ],
  [
    "a payee twice",
    {
      payees: [
        { account: other.address, shareBps: 5_000 },
        { account: other.address.toLowerCase(), shareBps: 5_000 },
      ],
    },
    "payees.1.account",
  ],
  [
    "the escrow as a payee",
    { payees: [{ account: seededEscrow, shareBps: 10_000 }] },
    "payees.0.account",
  ],
  ["a file of nobody", { files: [newId(1)] }, "files.0"],
  ["something else", { color: "red" }, "body"],
  ["no task", { task: undefined }, "task"],
])("rejects %s by field name", async (_what, changes, field) => {
  const task = await seedTask({
    questions: "Your handle? | text | required\nHours? | number\nSource? | link",
    rewardType: "range",
    rewardLeast: "1",
  });
  const ask = String(parseEther("5"));
  const json = { task: task.slug, ...work, answers: ["me", "5"], ask, ...changes };
  const { cookie } = await visit();
  const rejected = await call(app, "/api/submissions", { method: "POST", cookie, json });
  expect(rejected.status).toBe(400);
  expect(rejected.body.error).toMatchObject({ code: "bad-field", field });
  expect(rejected.body.error.message).toMatch(/\.$/);
});

test("accepts work before the deadline, for open tasks, from eligible accounts", async () => {
  const visitor = await visit();
  const submitInvalid = async (fields: object, row: object = {}) => {
    const task = await seedTask(fields, row);
    const answer = await submitWork(app, visitor, { task: task.slug, ...work });
    return [answer.status, answer.body.error?.code];
  };
  expect(await submitInvalid({}, { submit_by: time })).toEqual([409, "closed"]);
  expect(await submitInvalid({}, { state: "closed" })).toEqual([409, "closed"]);
  expect(await submitInvalid({}, { state: "idea", number: null, contract: null })).toEqual([
    409,
    "closed",
  ]);
  expect(await submitInvalid({}, { is_paused: 1 })).toEqual([409, "paused"]);
  expect(await submitInvalid({}, { state: "draft" })).toEqual([404, "unknown-task"]);
  expect(await submitInvalid({ visibility: "invite", invited: other.address })).toEqual([
    403,
    "not-invited",
  ]);
  expect(await submitInvalid({ visibility: "invite", invited: maker.address })).toEqual([
    201,
    undefined,
  ]);
  expect(
    (await call(app, "/api/submissions", { method: "POST", json: { task: "x", ...work } })).status,
  ).toBe(401);
  chain.use(() => {
    throw new Error("silent");
  });
  const silent = await startTestRuntime();
  try {
    deployTestEscrow(silent);
    await seedTasks(silent.database.db, 1, { fields: { slug: "quiet" } });
    const { cookie } = await visit();
    const answer = await call(app, "/api/submissions", {
      method: "POST",
      cookie,
      json: { task: "quiet", ...work },
    });
    expect([answer.status, answer.body.error.code]).toEqual([503, "chain-silent"]);
  } finally {
    await silent.close();
  }
});

test("checks the required stake at the head", async () => {
  deployTestEscrow(runtime, { validatorStaking: "0x5FbDB2315678afecb367f032d93F642f64180aa3" });
  const withStake = (tokens: bigint) => {
    const staking = stakingChain(3, tokens);
    chain.use(
      seededEscrowChain(db, (method, params) =>
        method === "eth_getCode" ? "0x" : staking(method, params),
      ),
    );
  };
  const task = await seedTask({ minStake: "30" });
  const visitor = await visit();
  withStake(parseEther("9.999"));
  const rejected = await submitWork(app, visitor, { task: task.slug, ...work });
  expect([rejected.status, rejected.body.error.message]).toEqual([
    403,
    "This task requires 30 TAN staked with validators; you have 29.997 TAN.",
  ]);
  withStake(parseEther("10"));
  expect((await submitWork(app, visitor, { task: task.slug, ...work })).status).toBe(201);
});

test("edits work in versions until the deadline, and withdraws it", async () => {
  const task = await seedTask();
  const visitor = await visit();
  const { body } = await submitWork(app, visitor, { task: task.slug, ...work });
  const url = `/api/submissions/${body.id}`;
  const json = { link: "https://work.example/better" };
  const edited = await submitWork(app, visitor, json, { url, method: "PUT" });
  expect([edited.status, edited.body.version]).toEqual([200, 2]);
  const page = await call(app, url, visitor);
  expect(page.body.versions).toMatchObject([
    { version: 1, content: { link: work.link } },
    { version: 2, content: json },
  ]);
  expect(
    (await submitWork(app, visitor, { task: task.slug, ...work, notes: "More." })).status,
  ).toBe(409);
  const back = await call(app, url, { ...visitor, method: "DELETE" });
  expect([back.status, back.body.status]).toEqual([200, "withdrawn"]);
  expect((await submitWork(app, visitor, json, { url, method: "PUT" })).status).toBe(409);
  expect((await submitWork(app, visitor, { task: task.slug, ...work })).status).toBe(201);
});

test("allows edits after the deadline only on request, while in review", async () => {
  const task = await seedTask();
  const visitor = await visit();
  const { body } = await submitWork(app, visitor, { task: task.slug, ...work });
  const url = `/api/submissions/${body.id}`;
  const put = () =>
    submitWork(app, visitor, { link: "https://work.example/2" }, { url, method: "PUT" });
  const setDeadlines = async (submit_by: number, review_by: number) => {
    const deadlines = { submit_by, review_by };
    await db().updateTable("dev_task").set(deadlines).where("id", "=", task.id).execute();
    // A console that has just started has no earlier block in memory.
    deployTestEscrow(runtime);
  };
  await setDeadlines(time, time + 60);
  expect((await put()).body.error.code).toBe("closed");
  await moveSubmissions(db(), [body.id], { to: "changes-requested", now: 1 });
  expect((await put()).body.version).toBe(2);
  expect((await call(app, url, visitor)).body.status).toBe("submitted");
  await moveSubmissions(db(), [body.id], { to: "changes-requested", now: 1 });
  await setDeadlines(time - 60, time);
  expect((await put()).status).toBe(409);
});

test("shows a submitter comments and the reason, but no internal notes, and allows one appeal", async () => {
  const task = await seedTask();
  const visitor = await visit();
  const { body } = await submitWork(app, visitor, { task: task.slug, ...work });
  const url = `/api/submissions/${body.id}`;
  for (const kind of ["note", "comment", "conflict", "change"] as const) {
    await db()
      .insertInto("dev_submission_note")
      .values({
        id: newId(Date.now()),
        submission_id: body.id,
        kind,
        text: `A ${kind}.`,
        at: 5,
        author: admin.address.toLowerCase(),
      })
      .execute();
  }
  const appeal = (fields: unknown) =>
    call(app, `${url}/appeal`, { method: "POST", ...visitor, json: { text: fields } });
  expect((await appeal("Too early.")).status).toBe(409);
  await moveSubmissions(db(), [body.id], {
    to: "rejected",
    with: { reason: "Too short." },
    now: 1,
  });
  const page = await call(app, url, visitor);
  expect(page.body).toMatchObject({ status: "rejected", reason: "Too short.", mayAppeal: true });
  expect(page.body.comments).toMatchObject([{ text: "A comment." }, { text: "A change." }]);
  expect(JSON.stringify(page.body)).not.toMatch(/note\.|conflict|score|label|assigned|flags/);
  expect((await appeal("")).body.error.field).toBe("text");
  expect((await appeal("It is long enough.")).body).toMatchObject({
    status: "appealed",
    appeal: "It is long enough.",
  });
  await moveSubmissions(db(), [body.id], { to: "rejected", now: 1 });
  expect((await appeal("Once more.")).body.error.code).toBe("no-appeal");
});

test("publishes who won what and why, and nothing that is not paid", async () => {
  const task = await seedTask();
  await seedSubmissions(db(), task, 40);
  const [paid] = await seedSubmissions(db(), task, 1, {
    status: "paid",
    amount: "5",
    reason: "For the submitter only.",
    paid_tx: `0x${"ab".repeat(32)}`,
    decided_at: 1_000,
    paid_at: 2_000,
  });
  expect(paid).toBeDefined();
  const results = await call(app, `/api/tasks/${task.slug}/results`);
  expect(results.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(results.body.winners).toMatchObject([
    {
      amount: "5",
      // The reviewers signed no reason.
      reason: "",
      tx: `0x${"ab".repeat(32)}`,
      paidAt: "1970-01-01T00:00:02.000Z",
    },
  ]);
});

test("serves the newest results as RSS, and none of an invite-only or unknown task", async () => {
  const [task, invited] = [
    await seedTask({ title: "Quays & 'cranes' ]]" }),
    await seedTask({ visibility: "invite", invited: maker.address }),
  ];
  const awarded = (id: number | null, amount: string) => ({
    name: "Awarded",
    args: { id: String(id), submitter: maker.address, amount, contentHash: txHashOf(9) },
  });
  const one = String(parseEther("1"));
  await insertIndexedEvents(db(), { stream: "tasks", address: seededEscrow, upTo: 12 }, [
    { block: 2, ...awarded(task.number, one) },
    { block: 2, ...awarded(task.number, one) },
    { block: 3, ...awarded(task.number, "0") },
    { block: 4, ...awarded(invited.number, one) },
    { block: 5, ...awarded(99, one) },
    { block: 6, ...awarded(task.number, one) },
    // Not final yet.
    { block: 11, ...awarded(task.number, one) },
  ]);
  const { title, items } = await readRss(app, "/api/results.rss");
  expect(title).toBe("Results of developer tasks");
  expect(items).toMatchObject([
    {
      title: "“Quays & 'cranes' ]]”: 1 winner gets 1 TAN",
      link: `http://127.0.0.1:3000/api/tasks/${task.slug}/results`,
      guid: `${txHashOf(6)}:${task.number}`,
      description: `${maker.address} gets 1 TAN.`,
    },
    {
      title: "“Quays & 'cranes' ]]”: 2 winners get 2 TAN",
      guid: `${txHashOf(2)}:${task.number}`,
    },
  ]);
});

test("lets anyone recompute what the reviewers signed, but only once it is paid", async () => {
  const task = await seedTask();
  const paid_tx = `0x${"ab".repeat(32)}` as const;
  const paid = { status: "paid", amount: "5", paid_tx, decided_at: 1_000, paid_at: 2_000 } as const;
  const submitter = maker.address.toLowerCase();
  const [id = ""] = await seedSubmissions(db(), task, 1, { ...paid, submitter });
  const reason = 'Best of "all" <script>alert(1)</script> \u{1F6A2}';
  const rows = [
    {
      submissionId: id,
      submitter: maker.address,
      amount: 5n,
      payees: [],
      contentHash: keccak256("0x01"),
    },
    {
      submissionId: "other",
      submitter: other.address,
      amount: 0n,
      payees: [],
      contentHash: keccak256("0x02"),
    },
  ];
  const award: Award = {
    id: newId(1),
    taskId: task.id,
    kind: "award",
    nonce: 3,
    rows,
    reason,
    validUntil: 9_000,
    reasonHash: hashReason(reason),
    status: "sent",
    txHash: paid_tx,
    createdBy: admin.address,
    createdAt: 1,
  };
  await insertAward(db(), award);
  const deployment = { chainId: 4443, address: seededEscrow };
  const signature = await admin.signTypedData(
    awardMessage(
      deployment as Parameters<typeof awardMessage>[0],
      task.number ?? 0,
      award,
      admin.address,
    ),
  );
  await insertApproval(db(), award.id, { reviewer: admin.address, signature, at: 1 });
  const url = `/api/tasks/${task.slug}/results`;
  const early = await call(app, url);
  expect(early.body).toMatchObject({ winners: [{ reason: "", award: null }], awards: [] });

  await changeAward(db(), award.id, { from: ["sent"], to: "done" });
  const response = await app.handle(appRequest(url));
  expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  const body = await response.text();
  expect(body).not.toContain("<");
  const published = JSON.parse(body) as Results;
  expect(published.winners).toMatchObject([{ submitter: maker.address, reason, award: 3 }]);
  const [shown] = published.awards;
  expect(shown).toMatchObject({ nonce: 3, reason, tx: paid_tx });
  const [approval] = shown?.approvals ?? [];
  expect(shown?.reasonHash).toBe(hashReason(reason));
  expect(approval?.typedData.message).toMatchObject({
    reviewer: admin.address,
    reasonHash: keccak256(stringToHex(shown?.reason ?? "")),
    decisions: [
      { submitter: maker.address, amount: "5" },
      { submitter: other.address, amount: "0" },
    ],
  });
  expect(hashTypedData(approval?.typedData as HashTypedDataParameters)).toBe(approval?.hash);
  const signed = { ...(approval?.typedData as HashTypedDataParameters), ...approval };
  expect(await verifyTypedData({ ...signed, address: admin.address, signature })).toBe(true);

  // An award that only rejects has no winner to be listed with: it is listed once, before the pages
  // of winners.
  const rejecting = {
    ...award,
    id: newId(2),
    nonce: 4,
    rows: rows.slice(1),
    status: "done" as const,
  };
  await insertAward(db(), rejecting);
  const nonces = async (query: string) => {
    const answer = (await (await app.handle(appRequest(url + query))).json()) as Results;
    return answer.awards.map(({ nonce }) => nonce).sort();
  };
  expect(await nonces("")).toEqual([3, 4]);
  expect(await nonces(`?before=${newId(9)}`)).not.toContain(4);
});

type Results = {
  winners: object[];
  awards: {
    nonce: number;
    reason: string;
    reasonHash: string;
    approvals: {
      reviewer: string;
      signature: string;
      hash: string;
      typedData: { message: object };
    }[];
  }[];
};

test("stores a file by its content and serves it as a download to authorized users only", async () => {
  const task = await seedTask();
  const visitor = await visit();
  const file = { name: "../../no\r\ntes\u202Ecod.md", bytes: text("# Notes"), task: task.slug };
  const stored = await upload(app, visitor.cookie, file);
  expect([stored.status, stored.body.type, stored.body.name]).toEqual([
    201,
    "text/markdown",
    "no tes cod.md",
  ]);
  const read = async (cookie?: string) =>
    app.handle(appRequest(`/api/files/${stored.body.id}`, cookie ? { cookie } : {}));
  const served = await read(visitor.cookie);
  expect(await served.text()).toBe("# Notes");
  expect(served.headers.get("Content-Disposition")).toBe(
    `attachment; filename="no tes cod.md"; filename*=UTF-8''no%20tes%20cod.md`,
  );
  expect(served.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await read()).status).toBe(404);
  expect((await read((await visit(other)).cookie)).status).toBe(404);
  expect((await read((await visit(admin)).cookie)).status).toBe(200);

  const submitted = await submitWork(app, visitor, {
    task: task.slug,
    ...work,
    files: [stored.body.id],
  });
  expect(submitted.status).toBe(201);
  const page = await call(app, `/api/submissions/${submitted.body.id}`, visitor);
  expect(page.body.files).toMatchObject([{ url: `/api/files/${stored.body.id}` }]);
  const second = await seedTask();
  const stolen = await submitWork(app, visitor, {
    task: second.slug,
    ...work,
    files: [stored.body.id],
  });
  expect(stolen.body.error.field).toBe("files.0");

  await db().updateTable("dev_task_file").set({ task_id: task.id }).execute();
  expect((await read()).status).toBe(200);
  const shown = await call(app, `/api/tasks/${task.slug}`);
  expect(shown.body.attachments).toMatchObject([{ sha256: stored.body.sha256 }]);
});

test("rejects files that run in a browser, and more than 20 unattached files", async () => {
  const { cookie } = await visit();
  const { slug: task } = await seedTask();
  const html = await upload(app, cookie, {
    name: "a.html",
    bytes: text("<script>1</script>"),
    task,
  });
  expect([html.status, html.body.error.code]).toEqual([415, "wrong-type"]);
  const large = new Uint8Array(5 * 1_048_576 + 1).fill(65);
  expect((await upload(app, cookie, { name: "a.txt", bytes: large, task })).status).toBe(413);
  expect((await upload(app, cookie, { name: "a.txt", bytes: text(""), task })).status).toBe(400);
  for (let i = 0; i < 20; i += 1) {
    const file = { name: "a.txt", bytes: text(`${i}`), task };
    expect((await upload(app, cookie, file)).status).toBe(201);
  }
  const late = await upload(app, cookie, { name: "a.txt", bytes: text("late"), task });
  expect([late.status, late.body.error.code]).toEqual([429, "too-many"]);
});

test("takes files only for a task that the sender may submit to, or whose submission they change", async () => {
  const visitor = await visit();
  const send = async (task?: string) => {
    const file = { name: "a.txt", bytes: text("mine"), task };
    const { status, body } = await upload(app, visitor.cookie, file);
    return { status, code: body.error?.code, field: body.error?.field, id: body.id };
  };
  expect(await send()).toMatchObject({ status: 400, field: "task" });
  expect(await send("unknown")).toMatchObject({ status: 404, code: "unknown-task" });
  const invited = await seedTask({ visibility: "invite", invited: other.address });
  expect(await send(invited.slug)).toMatchObject({ status: 403, code: "not-invited" });
  const paused = await seedTask({}, { is_paused: 1 });
  expect(await send(paused.slug)).toMatchObject({ status: 409, code: "paused" });
  const over = await seedTask({}, { submit_by: time });
  expect(await send(over.slug)).toMatchObject({ status: 409, code: "closed" });
  const rows = db().selectFrom("dev_task_file").select("id");
  expect(await rows.execute()).toEqual([]);
  expect(await db().selectFrom("file_bytes").select("sha256").execute()).toEqual([]);

  const [task, another] = [await seedTask({ perAddress: "1" }), await seedTask()];
  const stored = await send(task.slug);
  expect(stored.status).toBe(201);
  const json = { ...work, files: [stored.id] };
  const elsewhere = await submitWork(app, visitor, { task: another.slug, ...json });
  expect(elsewhere.body.error.field).toBe("files.0");
  const submitted = await submitWork(app, visitor, { task: task.slug, ...json });
  expect(submitted.status).toBe(201);
  // No second submission is possible, but this one can be changed, and in the review on request.
  expect((await send(task.slug)).status).toBe(201);
  await db().updateTable("dev_task").set({ submit_by: time }).where("id", "=", task.id).execute();
  expect(await send(task.slug)).toMatchObject({ status: 409, code: "closed" });
  await db().updateTable("dev_submission").set({ status: "changes-requested" }).execute();
  expect((await send(task.slug)).status).toBe(201);
  const admins = await visit(admin);
  expect((await upload(app, admins.cookie, { name: "a.txt", bytes: text("text") })).status).toBe(
    201,
  );
});
