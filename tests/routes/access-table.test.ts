import type { PrivateKeyAccount } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

/** Visitors, and the access that the table of the interfaces gives them. */
const visitors = [
  { who: "nobody", account: null, page: 401, adminPage: "redirect" },
  { who: "a wallet not listed", account: devnetIndex.visitor, page: 403, adminPage: "redirect" },
  { who: "on the staking list", account: devnetIndex.stakingAdmin, page: 403, adminPage: 403 },
  {
    who: "on the bridge and ecosystem lists",
    account: devnetIndex.bridgeAndEcosystemAdmin,
    page: 403,
    adminPage: "redirect",
  },
] as const;

/** Values for the path parameters of routes. */
const parameters: Record<string, string> = {
  chainId: "4443",
  hash: `0x${"ab".repeat(32)}`,
  address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  type: "add",
  id: "unknown",
  taskId: "unknown",
  caseId: "unknown",
  area: "faucet",
  chunk: "0",
  file: "accent.css",
  kind: "slack",
  root: `0x${"ab".repeat(32)}`,
  ruleKind: "requests",
  slug: "unknown",
  version: "1",
  number: "1",
};

type ConsoleRoute = {
  id: string;
  path: string;
  isIndex: boolean;
  hasLoader: boolean;
  hasAction: boolean;
  /** Has no page: a file, or a part of the API. */
  isFile: boolean;
};

let app: App;
let runtime: TestRuntime;
let routes: ConsoleRoute[];
const cookies = new Map<string, string | undefined>();

mockChains(14_443);
// A test requests every page and its data, one after the other.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  routes = listConsoleRoutes(app);
  for (const { who, account } of visitors) {
    cookies.set(who, account === null ? undefined : await signIn(app, accountOf(account)));
  }
});
afterAll(() => runtime.close());

function accountOf(index: number): PrivateKeyAccount {
  return privateKeyToAccount(devnetKey(index));
}

/** Writes without a session, which are the same in any view. */
const openWrites = [
  "routes/$",
  "routes/_public.public.faucet",
  "routes/api.$",
  "routes/api.siwe.verify",
  "routes/logout",
  "routes/rpc.$chainId",
];

/** Returns every route below the console layout, and the layout itself. */
function listConsoleRoutes(of: App): ConsoleRoute[] {
  return listRoutes(of).filter(({ id }) => id.startsWith("routes/_console"));
}

/** Returns every route, from the build's manifest. */
function listRoutes({ build }: App): ConsoleRoute[] {
  const all = Object.values(build.routes).flatMap((route) => (route ? [route] : []));
  const pathOf = (id: string | undefined): string => {
    const route = all.find((entry) => entry.id === id);
    if (!route) return "";
    const own = (route.path ?? "").replace(/:(\w+)/g, (_, name: string) => {
      const value = parameters[name];
      if (value === undefined) throw new Error(`Give the test a value for :${name}`);
      return value;
    });
    return `${pathOf(route.parentId)}/${own}`;
  };
  return all.map((route) => ({
    id: route.id,
    path: pathOf(route.id)
      .replace(/\/+/g, "/")
      .replace(/(?<=.)\/$/, ""),
    isIndex: route.index === true,
    hasLoader: route.module.loader !== undefined,
    hasAction: route.module.action !== undefined,
    isFile: route.module.default === undefined,
  }));
}

/** Pages of the validator pool's admin, which redirect users who are not on the staking list. */
const isPoolAdmin = ({ path }: ConsoleRoute) => /^\/admin(\/|$)/.test(path);

/** Returns how a request can reach a route's loader: as a page, as its data, or alone. */
function readings(route: ConsoleRoute): string[] {
  const data = route.path === "/" ? "/_root.data" : `${route.path}.data`;
  return [route.path, data, `${data}?_routes=${encodeURIComponent(route.id)}`];
}

function writings(route: ConsoleRoute): string[] {
  const data = route.path === "/" ? "/_root.data" : `${route.path}.data`;
  return [route.path, data].map((path) => (route.isIndex ? `${path}?index` : path));
}

/**
 * Returns the status that a single-fetch response carries: its own, or that of a redirect inside
 * it.
 */
async function evaluate(response: Response): Promise<number | "redirect"> {
  if (response.status === 202 && /SingleFetchRedirect|"redirect"/.test(await response.text())) {
    return "redirect";
  }
  return response.status >= 300 && response.status < 400 ? "redirect" : response.status;
}

test("guards every console route with its own loader", () => {
  expect(routes.length).toBeGreaterThan(2);
  // A page without its own loader would be served to anyone who requests only its data.
  expect(routes.filter((route) => !route.hasLoader).map((route) => route.id)).toEqual([]);
});

