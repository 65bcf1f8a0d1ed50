import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { News } from "#app/common/notifications/news.ts";
import { newId } from "#app/platform/id.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const other = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));

let app: App;
let runtime: TestRuntime;
let cookie: string;
mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
});
afterAll(() => runtime.close());

async function putAlert(wallet: string, validator: number, now = Date.now()): Promise<string> {
  const id = newId(now);
  const details = JSON.stringify({ kind: "slashed", validator, bps: 100 });
  const when = { at: 1, created_at: 1, read_at: null };
  const block = { block: 1, block_hash: "0x" };
  const named = { id, wallet: wallet.toLowerCase(), fact: id, kind: "slashed", details } as const;
  await runtime.database.db
    .insertInto("staking_alert")
    .values({ ...named, ...when, ...block })
    .execute();
  return id;
}

async function listUnread(): Promise<string[]> {
  const rows = await runtime.database.db
    .selectFrom("staking_alert")
    .select("id")
    .where("read_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

const send = (form: Record<string, string>) =>
  app.handle(appRequest("/staking/alerts?show=unread", { method: "POST", cookie, form }));

async function readNews(query: string): Promise<News> {
  const response = await app.handle(appRequest(`/inbox/news.json${query}`, { cookie }));
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json()) as News;
}

test("marks a wallet's own alerts as read, one or all that it has seen, and no others", async () => {
  const foreign = await putAlert(other.address, 1);
  const [first, second, third] = [
    await putAlert(admin.address, 1),
    await putAlert(admin.address, 2),
    await putAlert(admin.address, 3),
  ];
  const answer = await send({ intent: "read", id: first });
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    "/staking/alerts?show=unread",
  ]);
  await send({ intent: "read", id: foreign });
  expect(await listUnread()).toEqual([foreign, second, third]);
  await send({ intent: "read-all", upTo: second });
  expect(await listUnread()).toEqual([foreign, third]);

  expect(await readNews(`?after=${first}`)).toEqual({
    last: third,
    items: [
      {
        id: third,
        title: "Slashed",
        text: expect.stringContaining("was slashed by 1 %") as string,
        to: "/staking/3",
      },
    ],
  });
  expect(await readNews(`?after=${third}`)).toEqual({ last: third, items: [] });
});

test("starts notifications with what comes later", async () => {
  const start = Date.now() + 60_000;
  runtime.setNow(start);
  onTestFinished(() => runtime.setNow(Date.now()));
  const beginnings = await Promise.all(["", "?after=", "?after=x'--"].map(readNews));
  const later = await putAlert(admin.address, 4, start + 1);
  for (const { last, items } of beginnings) {
    expect(items).toEqual([]);
    expect(await readNews(`?after=${last}`)).toMatchObject({ last: later, items: [{ id: later }] });
  }
});

test.each([{}, { intent: "read", id: "x" }, { intent: "read-all", upTo: "" }, { intent: "other" }])(
  "rejects an unknown form: %o",
  async (form) => {
    const before = await listUnread();
    expect((await send(form)).status).toBe(400);
    expect(await listUnread()).toEqual(before);
  },
);
