import { JSDOM } from "jsdom";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { clearAlarms, raiseAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import type { Alarm } from "#app/domain/alerts/alarm.types.ts";
import type { News } from "#app/common/notifications/news.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { faucetAlarm } from "#app/domain/faucet/alarms.ts";
import { newId } from "#app/platform/id.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

let app: App;
let runtime: TestRuntime;
const cookies = { first: "", second: "" };
mockChains(14_443);

const stopped = bridgeAlarm({ code: "relayer-stopped", subject: "relayer", values: {} });
const failing = faucetAlarm({ code: "payouts-failing", subject: "faucet", values: { count: 21 } });

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  const [first, second] = devnetIndex.admins;
  cookies.first = await signIn(app, privateKeyToAccount(devnetKey(first)));
  cookies.second = await signIn(app, privateKeyToAccount(devnetKey(second)));
});
afterEach(async () => {
  await runtime.database.db.deleteFrom("alarm").execute();
});
afterAll(() => runtime.close());

const raise = (...alarms: Alarm[]) =>
  runtime.database.db.transaction().execute(async (transaction) => {
    for (const alarm of alarms) await raiseAlarm(transaction, alarm, runtime.now());
  });

async function read(url: string, cookie = cookies.first) {
  const response = await app.handle(appRequest(url, { cookie }));
  return { response, document: new JSDOM(await response.text()).window.document };
}

const titles = (document: Document) =>
  [...document.querySelectorAll("table a[href^='/inbox/']")].map(({ textContent }) => textContent);

async function idOf(code: string): Promise<string> {
  const row = await runtime.database.db
    .selectFrom("alarm")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function counts(cookie = cookies.first): Promise<Record<string, number>> {
  const response = await app.handle(appRequest("/waiting.json", { cookie }));
  return (await response.json()) as Record<string, number>;
}

const send = (url: string, form: Record<string, string>, cookie = cookies.first) =>
  app.handle(appRequest(url, { method: "POST", cookie, form }));

test("says what will be in an empty inbox", async () => {
  const { response, document } = await read("/inbox");
  expect(response.status).toBe(200);
  expect(document.body.textContent).toContain("Reviews, roots, scheduled calls and offers");
  expect(document.body.textContent).toContain("Nothing is wrong.");
});

test("lists open alarms, and cleared ones where they are asked for", async () => {
  await raise(stopped, failing);
  await runtime.database.db
    .transaction()
    .execute((transaction) =>
      clearAlarms(transaction, { code: stopped.code, subjects: [stopped.subject] }, runtime.now()),
    );
  expect(titles((await read("/inbox")).document)).toEqual([
    "21 faucet payouts failed within an hour",
  ]);
  expect(titles((await read("/inbox?show=cleared")).document)).toEqual(["The relayer has stopped"]);
  expect(titles((await read("/inbox?show=all&area=bridge")).document)).toEqual([
    "The relayer has stopped",
  ]);
  expect(titles((await read("/inbox?show=all&severity=info")).document)).toEqual([]);
  const { document } = await read("/inbox?area=moon");
  expect(titles(document)).toHaveLength(1);
  expect(document.body.textContent).toContain("Not filtered by Area: choose one.");
});

test("pages through many alarms", async () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ ...failing, subject: String(i) }));
  await raise(...many);
  const { document } = await read("/inbox");
  expect(titles(document)).toHaveLength(25);
  const older = [...document.querySelectorAll("a")].find((link) => link.textContent === "Older");
  expect(titles((await read(older?.getAttribute("href") ?? "")).document)).toHaveLength(5);
});

test("does not count alarms that only inform", async () => {
  await raise({ ...failing, severity: "info" });
  expect((await counts())["/inbox"]).toBe(0);
});

