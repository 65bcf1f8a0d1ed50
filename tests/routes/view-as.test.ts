import { getAddress, numberToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { newId } from "#app/platform/id.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const visitor = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const other = getAddress(numberToHex(0xabcdef, { size: 20 }));
const banner = "Signing and changes are disabled.";

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

async function read(url: string, as = cookie): Promise<{ status: number; html: string }> {
  const response = await app.handle(appRequest(url, { cookie: as }));
  const html = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
  return { status: response.status, html };
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) => href);
}

test("shows a page as another account, with a banner", async () => {
  const response = await read("/faucet");
  expect(response.html).not.toContain(banner);
  expect(response.html).toMatch(new RegExp(`name="address"[^>]*value="${admin.address}"`));

  const { status, html } = await read(`/faucet?as=${other}`);
  expect(status).toBe(200);
  expect(html).toContain(banner);
  expect(html).toMatch(new RegExp(`name="address"[^>]*value="${other}"`));
});

test("accepts an address in a single letter case", async () => {
  for (const input of [other.toLowerCase(), `0x${other.slice(2).toUpperCase()}`, ` ${other} `]) {
    const { html } = await read(`/faucet?as=${encodeURIComponent(input)}`);
    expect(html).toMatch(new RegExp(`name="address"[^>]*value="${other}"`));
  }
});

test.each([
  ["0x12", "Cannot view as “0x12”: enter an address: 0x and 40 hexadecimal digits."],
  ["alice.eth", "Cannot view as “alice.eth”: enter an address"],
  ["x".repeat(500), `Cannot view as “${"x".repeat(42)}…”: enter an address`],
  [
    `${other.slice(0, -1)}${other.endsWith("F") ? "f" : "F"}`,
    "the checksum of this address is wrong",
  ],
])("rejects viewing as %s", async (input, message) => {
  for (const page of ["/faucet", "/staking/mine", "/admin", "/ecoSystem/developerRewards"]) {
    const { status, html } = await read(`${page}?as=${input}`);
    expect([page, status]).toEqual([page, 400]);
    expect(html).toContain(message);
    expect(html).toContain("Back to my own view");
    expect(html).not.toContain(banner);
  }
});

test("ignores an empty address, and any on pages that are the same for all", async () => {
  for (const page of ["/faucet?as=", `/multiSender?as=${other}`, "/token/createToken?as=x"]) {
    const { status, html } = await read(page);
    expect([page, status]).toEqual([page, 200]);
    expect(html).not.toContain(banner);
  }
});

test("denies viewing as another account to anyone but admins", async () => {
  const outside = await signIn(app, visitor);
  for (const as of [admin.address, "x"]) {
    const { status, html } = await read(`/staking/mine?as=${as}`, outside);
    expect(status).toBe(403);
    expect(html).toContain("Please Connect to admin wallet.");
    expect(html).not.toContain(banner);
  }
});

test("keeps the viewed account in links to its pages and drops it in others", async () => {
  const links = linksOf((await read(`/faucet/history?search=${other}&as=${other}`)).html);
  const keeping = links.filter((href) => href.includes(`as=${other}`));
  for (const path of ["/faucet", "/faucet/vaults", "/admin", "/ecoSystem/stakingIncentive"]) {
    expect(keeping.some((href) => href.split("?")[0] === path)).toBe(true);
  }
  expect(links).toContain("/multiSender");
  expect(links).toContain(`/faucet/history?search=${other}`);
  const { html } = await read(`/ecoSystem/developerRewards?as=${other}`);
  expect(linksOf(html)).toContain(`/ecoSystem/treasury?as=${other}`);
});

test("keeps the view in filters and disables forms that write", async () => {
  const history = await read(`/faucet/history?as=${other}`);
  expect(history.html).toContain(`<input type="hidden" name="as" value="${other}"/>`);
  const faucet = await read(`/faucet?as=${other}`);
  expect(faucet.html).toMatch(
    /<fieldset disabled="" title="You are viewing this as another account;[^>]*><form/,
  );
  expect((await read("/faucet")).html).not.toContain("<fieldset disabled");
});

test("shows the viewed account's alerts but keeps the user's own notifications", async () => {
  const put = async (wallet: string, validator: number) => {
    const id = newId(Date.now());
    const details = JSON.stringify({ kind: "slashed", validator, bps: 100 });
    const when = { at: 1, created_at: 1, read_at: null };
    const named = { id, wallet: wallet.toLowerCase(), fact: id, kind: "slashed", details } as const;
    const row = { ...named, ...when, block: 1, block_hash: "0x" };
    await runtime.database.db.insertInto("staking_alert").values(row).execute();
    return id;
  };
  const start = newId(Date.now());
  const response = await put(admin.address, 1);
  const foreign = await put(other, 2);
  const { html } = await read(`/staking/alerts.data?as=${other}`);
  expect(html).toContain(foreign);
  expect(html).not.toContain(response);
  const news = await read(`/inbox/news.json?after=${start}&as=${other}`);
  expect(JSON.parse(news.html)).toMatchObject({ items: [{ id: response }] });
});

test("explains a rejected write without signing out", async () => {
  const form = { address: other, assets: "tan" };
  const request = appRequest(`/faucet?index&as=${other}`, { method: "POST", form, cookie });
  const html = await (await app.handle(request)).text();
  expect(html).toContain("Go back to your own view first.");
  expect(html).not.toContain("Please Connect to admin wallet.");
});
