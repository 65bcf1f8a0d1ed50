import { zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { pruneFiles } from "#app/domain/tasks/files/prune-files.server.ts";
import { saveFile } from "#app/domain/tasks/files/save-file.server.ts";
import { listTaskFiles } from "#app/domain/tasks/files/task-files.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const escrow = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const list = "/ecoSystem/createdDevTasK";
const pages = ["/ecoSystem/createDevTask/add", list, `${list}/unknown`, `${list}/import`];
const files = [`${list}/tasks.csv`, `${list}/tasks.json`, `${list}/unknown/submissions.csv`];

let app: App;
let runtime: TestRuntime;
const chains = mockChains(14_443);
const cookies = { admin: "", other: "" };

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  const cookieOf = (index: number) => signIn(app, privateKeyToAccount(devnetKey(index)));
  cookies.admin = await cookieOf(devnetIndex.admins[0]);
  cookies.other = await cookieOf(devnetIndex.bridgeAndEcosystemAdmin);
});
afterAll(() => runtime.close());

/** @param isDeployed whether the escrow is known; its chain only knows blocks. */
function start(isDeployed: boolean): void {
  const contracts = { taskEscrow: escrow, taskDisputes: escrow };
  deploy(runtime, { 4443: isDeployed ? { contracts } : {} });
}

async function read(url: string, cookie = cookies.admin) {
  const response = await app.handle(appRequest(url, { cookie }));
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
}

async function post(url: string, form: Record<string, string>, cookie = cookies.admin) {
  const response = await app.handle(appRequest(url, { method: "POST", cookie, form }));
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
}

test.each([...pages, ...files])("%s denies access to accounts on some lists only", async (url) => {
  start(true);
  expect((await read(url, cookies.other)).response.status).toBe(403);
});

test.each([
  "/ecoSystem/createDevTask/add",
  "/ecoSystem/createDevTask/edit?id=x",
  `${list}/draft`,
  `${list}/import`,
  `${list}/unknown`,
])("ignores a form sent to %s by an account on some lists only", async (url) => {
  start(true);
  const { response } = await post(url, { intent: "save", title: "Mine" }, cookies.other);
  expect(response.status).toBe(403);
  expect(await runtime.database.db.selectFrom("dev_task").selectAll().execute()).toEqual([]);
});

test.each(["remove", "Add", "add-more", "constructor"])(
  "returns 404 for a form of the type %s",
  async (type) => {
    start(true);
    const { response, html } = await read(`/ecoSystem/createDevTask/${type}`);
    expect(response.status).toBe(404);
    expect(html).toContain("There is no such form of a task.");
  },
);

test("says on every page when the escrow is not deployed, and what to do", async () => {
  start(false);
  for (const url of ["/ecoSystem/createDevTask/add", list]) {
    const { response, html } = await read(url);
    expect([url, response.status]).toEqual([url, 200]);
    expect(html).toContain("The escrow of tasks is not deployed on TAN Testnet. Deploy");
  }
});

test("renders an unreachable chain on every page", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  for (const url of ["/ecoSystem/createDevTask/add", list]) {
    const { response, html } = await read(url);
    expect([url, response.status]).toEqual([url, 200]);
    expect(html).toContain("TAN Testnet is not responding, so the tasks cannot be shown.");
  }
  const { response, html } = await read(`${list}/tasks.csv`);
  expect(response.status).toBe(503);
  expect(html).toContain("Tasks are not available right now. Try again in a moment.");
});

type Saved = { kind: string; id: string; updatedAt: number; isSlugTaken: boolean };

async function saveDraft(fields: Record<string, string>): Promise<Saved> {
  const { response, html } = await post(`${list}/draft`, { intent: "save", ...fields });
  expect(response.status).toBe(200);
  return JSON.parse(html) as Saved;
}

test("saves a draft as entered, valid or not, while the chain is unreachable", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  const begun = await saveDraft({ title: "<b>", slug: "first", reward: "a lot" });
  expect(begun).toMatchObject({ kind: "saved", isSlugTaken: false });
  const seen = String(begun.updatedAt);
  const again = await saveDraft({ id: begun.id, seen, title: "Better", slug: "first" });
  expect(again.kind).toBe("saved");
  const row = await runtime.database.db
    .selectFrom("dev_task")
    .select(["title", "slug", "state", "terms"])
    .where("id", "=", begun.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ title: "Better", slug: "first", state: "draft" });
});

