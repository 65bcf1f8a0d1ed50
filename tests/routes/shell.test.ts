import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import type { SearchAnswer } from "#app/platform/search.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, origin, signIn } from "#tests/support/sign-in.ts";

let app: App;
let runtime: TestRuntime;

const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
});
afterAll(() => runtime.close());

function signInAsAdmin(): Promise<string> {
  return signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
}

/** Remix compares a page's POST with its Host, which a browser always sends. */
function signOut(options: Parameters<typeof appRequest>[1]): Promise<Response> {
  const request = appRequest("/logout", { method: "POST", ...options });
  request.headers.set("Host", new URL(origin).host);
  return app.handle(request);
}

async function sessionStatus(cookie: string): Promise<number> {
  const response = await app.handle(appRequest("/api/siwe/session", { cookie }));
  return response.status;
}

test("starts a page with the script that sets the scheme, with the response's nonce", async () => {
  const html = await (await app.handle(appRequest("/"))).text();
  expect(html).toMatch(/<head><script nonce="test">\(function\(\)/);
  expect(html).toContain("__webpack_nonce__");
});

test("gives every script of a page the nonce or loads it from the own origin", async () => {
  const html = await (await app.handle(appRequest("/"))).text();
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((attributes) => !attributes.includes('nonce="test"'))).toEqual([]);
  expect(html).not.toMatch(/<style/);
});

test("links the accent's stylesheet, which is immutable and follows the configuration", async () => {
  const linked = async () => {
    const html = await (await app.handle(appRequest("/"))).text();
    const path = /href="(\/theme\/[0-9a-f]+\.css)"/.exec(html)?.[1];
    if (path === undefined) throw new Error("No accent stylesheet is linked.");
    return path;
  };
  const green = await linked();
  const response = await app.handle(appRequest(green));
  expect(response.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await response.text()).toContain("--color-accent: #2f6f5e;");

  runtime.restart({ ACCENT_COLOUR: "#aa3366" });
  expect(await linked()).not.toBe(green);
  expect((await app.handle(appRequest(green))).status).toBe(404);
  runtime.restart();
});

test("answers an unknown address of the API in the JSON error shape", async () => {
  for (const path of ["/api", "/api/nothing", "/api/siwe/nothing", "/api/tasks/a/b/c"]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await app.handle(appRequest(path, { method }));
      expect([path, method, response.status]).toEqual([path, method, 404]);
      expect(await response.json()).toEqual({
        error: { code: "not-found", message: "The API has nothing at this address." },
      });
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  }
});

test("returns a 404 page for an unknown address", async () => {
  const response = await app.handle(appRequest("/no/such/page"));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Page not found");
});

test("changes nothing when the sign-out page is opened", async () => {
  const cookie = await signInAsAdmin();
  const response = await app.handle(appRequest("/logout", { cookie }));
  expect(response.status).toBe(200);
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect(await response.text()).toContain("Sign out everywhere");
  expect(await sessionStatus(cookie)).toBe(200);
});

test("ends only this session on sign-out and redirects to the first page", async () => {
  const [here, elsewhere] = [await signInAsAdmin(), await signInAsAdmin()];
  const response = await signOut({ cookie: here, form: {} });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/");
  expect(response.headers.get("Set-Cookie")).toMatch(/Max-Age=0/);
  expect(await sessionStatus(here)).toBe(401);
  expect(await sessionStatus(elsewhere)).toBe(200);
});

test("ends all of the wallet's sessions on sign-out everywhere", async () => {
  const [here, elsewhere] = [await signInAsAdmin(), await signInAsAdmin()];
  await signOut({ cookie: here, form: { everywhere: "1" } });
  expect(await sessionStatus(here)).toBe(401);
  expect(await sessionStatus(elsewhere)).toBe(401);
});

test("signs out even if the body is not a form", async () => {
  const cookie = await signInAsAdmin();
  const response = await signOut({ cookie, json: {} });
  expect(response.status).toBe(303);
  expect(await sessionStatus(cookie)).toBe(401);
});

test("serves the chains' health to admins only", async () => {
  const visitor = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.visitor)));
  expect((await app.handle(appRequest("/api/health"))).status).toBe(401);
  expect((await app.handle(appRequest("/api/health", { cookie: visitor }))).status).toBe(403);
});

test("counts what waits for an admin, by the page that resolves it", async () => {
  const response = await app.handle(appRequest("/waiting.json", { cookie: await signInAsAdmin() }));
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toEqual({
    "/": 0,
    "/inbox": 0,
  });
});

test("returns the health of each network, whether it responds or not", async () => {
  const cookie = await signInAsAdmin();
  const send = async () => {
    const response = await app.handle(appRequest("/api/health", { cookie }));
    return ((await response.json()) as { chains: unknown[] }).chains;
  };
  const live = await send();
  expect(live).toHaveLength(4);
  expect(live[0]).toMatchObject({ chainId: 4443, block: 16, baseFeeGwei: "1", state: "live" });

  chains.use(() => {
    throw new Error("down");
  });
  runtime.restart();
  expect(await send()).toMatchObject(Array(4).fill({ state: "unreachable", block: null }));
});

test("finds the pages of an address on every network", async () => {
  const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
  const { hits, silent } = await search(address.toLowerCase());
  expect(silent).toEqual([]);
  expect(hits.map(({ to }) => to)).toEqual(
    [4443, 11155111, 97, 80002].map((chain) => `/explorer/${chain}/address/${address}`),
  );
});

test("finds a block on every network that has it", async () => {
  const pagesOf = async (term: string) => (await search(term)).hits.map(({ to }) => to);
  expect(await pagesOf("16")).toEqual(
    [4443, 11155111, 97, 80002].map((chain) => `/explorer/${chain}/block/16`),
  );
  expect(await pagesOf("17")).toEqual([]);
  chains.use(() => {
    throw new Error("down");
  });
  runtime.restart();
  expect(await search("16")).toMatchObject({ hits: [], silent: { length: 4 } });
});

test("finds a transaction on the networks that have it, and names those that do not respond", async () => {
  const hash = `0x${"ab".repeat(32)}`;
  const unknown = await search(hash);
  expect(unknown.hits).toEqual([]);
  expect(unknown.silent).toHaveLength(4);

  chains.use((method, params) => {
    return method === "eth_getTransactionByHash" ? null : quietChain(method, params);
  });
  expect(await search(hash)).toEqual({ hits: [], silent: [] });
});

test("finds nothing for an empty term", async () => {
  expect(await search("  ")).toEqual({ hits: [], silent: [] });
});

async function search(term: string): Promise<SearchAnswer> {
  const path = `/search.json?${new URLSearchParams({ q: term })}`;
  const response = await app.handle(appRequest(path, { cookie: await signInAsAdmin() }));
  expect(response.status).toBe(200);
  return (await response.json()) as SearchAnswer;
}