for (const visitor of visitors) {
  test(`${visitor.who} can read nothing in the console`, async () => {
    const cookie = cookies.get(visitor.who);
    const wrong: string[] = [];
    for (const route of routes) {
      const expected = isPoolAdmin(route) ? visitor.adminPage : visitor.page;
      for (const path of readings(route)) {
        const response = await app.handle(appRequest(path, cookie ? { cookie } : {}));
        const got = await evaluate(response);
        if (got !== expected) wrong.push(`${path}: ${got} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test(`${visitor.who} can change nothing in the console`, async () => {
    const cookie = cookies.get(visitor.who);
    const wrong: string[] = [];
    for (const route of routes.filter((entry) => entry.hasAction)) {
      const expected = isPoolAdmin(route) ? visitor.adminPage : visitor.page;
      for (const path of writings(route)) {
        const form = { intent: "anything" };
        const request = appRequest(path, { method: "POST", form, cookie });
        const got = await evaluate(await app.handle(request));
        if (got !== expected) wrong.push(`POST ${path}: ${got} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test("renders the gate without console data on a denied request", async () => {
  const response = await app.handle(appRequest("/"));
  const html = await response.text();
  expect(html).toContain("Please Connect to admin wallet.");
  expect(html).not.toContain("Bridge Admin");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("serves every page to an address on all three lists, and says why a file cannot be had", async () => {
  const cookie = await signIn(app, accountOf(devnetIndex.admins[0]));
  const rejected: string[] = [];
  for (const route of routes) {
    const response = await app.handle(appRequest(route.path, { cookie }));
    const isFile = response.headers.get("Content-Type")?.startsWith("text/html") !== true;
    // No contract is deployed, so a file that needs one says that it is not available.
    const isUnavailable = isFile && response.status === 503;
    if (response.status !== 200 && response.status !== 404 && !isUnavailable) {
      rejected.push(`${route.path}: ${response.status}`);
    }
    if (isFile && response.status !== 200) {
      const body: unknown = await response.json();
      expect(body, route.path).toMatchObject({ error: { message: expect.any(String) as string } });
    }
    if (isFile) expect(response.headers.get("Cache-Control"), route.path).toBe("no-store");
  }
  expect(rejected).toEqual([]);
});

test("serves the page of every link in the navigation", async () => {
  const cookie = await signIn(app, accountOf(devnetIndex.admins[0]));
  const html = await (await app.handle(appRequest("/", { cookie }))).text();
  const nav = /<nav aria-label="Console">.*?<\/nav>/s.exec(html)?.[0] ?? "";
  const links = [...nav.matchAll(/href="([^"]+)"/g)].flatMap(([, to]) => to ?? []);
  expect(links).toContain("/faucet");
  for (const to of links.filter((link) => link !== "/logout")) {
    expect([to, (await app.handle(appRequest(to, { cookie }))).status]).toEqual([to, 200]);
  }
});

test("blocks all writes of an admin who views as another account", async () => {
  const cookie = await signIn(app, accountOf(devnetIndex.admins[0]));
  const writes = listRoutes(app).filter(
    ({ id, hasAction }) => hasAction && !openWrites.includes(id),
  );
  expect(writes.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const { path, isIndex } of writes) {
    const url = `${path}?${isIndex ? "index&" : ""}as=${accountOf(devnetIndex.visitor).address}`;
    const request = appRequest(url, { method: "POST", form: { intent: "anything" }, cookie });
    const response = await app.handle(request);
    const says = /viewing as another account/;
    const isRejected = response.status === 403 && says.test(await response.text());
    if (!isRejected) wrong.push(`POST ${url}: ${response.status}`);
  }
  expect(wrong).toEqual([]);
});

test("answers a method that a file or an API does not have in the JSON error shape", async () => {
  const cookie = await signIn(app, accountOf(devnetIndex.admins[0]));
  const files = listRoutes(app).filter(({ isFile }) => isFile);
  expect(files.filter(({ hasAction }) => !hasAction).length).toBeGreaterThan(20);
  for (const { path, hasLoader, hasAction } of files) {
    const missing = [hasLoader ? null : "GET", hasAction ? null : "POST"];
    for (const method of missing.flatMap((one) => one ?? [])) {
      const response = await app.handle(appRequest(path, { method, cookie }));
      expect([path, method, response.status]).toEqual([path, method, 405]);
      expect(await response.json()).toMatchObject({ error: { code: "wrong-method" } });
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  }
});

test("denies access on the next request after removal from the lists", async () => {
  const account = accountOf(devnetIndex.admins[1]);
  const cookie = await signIn(app, account);
  expect((await app.handle(appRequest("/", { cookie }))).status).toBe(200);

  const onLists = accountOf(devnetIndex.admins[0]).address;
  runtime.restart({
    BRIDGE_ADMINS: onLists,
    STAKING_ADMINS: onLists,
    ECOSYSTEM_ADMINS: onLists,
  });
  expect((await app.handle(appRequest("/", { cookie }))).status).toBe(403);
});
