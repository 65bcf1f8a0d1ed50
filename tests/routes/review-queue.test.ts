import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { seededEscrow, seededSubmitter, seedSubmissions, seedTasks } from "#tests/support/tasks.ts";

const queue = "/ecoSystem/submitedIncentive";

let app: App;
let runtime: TestRuntime;
let cookie: string;
let task: Task;
let ids: string[];
mockChains(14_443, (method, params) => {
  if (method === "eth_call") throw new Error("silent");
  return quietChain(method, params);
});

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  deploy(runtime, { 4443: { contracts: { taskEscrow: seededEscrow } } });
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  const text = { rubric: "Quality | 70\nStyle | 30" };
  const [seeded] = await seedTasks(runtime.database.db, 1, { fields: text });
  if (!seeded) throw new Error("No task was seeded.");
  task = seeded;
  ids = await seedSubmissions(runtime.database.db, task, 120);
});
afterAll(() => runtime.close());

async function read(url: string, as = cookie) {
  const response = await app.handle(appRequest(url, { cookie: as }));
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
}

type Fields = Record<string, string>;
const post = (url: string, form: Fields, as = cookie) =>
  app.handle(appRequest(url, { method: "POST", cookie: as, form }));
const idOf = (index: number) => ids[index] ?? "";
const countRows = (html: string) => html.match(/name="submission"/g)?.length ?? 0;

test("counts by status and pages by the last row's cursor", async () => {
  const { html } = await read(queue);
  expect(html).toContain("Submit Dev. Request");
  expect(html).toContain("All 120</a>");
  expect(html).toContain("Approved 15</a>");
  expect(countRows(html)).toBe(50);
  const before = /\?before=([0-9a-f-]{36})"/.exec(html)?.[1];
  const second = await read(`${queue}?before=${before}`);
  expect(countRows(second.html)).toBe(50);
  expect(second.html).toContain(`${queue}/${idOf(69)}?`);
  expect(second.html).not.toContain(`${queue}/${idOf(70)}?`);
});

test("combines filters and search, and names invalid ones", async () => {
  const shortlisted = await read(`${queue}?label=shortlisted&status=approved`);
  expect(countRows(shortlisted.html)).toBeGreaterThan(0);
  expect(countRows(shortlisted.html)).toBeLessThan(15);
  expect(countRows((await read(`${queue}?q=${seededSubmitter(7)}`)).html)).toBe(1);
  expect(countRows((await read(`${queue}?q=${idOf(3)}`)).html)).toBe(1);
  expect(countRows((await read(`${queue}?q=https://work.example/harbour/0/`)).html)).toBe(2);
  expect(countRows((await read(`${queue}?flagged=1`)).html)).toBe(4);
  expect(countRows((await read(`${queue}?assignee=mine`)).html)).toBe(24);
  const wrong = await read(`${queue}?q=hello`);
  expect(wrong.html).toContain("Search by a whole submission id");
  const none = await read(`${queue}?label=high&status=paid`);
  expect(none.html).toContain("Nothing matches the filter.");
});

test("sorts a task's submissions by score, those without one last", async () => {
  const { html } = await read(`${queue}?task=${task.id}&sort=score`);
  const scored = [...html.matchAll(/data-header="Score">([\d.]+)</g)].map(([, text]) =>
    Number(text),
  );
  expect(scored.length).toBe(40);
  expect(scored).toEqual([...scored].sort((a, b) => b - a));
});

test("serves the review queue to admins only", async () => {
  const visitor = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.visitor)));
  const urls = [
    queue,
    `${queue}/${idOf(0)}`,
    `${queue}.csv`,
    `${queue}.json`,
    `${queue}/decisions.csv`,
    `${queue}/decisions`,
    `${queue}/add`,
    `${queue}/award/${task.id}`,
  ];
  for (const url of urls) {
    const { response, html } = await read(url, visitor);
    expect([url, response.status]).toEqual([url, 403]);
    expect(html).not.toContain("work.example");
  }
  expect(
    (await post(`${queue}/${idOf(0)}`, { intent: "label", label: "high" }, visitor)).status,
  ).toBe(403);
  const award = await app.handle(
    appRequest("/api/awards/x", { method: "POST", cookie: visitor, json: { signature: "0x11" } }),
  );
  expect(award.status).toBe(403);
});