test("shows an alarm with what to do, until an admin acknowledges it", async () => {
  await raise(failing);
  const url = `/inbox/${await idOf(failing.code)}`;
  expect((await counts())["/inbox"]).toBe(1);
  const { document } = await read(url);
  expect(document.querySelector("h1")?.textContent).toBe("21 faucet payouts failed within an hour");
  expect(document.querySelector("a[href='/faucet/history?status=failed']")?.textContent).toBe(
    "Open history",
  );

  const saved = await send(url, { intent: "acknowledge", note: "I refill it." });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, url]);
  const text = (await read(url)).document.body.textContent ?? "";
  expect(text).toContain("I refill it.");
  expect(text).toContain("Acknowledged by");
  expect((await counts())["/inbox"]).toBe(0);
});

test("keeps a note that another admin has changed meanwhile", async () => {
  await raise(failing);
  const url = `/inbox/${await idOf(failing.code)}`;
  const filledWith = JSON.stringify({ note: "" });
  const note = (text: string) => ({ intent: "acknowledge", note: text, "filled-from": filledWith });
  await send(url, note("I do it."));
  const second = await send(url, note("No, I do."), cookies.second);
  expect(second.status).toBe(400);
  const html = await second.text();
  expect(html).toContain("No, I do.");
  expect(html).toContain("I do it.");
});

test("mutes an alarm for a time, in which it is neither counted nor on other pages", async () => {
  await raise(stopped);
  const url = `/inbox/${await idOf(stopped.code)}`;
  const onOverview = async () => (await read("/")).document.querySelector("[role=alert]");
  expect(await onOverview()).not.toBeNull();
  expect((await counts())["/"]).toBe(1);
  expect((await send(url, { intent: "mute", hours: "8" })).status).toBe(303);
  expect(await onOverview()).toBeNull();
  expect(await counts()).toMatchObject({ "/": 0, "/inbox": 0 });
  expect((await read("/inbox")).document.body.textContent).toContain("muted");

  const { db } = runtime.database;
  await db
    .updateTable("alarm")
    .set({ muted_until: runtime.now() - 1 })
    .execute();
  expect(await onOverview()).not.toBeNull();
  await send(url, { intent: "mute", hours: "168" });
  expect((await send(url, { intent: "unmute" })).status).toBe(303);
  expect(await onOverview()).not.toBeNull();
});

test("lists new alarms for notifications, but neither hints nor muted ones", async () => {
  const news = async (after: string) =>
    (await (
      await app.handle(appRequest(`/inbox/news.json?after=${after}`, { cookie: cookies.first }))
    ).json()) as News;
  await raise(stopped);
  const start = newId(runtime.now());
  expect(await news(start)).toEqual({ last: start, items: [] });
  await raise({ ...failing, severity: "info", subject: "hint" }, failing, {
    ...failing,
    subject: "muted",
  });
  const { db } = runtime.database;
  await db
    .updateTable("alarm")
    .set({ muted_until: runtime.now() + 60_000 })
    .where("subject", "=", "muted")
    .execute();
  const { last, items } = await news(start);
  expect(items).toEqual([
    {
      id: last,
      title: "21 faucet payouts failed within an hour",
      text: expect.stringContaining("The history says why.") as string,
      to: `/inbox/${last}`,
    },
  ]);
  expect(await news(last)).toEqual({ last, items: [] });
});

test("rejects what it does not know, and says so", async () => {
  await raise(stopped);
  const url = `/inbox/${await idOf(stopped.code)}`;
  expect((await send(url, { intent: "mute", hours: "3" })).status).toBe(400);
  expect((await send(url, { intent: "delete" })).status).toBe(400);
  const long = await send(url, { intent: "acknowledge", note: "x".repeat(501) });
  expect(long.status).toBe(400);
  expect(await long.text()).toContain("Use at most 500 characters");
  expect((await read("/inbox/unknown")).response.status).toBe(404);
  expect((await send("/inbox/unknown", { intent: "unmute" })).status).toBe(404);
});

test("shows the code of an alarm of another version of the console", async () => {
  await raise({ ...stopped, code: "of-the-future" });
  const { response, document } = await read("/inbox");
  expect(response.status).toBe(200);
  expect(titles(document)).toEqual(["of-the-future"]);
});
