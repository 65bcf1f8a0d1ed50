import { JSDOM } from "jsdom";
import { http, passthrough } from "msw";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { channels as channelsWorker } from "#app/workers/channels.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { type Receiver, startReceiver } from "#tests/support/receiver.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const token = "8NMSS3xzZm2QqEdWw5tR7uYpLkJhGfDs";
const secret = "5eCr3t".repeat(6);

let app: App;
let runtime: TestRuntime;
let receiver: Receiver;
const cookies = { first: "", second: "" };
const { server } = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  receiver = await startReceiver();
  runtime = await startTestRuntime({ variables: { CHANNELS_ALLOW_PRIVATE: "true" } });
  const [first, second] = devnetIndex.admins;
  cookies.first = await signIn(app, privateKeyToAccount(devnetKey(first)));
  cookies.second = await signIn(app, privateKeyToAccount(devnetKey(second)));
});
beforeEach(async () => {
  receiver.answerWith({ status: 204 });
  receiver.got.length = 0;
  await runtime.database.db.deleteFrom("channel_post").execute();
  await runtime.database.db.deleteFrom("channel").execute();
});
afterAll(async () => {
  await runtime.close();
  await receiver.close();
});

async function read(url: string) {
  const response = await app.handle(appRequest(url, { cookie: cookies.first }));
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  return { status: response.status, html, document, text: document.body.textContent ?? "" };
}

const send = (url: string, form: Record<string, string>, cookie = cookies.first) =>
  app.handle(appRequest(url, { method: "POST", cookie, form }));

const details = {
  name: "On call",
  lowestSeverity: "warning",
  "area-bridge": "on",
  quietFrom: "",
  quietTo: "",
  zone: "",
};
const settings = () => ({ kind: "webhook", url: `${receiver.origin}/${token}`, secret });