test("returns 404 for an unknown submission or task", async () => {
  expect((await read(`${queue}/${idOf(0).replace(/.$/, "x")}`)).response.status).toBe(404);
});

test("saves weighted rubric points, a label and a reviewer", async () => {
  const one = `${queue}/${idOf(1)}`;
  const wrong = await post(one, { intent: "score", "points-0": "11", "points-1": "2" });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining("whole points"),
  ]);
  expect((await post(one, { intent: "score", "points-0": "8", "points-1": "5" })).status).toBe(303);
  expect((await post(one, { intent: "label", label: "mid" })).status).toBe(303);
  expect((await post(one, { intent: "label", label: "best" })).status).toBe(400);
  const row = await runtime.database.db
    .selectFrom("dev_submission")
    .select(["score", "label", "status"])
    .where("id", "=", idOf(1))
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ score: 710, label: "mid", status: "in-review" });
  const { html } = await read(one);
  expect(html).toContain("Weighted: 7.1 of 10");
});

test("hides others' points in every view until the reviewer has scored", async () => {
  const other = seededSubmitter(500).toLowerCase();
  const row = { submission_id: idOf(2), reviewer: other, at: 1 };
  await runtime.database.db
    .insertInto("dev_submission_score")
    .values([
      { ...row, criterion: 0, points: 9 },
      { ...row, criterion: 1, points: 9 },
    ])
    .execute();
  const one = `${queue}/${idOf(2)}`;
  const hidden = "1 other score is hidden until yours is complete.";
  for (const url of [
    one,
    `${one}?as=${other}`,
    `${one}?as=${seededSubmitter(501).toLowerCase()}`,
  ]) {
    const { html } = await read(url);
    expect(html).toContain(hidden);
    expect(html).not.toContain("Mean 9");
  }
  await post(one, { intent: "score", "points-0": "8", "points-1": "5" });
  expect((await read(`${one}?as=${other}`)).html).toContain("Mean 8.05");
});

test("undoes a bulk rejection exactly, and only rows unchanged since", async () => {
  const chosen = [idOf(2), idOf(8), idOf(4)];
  const select = () =>
    runtime.database.db
      .selectFrom("dev_submission")
      .selectAll()
      .where("id", "in", chosen)
      .orderBy("id")
      .execute();
  const before = await select();
  const body = new URLSearchParams([
    ["intent", "bulk"],
    ["action", "reject"],
    ["reason", "Not about the harbour."],
    ...chosen.map((id) => ["submission", id]),
  ]);
  const postBulk = async (form: URLSearchParams) => {
    const { url, headers } = appRequest(queue, { cookie });
    const request = new Request(url, { method: "POST", headers, body: form });
    return (await (await app.handle(request)).text()).replaceAll("<!-- -->", "");
  };
  const done = await postBulk(body);
  expect(done).toContain("Rejected 2 submissions.");
  expect(done).toContain("1 cannot be decided like this");
  expect((await select()).map(({ status }) => status)).toEqual([
    "rejected",
    "approved",
    "rejected",
  ]);
  const bulk = /name="bulk" value="([0-9a-f-]{36})"/.exec(done)?.[1] ?? "";
  expect(bulk).not.toBe("");
  const undone = await postBulk(new URLSearchParams({ intent: "undo", bulk }));
  expect(undone).toContain("2 submissions are as before.");
  expect(await select()).toEqual(before);
  const again = await postBulk(new URLSearchParams({ intent: "undo", bulk }));
  expect(again).toContain("0 submissions are as before.");
});

