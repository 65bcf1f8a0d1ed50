import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createCookie } from "@remix-run/node";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { within } from "#scripts/test/patience.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** Known to the server alone: none may be in a page, an asset or the log. */
const secrets = {
  SESSION_SECRETS: randomBytes(32).toString("hex"),
  FAUCET_KEY: generatePrivateKey(),
  RELAYER_KEY: generatePrivateKey(),
  ANCHOR_KEY: generatePrivateKey(),
  VALIDATOR_KEYS: [generatePrivateKey(), generatePrivateKey(), generatePrivateKey()].join(","),
  STAKING_WEBHOOK_SECRET: randomBytes(32).toString("hex"),
  TASKS_WEBHOOK_SECRET: randomBytes(32).toString("hex"),
  METRICS_TOKEN: randomBytes(32).toString("hex"),
};

let network: TestNetwork;
let server: TestServer;
let cookie: string;
let port: number;

beforeAll(async () => {
  network = await startTestNetwork();
  const webhook = "http://127.0.0.1:9/";
  server = await startServer({
    dataDir: network.dataDir,
    basePort: network.basePort,
    env: {
      ...secrets,
      LOG_LEVEL: "trace",
      BRIDGE_WORKERS: "off",
      STAKING_WEBHOOK_URL: webhook,
      TASKS_WEBHOOK_URL: webhook,
    },
  });
  port = Number(new URL(server.url).port);
  cookie = await signInOverHttp(server.url, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});

afterAll(async () => {
  await server.stop("SIGTERM");
  await network.stop();
});

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };
type Options = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string };

/** Sends a request with exactly the given path and headers, which `fetch` would not allow. */
function send(target: string, { method = "GET", headers = {}, body }: Options = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: target, method, headers };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

