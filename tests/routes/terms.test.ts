import { createHash } from "node:crypto";
import { verifyMessage } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signedClaim, signIn } from "#tests/support/sign-in.ts";
import { termsFolder } from "#tests/support/terms.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const second = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
const visitor = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const texts = {
  1: "# House rules\n\nBe kind.\n\n## 1. Who\n\nYou.",
  2: "# House rules\n\nBe kinder.",
};

let app: App;
let runtime: TestRuntime;
mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  return () => runtime.close();
});

const get = (path: string, cookie?: string) =>
  app.handle(appRequest(path, cookie ? { cookie } : {}));
const verify = (json: unknown) =>
  app.handle(appRequest("/api/siwe/verify", { method: "POST", json }));
const publish = (versions: Readonly<Record<number, string>>) =>
  runtime.restart({ TERMS_DIR: termsFolder(versions) });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("serves the current terms, former ones and their exact bytes to anyone", async () => {
  publish(texts);
  const current = await (await get("/terms")).text();
  expect(current).toContain("<h1>House rules</h1>");
  expect(current).toContain("Be kinder.");
  expect(current).toContain(sha256(texts[2]));
  expect(current).not.toContain("is current");
  expect(current).not.toContain("/terms/acceptances");

  const former = await (await get("/terms/1")).text();
  expect(former).toMatch(/Version (<!-- -->)?2(<!-- -->)? of .*2026-11-02.* is current/);
  expect(former).toContain(sha256(texts[1]));

  const bytes = await get("/terms/1/text.md");
  expect(bytes.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
  expect(await bytes.text()).toBe(texts[1]);

  for (const version of ["3", "0", "01", "one", "-1"]) {
    expect((await get(`/terms/${version}`)).status, version).toBe(404);
    expect((await get(`/terms/${version}/text.md`)).status, version).toBe(404);
  }
});

test("neither runs nor links anything unsafe from a hostile terms file", async () => {
  publish({
    1: [
      "# <script>title()</script>",
      "<script>inline()</script>",
      '<img src="https://evil.example/x" onerror="run()">',
      "[click](javascript:run())",
      "![picture](https://evil.example/pixel.png)",
      "## </main><style>*{display:none}</style>",
    ].join("\n\n"),
  });
  const html = await (await get("/terms")).text();
  const drawn = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(drawn).not.toMatch(/<(script|style|img|iframe)\b/);
  expect(drawn).not.toMatch(/href="(javascript|data):/);
  expect(drawn).not.toContain("evil.example/pixel.png");
});

test("stores an acceptance with its proof once on sign-in", async () => {
  publish(texts);
  await signIn(app, admin);
  await signIn(app, admin);
  const rows = await runtime.database.db.selectFrom("terms_acceptance").selectAll().execute();
  expect(rows).toMatchObject([
    { address: admin.address.toLowerCase(), version: 2, sha256: sha256(texts[2]), chain_id: 4443 },
  ]);
  const [{ message = "", signature = "" } = {}] = rows;
  expect(message).toContain("Sign in to the TAN console. I accept its terms, version 2.");
  expect(message).toContain(`http://127.0.0.1:3000/terms/2#sha256=${sha256(texts[2])}`);
  expect(
    await verifyMessage({
      address: admin.address,
      message,
      signature: signature as `0x${string}`,
    }),
  ).toBe(true);
});

test("rejects a signature without the current terms and names what is missing", async () => {
  publish(texts);
  const [resource = ""] = await resourcesToSign();
  const wrong = [
    { statement: "Sign in to the TAN console." },
    { statement: "Sign in to the TAN console. I accept its terms, version 1." },
    { resources: [] },
    { resources: undefined },
    { resources: [resource.replace("/2#", "/1#")] },
    { resources: [resource.replace(sha256(texts[2]), sha256(texts[1]))] },
    { resources: [resource.replace("127.0.0.1:3000", "evil.example")] },
    { resources: [resource, "https://evil.example/all-my-tokens"] },
    { resources: [resource, resource] },
  ];
  for (const changes of wrong) {
    const answer = await verify(await signedClaim(app, admin, changes));
    expect(answer.status, JSON.stringify(changes)).toBe(403);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await answer.json()).toMatchObject({
      error: {
        code: "terms-not-accepted",
        message: expect.stringContaining("http://127.0.0.1:3000/terms") as string,
      },
    });
  }
  expect(await runtime.database.db.selectFrom("terms_acceptance").selectAll().execute()).toEqual(
    [],
  );
});

async function resourcesToSign(): Promise<string[]> {
  const answer = await get(`/api/siwe/nonce?address=${admin.address}`);
  return ((await answer.json()) as { resources: string[] }).resources;
}

test("rejects an altered signature like any other and accepts nothing", async () => {
  publish(texts);
  const claim = await signedClaim(app, admin);
  const altered = { ...claim, message: claim.message.replace("/terms/2#", "/terms/1#") };
  expect((await verify(altered)).status).toBe(401);
  expect((await verify(claim)).status).toBe(200);
  // The same proof cannot be used again.
  expect((await verify(claim)).status).toBe(401);
});

test("requires acceptance of the text, not of its number", async () => {
  publish({ 1: texts[1] });
  const cookie = await signIn(app, admin);
  expect((await get("/faucet", cookie)).status).toBe(200);
  publish({ 1: `${texts[1]} And pay me.` });
  expect((await get("/faucet", cookie)).status).toBe(403);
});

test("closes every entry to the console until new terms are signed", async () => {
  publish({ 1: texts[1] });
  const cookie = await signIn(app, admin);
  const stale = await signedClaim(app, admin);
  expect((await get("/", cookie)).status).toBe(200);

  publish(texts);
  const page = await get("/faucet/vaults?from=mail", cookie);
  expect(page.status).toBe(403);
  const html = await page.text();
  expect(html).toContain("The terms have changed");
  expect(html).toContain("Be kinder.");
  expect(html).toContain("Accept and sign in");
  // Neither the navigation nor anything of the page.
  expect(html).not.toContain("Bridge Admin");
  expect(html).not.toContain("Refill");

  const form = { intent: "anything" };
  const rejected = {
    "its data": get("/faucet.data", cookie),
    "one loader's data": get("/faucet.data?_routes=routes%2F_console.faucet", cookie),
    "a file": get("/faucet/history.csv", cookie),
    "the list of acceptances": get("/terms/acceptances", cookie),
    "an action": app.handle(appRequest("/faucet?index", { method: "POST", cookie, form })),
    "an action's data": app.handle(
      appRequest("/faucet/settings.data", { method: "POST", cookie, form }),
    ),
    "the pool's admin": get("/admin/validators", cookie),
    "the chains' health": get("/api/health", cookie),
    "who is signed in": get("/api/siwe/session", cookie),
    "its transactions": get("/api/transactions", cookie),
    "the faucet's interface": app.handle(
      appRequest("/api/faucet", { method: "POST", cookie, json: {} }),
    ),
  };
  for (const [what, answer] of Object.entries(rejected)) {
    const { status } = await answer;
    expect(status, what).toBe(403);
  }
  // The terms themselves and sign-out remain accessible.
  expect((await get("/terms", cookie)).status).toBe(200);
  expect(await (await get("/logout", cookie)).text()).toContain(admin.address);

  expect((await verify(stale)).status).toBe(403);
  const again = await signIn(app, admin);
  expect((await get("/faucet", again)).status).toBe(200);
  // The wallet has accepted, so its other browsers continue.
  expect((await get("/faucet", cookie)).status).toBe(200);
});

test("returns JSON about changed terms to a submitter on no list", async () => {
  publish({ 1: texts[1] });
  const cookie = await signIn(app, visitor);
  expect((await get("/api/submissions", cookie)).status).toBe(200);
  publish(texts);
  const rejected = await get("/api/submissions", cookie);
  expect(rejected.status).toBe(403);
  expect(await rejected.json()).toEqual({
    error: {
      code: "terms-not-accepted",
      message: "The terms have changed: read them at /terms and sign in again to accept them.",
    },
  });
  // Public data is not closed to signed-in users.
  expect((await get("/api/tasks.json", cookie)).status).toBe(200);
});

test("asks a session from before the terms to accept them", async () => {
  const cookie = await signIn(app, admin);
  await runtime.database.db.deleteFrom("terms_acceptance").execute();
  const page = await get("/", cookie);
  expect(page.status).toBe(403);
  expect(await page.text()).toContain("The terms have changed");
});

test("lists acceptances by version and wallet, and exports them as CSV", async () => {
  publish({ 1: texts[1] });
  await signIn(app, admin);
  await signIn(app, visitor);
  publish({ 2: texts[2] });
  await signIn(app, second);
  const cookie = await signIn(app, admin);

  expect(await (await get("/terms", cookie)).text()).toContain('href="/terms/acceptances"');
  const rowsOf = async (search: string) => {
    const html = await (await get(`/terms/acceptances${search}`, cookie)).text();
    return [...html.matchAll(/<code title="(0x\w{40})"/g)].map(([, address]) => address);
  };
  const [a, b, v] = [admin.address, second.address, visitor.address];
  expect(await rowsOf("")).toEqual([a, b, v, a]);
  expect(await rowsOf("?version=2")).toEqual([a, b]);
  expect(await rowsOf(`?wallet=${v.toLowerCase()}`)).toEqual([v]);
  expect(await rowsOf(`?version=2&wallet=${v}`)).toEqual([]);
  expect(await rowsOf("?version=two&wallet=me&before=yesterday")).toEqual([a, b, v, a]);
  const all = await (await get("/terms/acceptances", cookie)).text();
  expect(all.match(/its text is no longer here/g)).toHaveLength(2);

  const csv = await get("/terms/acceptances.csv?version=1", cookie);
  expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const text = await csv.text();
  expect(text).toMatch(/^time_utc,address,version,sha256,chain_id,signature,message\r\n/);
  expect(text.match(new RegExp(`Z,${v},1,${sha256(texts[1])},4443,0x\\w{130},`))).not.toBeNull();
  expect(text).not.toContain(b);

  const outside = await signIn(app, visitor);
  expect((await get("/terms/acceptances", outside)).status).toBe(403);
  expect((await get("/terms/acceptances.csv", outside)).status).toBe(403);
  expect((await get("/terms/acceptances")).status).toBe(401);
});

test("pages acceptances", async () => {
  const { db } = runtime.database;
  const cookie = await signIn(app, admin);
  const ids = Array.from({ length: 59 }, (_, i) => i + 1);
  await db
    .insertInto("terms_acceptance")
    .values(
      ids.map((i) => ({
        id: `00000000-0000-7000-8000-${String(i).padStart(12, "0")}`,
        address: `0x${String(i).padStart(40, "0")}`,
        version: 1,
        sha256: "ab",
        accepted_at: i,
        chain_id: 4443,
        message: "m",
        signature: "0x12",
      })),
    )
    .execute();
  const first = await (await get("/terms/acceptances?version=1", cookie)).text();
  const next = /href="\/terms\/acceptances\?version=1&amp;before=([0-9a-f-]{36})"/.exec(first)?.[1];
  const last = await (
    await get(`/terms/acceptances?version=1&before=${next ?? ""}`, cookie)
  ).text();
  const count = (html: string) => html.match(/<time/g)?.length;
  expect([count(first), count(last)]).toEqual([50, 10]);
  expect(last).not.toContain(">Older<");
});