/** Adds a channel; returns the path of its page. */
async function add(changes: Record<string, string> = {}): Promise<string> {
  const form = { ...details, ...settings(), ...changes };
  const response = await send("/inbox/channels/add/webhook", form);
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

/** Sends what is due, to the receiver on this machine. */
async function deliver() {
  server.use(http.post(`${receiver.origin}/*`, () => passthrough()));
  await channelsWorker().runOnce(getRuntime());
}

test("adds a channel, lists where it sends to and never shows its secret", async () => {
  expect((await read("/inbox/channels")).text).toContain("Alarms are sent to the channels");
  const path = await add();
  expect(path).toMatch(/^\/inbox\/channels\/[0-9a-f-]{36}$/);
  const list = await read("/inbox/channels");
  expect(list.text).toContain("On call");
  expect(list.text).toContain("Warnings and critical alarms");
  for (const url of [path, "/inbox/channels", "/inbox/history"]) {
    const { status, html } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(html).not.toMatch(new RegExp(`${token}|${secret}`));
  }
});

test("returns all errors with what was entered", async () => {
  const form = { ...details, ...settings(), name: "", url: "http://10.0.0.1/x", secret: "short" };
  const response = await send("/inbox/channels/add/webhook", form);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Enter a name");
  expect(html).toContain("Enter an https URL");
  expect(html).toContain("at least 32 characters");
  expect(html).toContain("http://10.0.0.1/x");
  // A secret is not even sent back.
  const long = await send("/inbox/channels/add/webhook", { ...form, secret });
  expect(await long.text()).not.toContain(secret);
  const empty = { ...settings(), name: "On call", lowestSeverity: "warning" };
  const none = await send("/inbox/channels/add/webhook", empty);
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("Choose at least one area");
});

test("has a form for each kind, and none for another one", async () => {
  for (const kind of ["slack", "discord", "telegram", "email", "webhook"]) {
    const { status, document } = await read(`/inbox/channels/add/${kind}`);
    expect([kind, status]).toEqual([kind, 200]);
    expect(document.querySelector("form input[name=name]")).not.toBeNull();
  }
  expect((await read("/inbox/channels/add/email")).text).toContain("No mail server is configured");
  expect((await read("/inbox/channels/add/pigeon")).status).toBe(404);
});

test("sends a test and shows the receiver's own words until it accepts one", async () => {
  const path = await add();
  receiver.answerWith({ status: 404, body: "no_service" });
  expect((await send(path, { intent: "test" })).status).toBe(303);
  expect((await read(path)).text).toContain("Sending");
  await deliver();
  const failed = await read(path);
  expect(failed.text).toContain("no_service");
  expect(failed.document.querySelector("main table")?.textContent).toContain("Test message");

  receiver.answerWith({ status: 204 });
  const post = failed.document.querySelector("input[name=post]")?.getAttribute("value") ?? "";
  expect((await send(path, { intent: "send-again", post })).status).toBe(303);
  await deliver();
  expect((await read(path)).text).toContain("Delivered");
  expect(receiver.got).toHaveLength(2);
});

test("changes what a channel gets, but not what another admin has changed meanwhile", async () => {
  const path = await add();
  const { document } = await read(path);
  const filledFrom = document.querySelector("input[name=filled-from]")?.getAttribute("value") ?? "";
  const change = { ...details, intent: "details", "filled-from": filledFrom };
  expect((await send(path, { ...change, name: "Night" })).status).toBe(303);
  const second = await send(path, { ...change, name: "Day" }, cookies.second);
  expect(second.status).toBe(400);
  expect(await second.text()).toContain("Night");
  expect((await read(path)).document.querySelector("h1")?.textContent).toBe("Night");
});

test("replaces a secret, pauses, resumes and removes", async () => {
  const path = await add();
  const other = { intent: "secret", url: `${receiver.origin}/other`, secret };
  expect((await send(path, { ...other, url: "ftp://x" })).status).toBe(400);
  expect((await send(path, other)).status).toBe(303);
  expect((await send(path, { intent: "pause" })).status).toBe(303);
  expect((await read(path)).text).toContain("Paused");
  await send(path, { intent: "test" });
  await deliver();
  expect(receiver.got).toEqual([]);
  await send(path, { intent: "resume" });
  await deliver();
  expect(receiver.got.map((one) => one.path)).toEqual(["/other"]);
  expect((await send(path, { intent: "explode" })).status).toBe(400);
  const removed = await send(path, { intent: "remove" });
  expect(removed.headers.get("Location")).toBe("/inbox/channels");
  expect((await read(path)).status).toBe(404);
  expect((await send(path, { intent: "test" })).status).toBe(404);
});

test("shows the webhooks of the environment, which only a test can be sent to", async () => {
  runtime.restart({
    TASKS_WEBHOOK_URL: `${receiver.origin}/tasks/${token}`,
    TASKS_WEBHOOK_SECRET: secret,
  });
  await deliver();
  const path = "/inbox/channels/environment-tasks";
  const list = await read("/inbox/channels");
  expect(list.text).toContain("set by TASKS_WEBHOOK_URL");
  const page = await read(path);
  expect(page.text).toContain("change TASKS_WEBHOOK_URL and restart the console");
  const intents = [...page.document.querySelectorAll("main input[name=intent]")];
  expect(intents.map((input) => input.getAttribute("value"))).toEqual(["test"]);
  for (const { html } of [list, page]) expect(html).not.toMatch(new RegExp(`${token}|${secret}`));

  const forms: Record<string, string>[] = [
    { ...details, intent: "details" },
    { ...settings(), intent: "secret" },
    { intent: "pause" },
    { intent: "resume" },
    { intent: "remove" },
  ];
  for (const form of forms) {
    const response = await send(path, form);
    expect([form["intent"], response.status]).toEqual([form["intent"], 409]);
    expect(await response.text()).toContain("This channel cannot be edited here.");
  }
  expect((await send(path, { intent: "test" })).status).toBe(303);
  await deliver();
  expect(receiver.got.map((one) => one.path)).toEqual([`/tasks/${token}`]);
  expect((await read(path)).text).toContain("Delivered");
  runtime.restart();
  await deliver();
  expect((await read(path)).status).toBe(404);
});