const host = () => new URL(server.url).host;
const post = (target: string, form: Record<string, string>) => {
  const body = new URLSearchParams(form).toString();
  const headers = {
    Cookie: cookie,
    Origin: server.url,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  return send(target, { method: "POST", headers, body });
};

/** Every page that a link of the first page leads to. */
async function listPages(): Promise<string[]> {
  const { body } = await send("/", { headers: { Cookie: cookie } });
  const nav = /<nav aria-label="Console">.*?<\/nav>/s.exec(body)?.[0] ?? "";
  const pages = [...nav.matchAll(/href="([^"]+)"/g)].flatMap(([, to]) => to ?? []);
  expect(pages.length).toBeGreaterThan(10);
  return pages;
}

/** A character of the same alphabet that differs in its highest bit. */
function changed(character: string): string {
  const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return base64[(base64.indexOf(character) + 32) % 64] ?? "A";
}

test("opens nothing for a session cookie that is edited, unsigned or signed elsewhere", async () => {
  const end = cookie.indexOf("=");
  const [name, value] = [cookie.slice(0, end), decodeURIComponent(cookie.slice(end + 1))];
  const read = async (text: string) =>
    send("/faucet.data", { headers: { Cookie: `${name}=${encodeURIComponent(text)}` } });
  expect((await read(value)).status).toBe(200);
  const signedOut = await send("/faucet.data");
  expect(signedOut.status).toBe(401);

  const [content = ""] = value.split(".");
  const id = JSON.parse(Buffer.from(content, "base64").toString()) as string;
  expect(Buffer.from(id, "base64url")).toHaveLength(32);
  const foreign = createCookie(name, { secrets: [randomBytes(32).toString("hex")] });
  const signedElsewhere = (await foreign.serialize(id)).split(";")[0]?.slice(end + 1) ?? "";
  const forged = [
    ...Array.from(value, (character, i) =>
      character === "."
        ? value.replace(".", "_")
        : value.slice(0, i) + changed(character) + value.slice(i + 1),
    ),
    content,
    `${content}.`,
    `${content}.${createHmac("sha256", "").update(content).digest("base64")}`,
    id,
    decodeURIComponent(signedElsewhere),
    `${value}.${value}`,
    `${value}A`,
    "' OR 1=1 --",
    "",
  ];
  expect(forged.length).toBeGreaterThan(100);
  for (const text of forged) {
    const answer = await read(text);
    expect([answer.status, answer.body], text).toEqual([401, signedOut.body]);
  }
});

test("redirects to no other host, whatever a URL names", async () => {
  const evil = "//evil.example";
  const paths = [
    evil,
    "/\\evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "http://evil.example/",
    ...["redirectTo", "returnTo", "next", "to", "url"].flatMap((name) => [
      `/?${name}=${evil}`,
      `/logout?${name}=https:${evil}`,
      `/faucet?${name}=javascript:alert(1)`,
      `/admin?${name}=/\\evil.example`,
    ]),
  ];
  for (const target of paths) {
    for (const headers of [{ Host: host() }, { Host: `localhost:${port}` }, { Cookie: cookie }]) {
      const { location } = (await send(target, { headers })).headers;
      if (location === undefined) continue;
      expect(new URL(location, server.url).origin, target).toBe(server.url);
    }
  }
  const whole = await send("http://evil.example/", { headers: { Host: `localhost:${port}` } });
  expect(whole.status).toBe(400);
  const signOut = await post("/logout?redirectTo=//evil.example", { redirectTo: evil, next: evil });
  expect(signOut.headers.location).toBe("/");
  cookie = await signInOverHttp(server.url, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
});

test("requests no URL that a user or a request's header names", async () => {
  let hits = 0;
  const canary = net.createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  canary.listen(0, "127.0.0.1");
  await once(canary, "listening");
  onTestFinished(() => void canary.close());
  const address = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const url = `http://${address}`;

  const saved = await post("/ecoSystem/createdDevTasK/draft", {
    intent: "save",
    title: `A task of ${url}`,
    slug: "canary",
    kind: "bounty",
    description: `![picture](${url}/a.png) [link](${url}) <img src=${url}> ${url}`,
    skills: "x",
    contact: url,
  });
  expect(saved.status).toBe(200);
  const { id } = JSON.parse(saved.body) as { id: string };
  await post("/multiSender/addresses", {
    intent: "name",
    address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    name: url,
  });
  await post("/token/createToken/list", { intent: "list", token: url, logo: `${url}/logo.png` });
  const headers = {
    Cookie: cookie,
    Referer: url,
    Forwarded: `host=${address}`,
    "X-Forwarded-Host": address,
    "X-Original-URL": url,
  };
  const pages = [
    `/ecoSystem/createDevTask/edit?id=${id}&step=review`,
    "/ecoSystem/createdDevTasK",
    "/multiSender/addresses",
    "/token/createToken/list",
    `/token/createToken/${address}`,
    `/search.json?q=${encodeURIComponent(url)}`,
    `/bridge?from=${encodeURIComponent(url)}`,
    `/rpc/${address}`,
    `${url}/rpc/4443`,
  ];
  for (const page of pages) await send(page, { headers });
  await send("/", { headers: { Host: address, Cookie: cookie } });
  await sleep(300);
  expect(hits).toBe(0);
});

/** Returns a process's memory in MB, where the system tells. */
function memoryMb(): number | null {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
  } catch {
    return null;
  }
}

/** Waits for an event of a socket, or until it is closed. */
async function settled(socket: net.Socket, event = "close"): Promise<void> {
  if (socket.closed) return;
  await new Promise<void>((resolve) => {
    socket.once(event, () => resolve()).once("close", () => resolve());
  });
}

/** Sends 50 MB as fast as they are taken; returns the status and the time until it came. */
async function sendLarge(lengths: string): Promise<{ status: number; ms: number }> {
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const head = `POST /api/faucet HTTP/1.1\r\nHost: ${host()}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n${lengths}\r\n\r\n`;
  const startedAt = performance.now();
  let status = 0;
  let ms = 0;
  socket.on("data", (data: Buffer) => {
    if (status !== 0) return;
    status = Number(data.toString("latin1").split(" ")[1]);
    ms = performance.now() - startedAt;
  });
  socket.write(head);
  const megabyte = Buffer.alloc(1_000_000, "x");
  const isChunked = lengths.includes("chunked");
  for (let sent = 0; sent < 50 && !socket.destroyed; sent += 1) {
    if (isChunked) socket.write(`${megabyte.length.toString(16)}\r\n`);
    const isFull = !socket.write(megabyte);
    if (isChunked) socket.write("\r\n");
    if (isFull) await settled(socket, "drain");
  }
  socket.end();
  await settled(socket);
  return { status, ms };
}

test.each(["Content-Length: 50000000", "Transfer-Encoding: chunked"])(
  "answers 413 to a body of 50 MB at once and stores none of it: %s",
  async (lengths) => {
    await sendLarge(lengths);
    const before = memoryMb();
    const answers: { status: number; ms: number }[] = [];
    for (let i = 0; i < 10; i += 1) answers.push(await sendLarge(lengths));
    const after = memoryMb();
    // A client that goes on sending may find the connection closed before it reads the answer.
    const answered = answers.filter(({ status }) => status !== 0);
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([413]));
    expect(Math.min(...answered.map(({ ms }) => ms))).toBeLessThan(within(0.05));
    // The bodies have 500 MB in all. The limit leaves room for garbage that is not collected yet.
    if (before !== null && after !== null) expect(after - before).toBeLessThan(50);
  },
);

/** Returns the times of a user's page views in milliseconds, sorted. */
async function viewPages(): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 60; i += 1) {
    const startedAt = performance.now();
    expect((await send("/faucet", { headers: { Cookie: cookie } })).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
}

test("serves other users while 500 sockets are half open, and closes those", async () => {
  await viewPages();
  const alone = await viewPages();
  const startedAt = Date.now();
  const sockets = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const socket = net.connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write("GET / HTTP/1.1\r\nHost: ");
      return socket.resume();
    }),
  );
  const meanwhile = await viewPages();
  const ninth = Math.floor(alone.length * 0.9);
  expect(sockets.some((socket) => !socket.closed)).toBe(true);
  // A few milliseconds more or less are the machine's.
  expect(meanwhile[ninth]).toBeLessThan(2 * (alone[ninth] ?? 0) + within(0.02));
  await Promise.all(sockets.map((socket) => settled(socket)));
  expect(Date.now() - startedAt).toBeLessThan(within(20));
});