test("exports all filtered rows, and imports decisions as exported", async () => {
  const file = (await read(`${queue}.csv`)).html;
  expect(file.trim().split("\r\n")).toHaveLength(121);
  const rows: unknown = JSON.parse((await read(`${queue}.json?status=rejected`)).html);
  expect(rows).toHaveLength(15);
  const decisions = (await read(`${queue}/decisions.csv`)).html;
  const imported = await post(`${queue}/decisions`, { list: decisions });
  expect(imported.status).toBe(200);
  const html = (await imported.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("0 decided");
  expect(html).toContain(
    `${decisions.trim().split("\r\n").length - 1} were decided like this already.`,
  );
});

test("saves no decision while a line of the list is invalid, and explains each", async () => {
  const select = () =>
    runtime.database.db.selectFrom("dev_submission").select(["id", "status", "amount"]).execute();
  const before = await select();
  const [one] = before.filter(({ status }) => status === "submitted");
  const header = "submission_id,decision,note,amount";
  const answer = async (list: string) => {
    const response = await post(`${queue}/decisions`, { list });
    return [response.status, (await response.text()).replaceAll("<!-- -->", "")] as const;
  };
  const approve = `${one?.id},approve,,`;
  for (const [list, message] of [
    [
      `${header}\n${approve}1,000`,
      "Line 2: 1,000 may be one amount, or the amount 1 and 000 in a cell without a column.",
    ],
    [
      `${header.replaceAll(",", ";")}\n${approve.replaceAll(",", ";")}1.500`,
      "Line 2: amount: The point in 1.500",
    ],
    [`${header},token\n${approve}1,PIER`, "Answer the question about the list first."],
    [
      `${header}\n${approve}1\nunknown,spam,,`,
      "Line 3: submission_id: There is no submission of this id.",
    ],
    [header, "Enter decisions first."],
  ] as const) {
    const [status, html] = await answer(list);
    expect([status, html]).toEqual([400, expect.stringContaining(message)]);
    expect(html).toContain("Nothing was decided");
  }
  expect(await select()).toEqual(before);
});

test("shows all errors of an entered submission at once, with what was entered", async () => {
  const entry = { task: task.slug, submitter: "0x12", link: "http://work.example", notes: "Two" };
  const response = await post(`${queue}/add`, entry);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Enter an address: 0x and 40 hexadecimal digits.");
  expect(html).toContain("Give a link that begins with https://.");
  expect(html).toContain(`<option value="${task.slug}" selected="">`);
  expect(html).toContain('value="0x12"');
  expect(html).toContain('value="http://work.example"');
});

/** Returns the message that is linked to a field. */
function errorAt(html: string, name: string): string | undefined {
  const id = new RegExp(`name="${name}"[^>]*aria-describedby="([^"]* )?([^" ]*-error)"`).exec(html);
  const [, text] = new RegExp(`id="${id?.[2]}"[^>]*>(.*?)</div>`).exec(html) ?? [];
  return text?.replaceAll(/<[^>]*>/g, "");
}

test("shows both errors of a decision at once, at the amount and the reason", async () => {
  const reason = "x".repeat(2_001);
  const index = ids.length;
  const [id = ""] = await seedSubmissions(runtime.database.db, task, 1, {
    submitter: seededSubmitter(index),
    status: "in-review",
  });
  const form = { intent: "decide", decision: "approve", amount: "1e3", reason };
  const response = await post(`${queue}/${id}`, form);
  expect(response.status).toBe(400);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  expect(errorAt(html, "amount")).toBe(
    "Enter a plain number such as 0.05, without thousands separators.",
  );
  expect(errorAt(html, "reason")).toBe("At most 2000 characters.");
  expect(html).toContain('value="1e3"');
  expect(html).toContain(`>${reason}</textarea>`);
  const rejection = await post(`${queue}/${id}`, { intent: "decide", decision: "reject" });
  expect(errorAt(await rejection.text(), "reason")).toBe("Enter a reason for the submitter.");
  const note = await post(`${queue}/${id}`, { intent: "note", text: " " });
  expect(errorAt(await note.text(), "text")).toBe("Enter a comment first.");
});