test("does not overwrite another tab's changes unless confirmed", async () => {
  start(true);
  const begun = await saveDraft({ title: "One" });
  const seen = String(begun.updatedAt);
  const second = await saveDraft({ id: begun.id, seen, title: "Two" });
  const account = await saveDraft({ id: begun.id, seen, title: "Three" });
  expect(account).toEqual({ kind: "conflict", updatedAt: second.updatedAt });
  const forced = await saveDraft({ id: begun.id, seen: "", title: "Three" });
  expect(forced.kind).toBe("saved");
});

test("reserves a slug for one task and reports a conflict", async () => {
  start(true);
  await saveDraft({ title: "A", slug: "only-one" });
  const second = await saveDraft({ title: "B", slug: "only-one" });
  expect(second.isSlugTaken).toBe(true);
  const requested = await read(`${list}/draft?id=${second.id}&slug=only-one`);
  expect(JSON.parse(requested.html)).toEqual({ isTaken: true });
});

test("never passes a hash other than the saved draft's to a wallet", async () => {
  start(true);
  const { id } = await saveDraft({ title: "A" });
  const { html } = await post(`${list}/draft`, { intent: "offer", id, hash: zeroHash });
  expect(JSON.parse(html)).toMatchObject({ kind: "rejected" });
  const stored = await runtime.database.db.selectFrom("dev_task_version").selectAll().execute();
  expect(stored).toEqual([]);
});

async function upload(name: string): Promise<string> {
  const { admin: cookie } = cookies;
  const request = appRequest(`/api/submissions/files?name=${name}`, { method: "POST", cookie });
  const response = await app.handle(new Request(request, { body: `what ${name} says` }));
  return ((await response.json()) as { id: string }).id;
}

/** Stores a file of another account. */
async function theirFile(): Promise<string> {
  const by = devnetAddress(devnetIndex.bridgeAndEcosystemAdmin);
  const stored = await saveFile({ bytes: Buffer.from("theirs"), name: "a.txt", by, forTask: null });
  if (stored.kind === "rejected") throw new Error(stored.message);
  return stored.file.id;
}

async function send(intent: "attach" | "detach", id: string, file: string): Promise<unknown> {
  const { response, html } = await post(`${list}/draft`, { intent, id, file });
  expect(response.status).toBe(200);
  return JSON.parse(html);
}

const namesOf = async (taskId: string) =>
  (await listTaskFiles(taskId)).map(({ name }) => name).sort();

test("attaches up to ten of the editor's files to a draft, until it is published", async () => {
  start(true);
  const { id } = await saveDraft({ title: "With files" });
  const reject = (text: string) => ({
    kind: "rejected",
    message: expect.stringContaining(text) as string,
  });
  expect(await send("attach", id, await theirFile())).toEqual(reject("was removed"));
  const first = await upload("plan.txt");
  expect(await send("attach", "unknown", first)).toEqual(reject("no such draft"));
  expect(await send("attach", id, first)).toEqual({ kind: "done" });
  for (let i = 1; i < 10; i++) await send("attach", id, await upload(`more-${i}.txt`));
  expect(await send("attach", id, await upload("one-more.txt"))).toEqual(
    reject("at most 10 files"),
  );
  expect(await send("detach", id, first)).toEqual({ kind: "done" });
  expect(await namesOf(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `more-${i}.txt`));

  const { db } = runtime.database;
  await db.updateTable("dev_task").set({ number: 1 }).where("id", "=", id).execute();
  const stays = reject("its files only change with its text");
  expect(await send("attach", id, first)).toEqual(stays);
  expect(await send("detach", id, (await listTaskFiles(id))[0]?.id ?? "")).toEqual(stays);
  expect(await namesOf(id)).toHaveLength(9);
});

test("removes files of a deleted draft in the next sweep", async () => {
  start(true);
  const { id } = await saveDraft({ title: "Given up" });
  await send("attach", id, await upload("plan.txt"));
  await post(`/ecoSystem/createDevTask/edit?id=${id}`, { intent: "delete" });
  await pruneFiles({ ...runtime, now: () => Date.now() + 2 * 86_400_000 });
  expect(await namesOf(id)).toEqual([]);
});

test("imports nothing while the chain is unreachable", async () => {
  start(true);
  chains.use(() => {
    throw new Error("silent");
  });
  const { response, html } = await post(`${list}/import`, { list: "title;kind\nx;y" });
  expect(response.status).toBe(400);
  expect(html).toContain("The chain is not responding.");
});
