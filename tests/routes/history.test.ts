import { getAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { type AuditArea, auditAreas } from "#app/domain/activity/audit-actions.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const second = privateKeyToAccount(devnetKey(devnetIndex.admins[1])).address;
const path = "/multiSender/history";
const csv = "/history/multi-sender/actions.csv";
const day = 86_400_000;
const start = Date.UTC(2026, 0, 1, 12);

let app: App;
let runtime: TestRuntime;
let cookie: string;

mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
});
beforeEach(async () => {
  await runtime.database.db.deleteFrom("audit").execute();
});
afterAll(() => runtime.close());

/** Saves lists as the admin, one a day. */
async function saveLists(count: number, area: AuditArea = "multi-sender") {
  const row = (i: number) => ({
    id: `019b0000-0000-7000-8000-${String(i).padStart(12, "0")}`,
    at: start + i * day,
    actor: admin.address.toLowerCase(),
    action: "campaign.create",
    subject: `List ${i}`,
    details: JSON.stringify({ rowCount: i }),
    chain_id: null,
    tx_hash: null,
    area,
    topic: null,
    ip_hash: null,
  });
  const rows = Array.from({ length: count }, (_, i) => row(i));
  await runtime.database.db.insertInto("audit").values(rows).execute();
}

async function read(url: string): Promise<string> {
  const response = await app.handle(appRequest(url, { cookie }));
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

const listsOf = (text: string) => [...new Set(text.match(/\bList \d+\b/g) ?? [])];
const nextOf = (html: string) =>
  (
    /href="[^"?]*\?([^"]*before=[^"]*)"[^>]*>(?:<span[^>]*>)?Older/.exec(html)?.[1] ?? ""
  ).replaceAll("&amp;", "&");

test("records an admin's action in the page's history, with the change and its origin", async () => {
  const form = { intent: "name", address: second, name: "Harbour" };
  await app.handle(appRequest("/multiSender/addresses", { method: "POST", cookie, form }));
  const html = await read(path);
  expect(html).toContain("Named an address");
  expect(html).toMatch(/<dt>Name<\/dt> <dd><del>nothing<\/del>.*?Harbour<\/dd>/);
  expect(await read("/vesting/history")).not.toContain("Harbour");
  const [, line = ""] = (await read(csv)).split("\r\n");
  expect(line).toContain(`${admin.address},address-book.name,${getAddress(second)}`);
  // A keyed hash of the network, never the IP address itself.
  expect(line).toMatch(/,[0-9a-f]{32},[0-9a-f-]{36}$/);
  expect(line).not.toContain("127.0.0.1");
});

test("pages older rows without repeats and exports all of them", async () => {
  await saveLists(120);
  const first = await read(path);
  const middle = await read(`${path}?${nextOf(first)}`);
  const last = await read(`${path}?${nextOf(middle)}`);
  expect([first, middle, last].map((html) => listsOf(html).length)).toEqual([50, 50, 20]);
  expect(listsOf(first)[0]).toBe("List 119");
  expect(new Set([first, middle, last].flatMap(listsOf)).size).toBe(120);
  expect(nextOf(last)).toBe("");
  expect(listsOf(await read(csv))).toHaveLength(120);
});

test("filters by action, actor, day and text, alone and combined, also in the export", async () => {
  await saveLists(20);
  await recordAudit({
    actor: second,
    action: "address-book.name",
    subject: "List 7 of names",
    details: { before: null, after: "100%_sure" },
  });
  const found = async (query: string) => [
    listsOf(await read(`${path}?${query}`)),
    listsOf(await read(`${csv}?${query}`)),
  ];
  const both = (...lists: string[]) => [lists, lists];
  expect(await found("action=address-book.name")).toEqual(both("List 7"));
  expect(await found(`actor=${second.toLowerCase()}`)).toEqual(both("List 7"));
  expect(await found("from=2026-01-03&to=2026-01-04")).toEqual(both("List 3", "List 2"));
  expect(await found("text=LIST+19")).toEqual(both("List 19"));
  expect(await found("text=100%25_")).toEqual(both("List 7"));
  expect(await found("text=1%25_")).toEqual(both());
  expect(await found(`actor=${admin.address}&text=list+1&to=2026-01-05`)).toEqual(both("List 1"));
  expect(await read(`${path}?text=nothing-like-it`)).toContain("Nothing matches the filter");
  const unread = await read(`${path}?actor=0x12&from=soon&action=what`);
  expect(unread).toContain(
    "Not filtered by Who: enter an address, 0x and 40 hexadecimal digits. Not filtered by Action: choose one.",
  );
  expect(listsOf(unread)).toHaveLength(20);
});

test("escapes hostile text on the page and in the file", async () => {
  await recordAudit({
    actor: admin.address,
    action: "transaction.send",
    area: "multi-sender",
    subject: `=HYPERLINK("http://evil") \u202E<script>alert(1)</script>`,
    details: { to: null, __proto__: { x: 1 }, "<b>": "</dd><img src=x onerror=y>" },
    transaction: { chainId: 4443, hash: `0x${"ab".repeat(32)}` },
  });
  const html = await read(path);
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img src=x");
  expect(html).toContain(`href="/explorer/4443/tx/0x${"ab".repeat(32)}"`);
  expect(await read(csv)).toContain(`"'=HYPERLINK(""http://evil"")`);
});

test("records an admin's transaction for the page that sent it", async () => {
  const areas = ["staking", "tokens"] as const;
  for (const area of areas) {
    await recordAudit({
      actor: admin.address,
      action: "transaction.send",
      subject: `Sent for ${area}`,
      area,
      details: {},
    });
  }
  await recordAudit({
    actor: second,
    action: "transaction.send",
    subject: "Sent for itself",
    details: {},
  });
  expect(await read("/token/createToken/history")).toContain("Sent for tokens");
  for (const area of auditAreas) {
    expect(await read(`/history/${area}/actions.csv`)).not.toContain("Sent for itself");
  }
});

test("exports nothing for an area without a history", async () => {
  const response = await app.handle(appRequest("/history/nothing/actions.csv", { cookie }));
  expect(response.status).toBe(404);
});