test("sends the security headers with every page, file, redirect and error", async () => {
  const json = { "Content-Type": "application/json", Origin: server.url, "Content-Length": 1 };
  const first = await send("/", { headers: { Cookie: cookie } });
  const files = [
    ...first.body.matchAll(/(?:href|src)="(\/[\w/.-]+\.(?:js|css|svg|png|ico|woff2))"/g),
  ];
  const signedIn = { headers: { Cookie: cookie } };
  const answers: [string, Answer][] = [];
  for (const page of await listPages()) {
    const data = page === "/" ? "/_root.data" : `${page}.data`;
    answers.push([page, await send(page, signedIn)]);
    answers.push([`${page} signed out`, await send(page)]);
    answers.push([data, await send(data, signedIn)]);
  }
  for (const [, file = ""] of files) answers.push([file, await send(file)]);
  const others: [string, Options][] = [
    ["/healthz", {}],
    ["/readyz", {}],
    ["/metrics", {}],
    ["/api/health", signedIn],
    ["/api/tasks.json", {}],
    ["/api/tasks.rss", {}],
    ["/api/results.rss", {}],
    ["/api/validators/1/events.rss", {}],
    ["/faucet/history.csv", signedIn],
    ["/terms", {}],
    ["/nowhere", signedIn],
    ["/assets/none.js", {}],
    ["/assets/%2e%2e/%2e%2e/package.json", {}],
    ["/%ff", {}],
    ["/", { headers: { Host: "evil.example" } }],
    ["/", { headers: { Host: `localhost:${port}` } }],
    ["/faucet", { method: "TRACE" }],
    ["/faucet", { method: "OPTIONS", headers: { Origin: "https://evil.example" } }],
    ["/logout", { method: "POST", headers: { Cookie: cookie, Origin: "null" } }],
    ["/api/faucet", { method: "POST", headers: { Origin: server.url, "Content-Length": 5e7 } }],
    ["/api/siwe/verify", { method: "POST", headers: json, body: "{" }],
    ["/rpc/1", { method: "POST", headers: json, body: "{" }],
  ];
  for (const [target, options] of others) answers.push([target, await send(target, options)]);
  for (let i = 0; i < 31; i += 1) {
    const limited = await send("/api/siwe/verify", { method: "POST", headers: json, body: "{" });
    if (limited.status === 429) answers.push(["a limit", limited]);
  }

  const statuses = new Set(answers.map(([, { status }]) => status));
  for (const status of [200, 307, 400, 401, 403, 404, 405, 413, 421, 429]) {
    expect([...statuses]).toContain(status);
  }
  for (const [of, { headers, status }] of answers) {
    const wanted = {
      "content-security-policy": expect.stringMatching(
        /^default-src 'none';script-src 'self' 'nonce-.*object-src 'none';frame-ancestors 'none'/,
      ) as string,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
    };
    expect(headers, `${of} ${status}`).toMatchObject(wanted);
    expect(headers["x-powered-by"], of).toBeUndefined();
    expect(headers["access-control-allow-origin"], of).not.toBe("https://evil.example");
  }
});

/** Returns all files below a folder. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? path.join(entry.parentPath, entry.name) : [],
  );
}

test("has no secret of the server in a page, an asset or the log", async () => {
  const texts = listFiles(path.resolve("build/client")).map(
    (file) => [file, readFileSync(file, "latin1")] as const,
  );
  expect(texts.length).toBeGreaterThan(50);
  const shown: (readonly [string, string])[] = [];
  for (const page of [...(await listPages()), "/bridgeAdmin/configuration", "/faucet/vaults"]) {
    const data = page === "/" ? "/_root.data" : `${page}.data`;
    for (const target of [page, data]) {
      shown.push([target, (await send(target, { headers: { Cookie: cookie } })).body]);
    }
  }
  for (const target of ["/healthz", "/readyz", "/metrics", "/api/health", "/nowhere"]) {
    shown.push([target, (await send(target, { headers: { Cookie: cookie } })).body]);
  }
  // Rejected requests are logged as well.
  const headers = {
    Authorization: `Bearer ${secrets.METRICS_TOKEN}`,
    Cookie: cookie,
    Origin: "https://evil.example",
  };
  await send("/metrics", { headers });
  await send("/api/siwe/verify", { method: "POST", headers });
  await post("/faucet?index", { intent: "x" });
  expect(server.output()).toContain('"path":"/metrics"');
  shown.push(["the log", server.output()]);

  const values = Object.values(secrets).flatMap((secret) => secret.split(","));
  const [, session = ""] = cookie.split("=");
  const found = [...texts, ...shown].flatMap(([where, text]) =>
    [...values.map((value) => value.replace("0x", "")), session]
      .filter((value) => text.toLowerCase().includes(value.toLowerCase()))
      .map(() => where),
  );
  expect(found).toEqual([]);
});
