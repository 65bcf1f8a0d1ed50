import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { within } from "#scripts/test/patience.ts";

let network: TestNetwork;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  network = await startTestNetwork();
  server = await startServer({ dataDir: network.dataDir, basePort: network.basePort });
  cookie = await signInOverHttp(server.url, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});

afterAll(async () => {
  await server.stop("SIGTERM");
  await network.stop();
});

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };

/** Sends a request with exactly the given headers, which `fetch` would not allow. */
function send(
  path: string,
  options: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string } = {},
): Promise<Answer> {
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const request = http.request(server.url + path, { method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

const json = { "Content-Type": "application/json" };

test("sends the security headers with every kind of response", async () => {
  const page = await send("/");
  const asset = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "";
  const answers = [page, await send(asset), await send("/assets/none.js"), await send("/nowhere")];
  expect(answers.map((answer) => answer.status)).toEqual([401, 200, 404, 404]);
  for (const { headers } of answers) {
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("script-src 'unsafe-inline'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeDefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("gives each response its own nonce, which its scripts carry", async () => {
  const pages = await Promise.all([send("/"), send("/")]);
  const nonces = pages.map(({ headers, body }) => {
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.every((attributes) => attributes?.includes(`nonce="${nonce}"`))).toBe(true);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

test("marks assets as immutable and serves nothing else under their path", async () => {
  const asset = /\/assets\/[\w.-]+\.js/.exec((await send("/")).body)?.[0] ?? "";
  const found = await send(asset);
  expect(found.headers["cache-control"]).toContain("immutable");
  const missing = await send("/assets/old-chunk.js");
  expect(missing.status).toBe(404);
  expect(missing.headers["content-type"]).toContain("text/plain");
});

test("keeps pages and their data out of caches", async () => {
  for (const path of ["/", "/faucet", "/faucet.data"]) {
    const { status, headers } = await send(path, { headers: { Cookie: cookie } });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
  }
});

test("rejects a foreign host and redirects a loopback alias to the canonical address", async () => {
  expect((await send("/", { headers: { Host: "evil.example" } })).status).toBe(421);
  const port = new URL(server.url).port;
  const alias = await send("/faucet?to=1", { headers: { Host: `localhost:${port}` } });
  expect(alias.status).toBe(307);
  expect(alias.headers.location).toBe(`${server.url}/faucet?to=1`);
});

test.each([
  "/%ff",
  "/faucet%",
  "/%E0%A4%A",
  "/burn/history?account=%00",
  "/staking.data?find=a%00",
])("rejects a URL that cannot be read without a page of Express: %s", async (path) => {
  const { status, body } = await send(path, { headers: { Cookie: cookie } });
  expect(status).toBe(400);
  expect(body).toContain("characters that are not valid");
  expect(body).not.toContain("URIError");
});

test.each([
  ["a URL with a host", "GET", "http://evil.example/", 400],
  ["a URL without a path", "OPTIONS", "*", 400],
  ["a method that Remix cannot read", "TRACE", "/faucet", 405],
])("rejects %s in its own words", async (_, method, path, status) => {
  for (const name of ["127.0.0.1", "localhost"]) {
    const Host = `${name}:${new URL(server.url).port}`;
    const request = http.request(server.url, { method, path, headers: { Host } }).end();
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    expect(response.statusCode).toBe(status);
    expect(response.headers.location).toBeUndefined();
    expect(await text(response)).toContain('"error"');
  }
});

test("rejects writes from a foreign origin", async () => {
  const body = "intent=x";
  const form = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": 8 };
  const origins = [
    "https://evil.example",
    "null",
    undefined,
    server.url.replace(/\d+$/, "1"),
    server.url.replace("http:", "https:"),
  ];
  for (const path of ["/faucet?index", "/faucet.data?index", "/logout", "/api/faucet"]) {
    for (const origin of origins) {
      const headers: http.OutgoingHttpHeaders = {
        ...form,
        Cookie: cookie,
        "X-Forwarded-Host": "evil.example",
      };
      if (origin !== undefined) headers["Origin"] = origin;
      const { status } = await send(path, { method: "POST", headers, body });
      expect(status, `${path} from ${origin}`).toBe(403);
    }
  }
  const session = await send("/api/siwe/session", { headers: { Cookie: cookie } });
  expect(session.status).toBe(200);
});

test("allows cross-origin RPC requests from a wallet without cookies", async () => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] });
  const headers = {
    ...json,
    Origin: "chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn",
    "Sec-Fetch-Site": "cross-site",
    "Content-Length": body.length,
  };
  const answer = await send("/rpc/4443", { method: "POST", headers, body });
  expect(JSON.parse(answer.body)).toMatchObject({ result: "0x115b" });
  const withCookie = { ...headers, Cookie: cookie };
  expect((await send("/rpc/4443", { method: "POST", headers: withCookie, body })).status).toBe(403);
});

test("reads a body of unknown length, as some proxies forward it, up to the limit", async () => {
  const headers = {
    ...json,
    Origin: server.url,
    Cookie: cookie,
    "Transfer-Encoding": "chunked",
  };
  const small = await send("/api/faucet", { method: "POST", headers, body: "{}" });
  expect(small.status).toBe(400);
  expect(small.body).toContain("address");
  const large = await send("/api/faucet", {
    method: "POST",
    headers,
    body: JSON.stringify({ address: "0".repeat(2_000_000) }),
  });
  expect(large.status).toBe(413);
  expect((await send("/healthz")).status).toBe(200);
});

test("signs out behind a proxy that forwards bodies of unknown length", async () => {
  const account = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
  const headers = { Origin: server.url, Cookie: await signInOverHttp(server.url, account) };
  const signOut = { ...headers, "Transfer-Encoding": "chunked" };
  const answer = await send("/logout", { method: "POST", headers: signOut, body: "" });
  expect(answer.status).toBe(303);
  expect((await send("/api/siwe/session", { headers })).status).toBe(401);
});

test("rejects an oversized body before reading it", async () => {
  const headers = { ...json, Origin: server.url, Cookie: cookie };
  const large = await send("/api/faucet", {
    method: "POST",
    headers: { ...headers, "Content-Length": 50_000_000 },
    body: "{",
  }).catch((error: unknown) => error);
  expect(large).toMatchObject({ status: 413 });
});

test("returns a rejected form's values to the page as action data", async () => {
  const answer = await send("/faucet.data?index", {
    method: "POST",
    headers: { Origin: "https://evil.example", Cookie: cookie, "Content-Length": 0 },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers["content-type"]).toContain("text/x-script");
  expect(answer.body).toContain("wrong-origin");
});

test("names the field of a malformed faucet request", async () => {
  const post = (body: string, headers: http.OutgoingHttpHeaders = json) =>
    send("/api/faucet", {
      method: "POST",
      headers: {
        ...headers,
        Origin: server.url,
        Cookie: cookie,
        "Content-Length": Buffer.byteLength(body),
      },
      body,
    });
  const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const cases: [string, string][] = [
    ["{", "JSON"],
    ["[]", "body"],
    [JSON.stringify({ address: 5, assets: ["TAN"] }), "address"],
    [JSON.stringify({ address: "0x12", assets: ["TAN"] }), "address"],
    [JSON.stringify({ address: address.replace("C5", "c5"), assets: ["TAN"] }), "checksum"],
    [JSON.stringify({ address, assets: "TAN" }), "assets"],
    [JSON.stringify({ address, assets: [] }), "assets"],
    [JSON.stringify({ address, assets: [7] }), "assets"],
    [JSON.stringify({ address, assets: ["DOGE"] }), "assets"],
    [JSON.stringify({ address, assets: ["TAN@1"] }), "assets"],
    [JSON.stringify({ address: `0x${"00".repeat(20)}`, assets: ["TAN"] }), "address"],
  ];
  for (const [body, named] of cases) {
    const answer = await post(body);
    expect(answer.status, body).toBe(400);
    expect(answer.body, body).toContain(named);
    const { error } = JSON.parse(answer.body) as { error: { code: string; message: string } };
    expect(error.message).toMatch(/\.$/);
  }
  expect((await post("{}", { "Content-Type": "text/plain" })).status).toBe(400);
  expect((await send("/api/faucet", { method: "POST", headers: json, body: "{}" })).status).toBe(
    401,
  );
});

test("limits faucet requests of a wallet outside the lists to ten per hour", async () => {
  const visitor = privateKeyToAccount(devnetKey(devnetIndex.visitor));
  const visitorCookie = await signInOverHttp(server.url, visitor);
  const request = () => {
    const body = JSON.stringify({
      address: privateKeyToAddress(generatePrivateKey()),
      assets: ["BNB"],
    });
    return send("/api/faucet", {
      method: "POST",
      headers: {
        ...json,
        Origin: server.url,
        Cookie: visitorCookie,
        "Content-Length": body.length,
      },
      body,
    });
  };
  for (let i = 0; i < 10; i += 1) expect((await request()).status).toBe(202);
  const rejected = await request();
  expect(rejected.status).toBe(429);
  expect(JSON.parse(rejected.body)).toMatchObject({ error: { code: "rate-limited" } });
  expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(3_500);
});

test("rate-limits sign-in attempts, whatever address they claim", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    const answer = await send("/api/siwe/verify", {
      method: "POST",
      headers: { ...json, "X-Forwarded-For": `203.0.113.${i}`, "Content-Length": 2 },
      body: "{}",
    });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(statuses).toContain(429);
});

test("closes a connection that never finishes its headers", async () => {
  const socket = net.connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: ");
  const startedAt = Date.now();
  await new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
    socket.on("error", () => resolve());
    socket.resume();
  });
  expect(Date.now() - startedAt).toBeLessThan(within(20));
});

/** Returns the paths under a folder that other users may access, and the folder itself if so. */
function listShared(folder: string, recursive: boolean): string[] {
  const names = readdirSync(folder, { recursive, encoding: "utf8" });
  return ["", ...names].filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

test("takes an existing data directory from other users", () => {
  // The test network made it, with the usual modes.
  expect(readdirSync(network.dataDir)).toContain("deployments.json");
  expect(listShared(network.dataDir, false)).toEqual([]);
});

test("creates a data directory that other users may not access", async () => {
  const parent = mkdtempSync(join(os.tmpdir(), "console-fresh-"));
  const dataDir = join(parent, "data");
  const fresh = await startServer({ dataDir, basePort: network.basePort });
  onTestFinished(async () => {
    await fresh.stop("SIGTERM");
    rmSync(parent, { recursive: true });
  });
  await signInOverHttp(fresh.url, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  const files = ["console.db", "console.db-wal", "console.db-shm", "console.lock"];
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining([...files, "session-secret"]));
  expect(listShared(dataDir, true)).toEqual([]);
});

test("logs no secrets", () => {
  const log = server.output();
  const [, value = ""] = cookie.split("=");
  expect(log).toContain('"path":"/api/faucet"');
  expect(log).not.toContain(value);
  expect(log).not.toContain(devnetKey(devnetIndex.dispenser).slice(2));
  expect(log.toLowerCase()).not.toContain("signature");
});

/** Returns the response to a client that announced a body but has not sent it yet. */
function announce(bytes: number): Promise<{ status: number | undefined; isClosed: boolean }> {
  return new Promise((resolve, reject) => {
    const headers = { Origin: server.url, "Content-Length": bytes };
    const request = http.request(`${server.url}/api/submissions`, { method: "POST", headers });
    request.once("response", ({ statusCode: status, headers: answered }) => {
      request.once("error", () => undefined).destroy();
      resolve({ status, isClosed: answered.connection === "close" });
    });
    request.once("error", reject);
    request.flushHeaders();
  });
}

test("lets a client finish a slightly oversized upload and read the error", async () => {
  expect(await announce(16 * 1_048_576)).toEqual({ status: 413, isClosed: false });
  expect(await announce(17 * 1_048_576)).toEqual({ status: 413, isClosed: true });
});
