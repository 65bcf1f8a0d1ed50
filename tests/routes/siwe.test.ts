import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { absoluteLimitMs, idleLimitMs } from "#app/session/session.server.ts";
import { within } from "#scripts/test/patience.ts";
import { siweLifetimeMs } from "#app/platform/siwe-terms.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, fetchNonce, signedClaim, signIn } from "#tests/support/sign-in.ts";

let app: App;
let runtime: TestRuntime;
const account = privateKeyToAccount(generatePrivateKey());
const other = privateKeyToAccount(generatePrivateKey());

mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  runtime = await startTestRuntime();
  return () => runtime.close();
});

function verify(json: unknown, cookie?: string) {
  return app.handle(appRequest("/api/siwe/verify", { method: "POST", json, cookie }));
}

test("signs a wallet in, returns its session, and signs it out", async () => {
  const response = await verify(await signedClaim(app, account));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ address: account.address, chainId: 4443 });
  const setCookie = response.headers.get("Set-Cookie") ?? "";
  expect(setCookie).toMatch(/HttpOnly/);
  expect(setCookie).toMatch(/SameSite=Lax/);

  const cookie = setCookie.split(";")[0] ?? "";
  const session = await app.handle(appRequest("/api/siwe/session", { cookie }));
  expect(await session.json()).toEqual({
    address: account.address,
    chainId: 4443,
    roles: { bridge: false, staking: false, ecosystem: false },
  });

  const out = await app.handle(appRequest("/logout", { method: "POST", cookie }));
  expect(out.status).toBe(303);
  expect(out.headers.get("Location")).toBe("/");
  const after = await app.handle(appRequest("/api/siwe/session", { cookie }));
  expect(after.status).toBe(401);
});

test("changes nothing on GET /logout", async () => {
  const cookie = await signIn(app, account);
  const page = await app.handle(appRequest("/logout", { cookie }));
  expect(await page.text()).toContain("Sign out");
  expect((await app.handle(appRequest("/api/siwe/session", { cookie }))).status).toBe(200);
});

test("hands out its own time with a nonce, for clients whose clock is wrong", async () => {
  const { address } = account;
  const response = await app.handle(appRequest(`/api/siwe/nonce?address=${address}`));
  const { issuedAt } = (await response.json()) as { issuedAt: string };
  expect(Math.abs(Date.parse(issuedAt) - Date.now())).toBeLessThan(5_000);
});

test("accepts a signed message once, also when twenty arrive together", async () => {
  const claim = await signedClaim(app, account);
  const responses = await Promise.all(Array.from({ length: 20 }, () => verify(claim)));
  expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  expect((await verify(claim)).status).toBe(401);
});

test("allows several outstanding nonces per address", async () => {
  const first = await signedClaim(app, account);
  const second = await signedClaim(app, account);
  expect((await verify(first)).status).toBe(200);
  expect((await verify(second)).status).toBe(200);
});

test("accepts a nonce for its own address only", async () => {
  const nonce = await fetchNonce(app, other.address);
  expect((await verify(await signedClaim(app, account, { nonce }))).status).toBe(401);
  expect((await verify(await signedClaim(app, other, { nonce }))).status).toBe(200);
});

test("compares every field of the message and names the kind of the wrong one", async () => {
  const now = Date.now();
  const minute = 60_000;
  const wrong = [
    ["domain", { domain: "evil.example" }],
    ["domain", { domain: "127.0.0.1:3001" }],
    ["domain", { scheme: "https" }],
    ["domain", { uri: "https://evil.example" }],
    ["domain", { uri: "http://127.0.0.1:3000/else" }],
    ["domain", { uri: "http://evil@127.0.0.1:3000" }],
    ["chain", { chainId: 1 }],
    ["statement", { statement: "Give me everything." }],
    ["expired", { issuedAt: new Date(now - 20 * minute), expirationTime: new Date(now + minute) }],
    [
      "expired",
      { issuedAt: new Date(now + 5 * minute), expirationTime: new Date(now + 8 * minute) },
    ],
    ["expired", { expirationTime: new Date(now - 2 * minute) }],
    ["expired", { expirationTime: new Date(now + 30 * minute) }],
    ["expired", { expirationTime: undefined }],
    ["expired", { notBefore: new Date(now + 5 * minute) }],
    ["nonce", { nonce: "0".repeat(32) }],
  ] as const;
  for (const [code, changes] of wrong) {
    const response = await verify(await signedClaim(app, account, changes));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code } });
  }
});

test("accepts a clock that is half a minute off, and none that is ten minutes off", async () => {
  const start = Date.now();
  const statusAt = async (offMs: number) => {
    const claim = await signedClaim(app, account, { now: start + offMs });
    return (await verify(claim)).status;
  };
  const half = 30_000;
  const ten = 10 * 60_000 + 2 * half + 5_000;
  expect([await statusAt(-half), await statusAt(half)]).toEqual([200, 200]);
  expect([await statusAt(-ten), await statusAt(ten)]).toEqual([401, 401]);
});

test("rejects another key's signature and leaves the nonce usable", async () => {
  const claim = await signedClaim(app, account);
  const signature = await other.signMessage({ message: claim.message });
  expect((await verify({ message: claim.message, signature })).status).toBe(401);
  expect((await verify(claim)).status).toBe(200);
});

test("names a malformed field and rejects an oversized request before parsing", async () => {
  const notJson = new Request("http://127.0.0.1:3000/api/siwe/verify", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{",
  });
  expect((await app.handle(notJson)).status).toBe(400);
  const wrongType = await verify({ message: 5, signature: "0x" });
  expect(wrongType.status).toBe(400);
  expect(await wrongType.text()).toContain("message");
  expect((await verify({ message: "hello", signature: "0x12" })).status).toBe(401);
  expect((await verify({ message: "x".repeat(5_000), signature: "0x12" })).status).toBe(413);
  const nonce = await app.handle(appRequest("/api/siwe/nonce?address=0x12"));
  expect(nonce.status).toBe(400);
  expect(await nonce.text()).toContain("address");
});

test("expires a nonce after ten minutes", async () => {
  const claim = await signedClaim(app, account, { now: Date.now() + siweLifetimeMs });
  runtime.setNow(Date.now() + siweLifetimeMs);
  expect((await verify(claim)).status).toBe(401);
});

test("replaces the browser's session on sign-in", async () => {
  const before = await signIn(app, account);
  const response = await verify(await signedClaim(app, other), before);
  const after = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(after).not.toBe(before);
  expect((await app.handle(appRequest("/api/siwe/session", { cookie: before }))).status).toBe(401);
});

test("rejects an edited cookie", async () => {
  const cookie = await signIn(app, account);
  const [name, value = ""] = cookie.split("=");
  for (let i = 0; i < value.length; i += 7) {
    const flipped = value[i] === "A" ? "B" : "A";
    const edited = `${name}=${value.slice(0, i)}${flipped}${value.slice(i + 1)}`;
    if (edited === cookie) continue;
    const response = await app.handle(appRequest("/api/siwe/session", { cookie: edited }));
    expect(response.status, `byte ${i}`).toBe(401);
  }
});

test("ends a session after half an hour of inactivity, or after eight hours", async () => {
  const start = Date.now();
  const cookie = await signIn(app, account);
  const isSignedIn = async () =>
    (await app.handle(appRequest("/api/siwe/session", { cookie }))).status === 200;
  for (let at = start; at < start + absoluteLimitMs; at += idleLimitMs - 60_000) {
    runtime.setNow(at);
    expect(await isSignedIn(), `${at - start} ms`).toBe(true);
  }
  runtime.setNow(start + absoluteLimitMs + 60_000);
  expect(await isSignedIn()).toBe(false);

  runtime.setNow(start);
  const quiet = await signIn(app, account);
  runtime.setNow(start + idleLimitMs + 60_000);
  const response = await app.handle(appRequest("/api/siwe/session", { cookie: quiet }));
  expect(response.status).toBe(401);
});

test("does not count the requests of an idle page as use of the session", async () => {
  const start = Date.now();
  runtime.setNow(start);
  const cookie = await signIn(app, account);
  const poll = async () => {
    const request = appRequest("/api/siwe/session", { cookie });
    request.headers.set("X-Console-Idle", "1");
    return (await app.handle(request)).status;
  };
  runtime.setNow(start + idleLimitMs - 60_000);
  expect(await poll()).toBe(200);
  runtime.setNow(start + idleLimitMs + 60_000);
  expect(await poll()).toBe(401);
});

test("rejects a chain id with a leading zero", async () => {
  const claim = await signedClaim(app, account);
  const message = claim.message.replace("Chain ID: 4443", "Chain ID: 04443");
  const response = await verify({ message, signature: await account.signMessage({ message }) });
  expect(response.status).toBe(401);
});

test.each([
  ["another version", (message: string) => message.replace("Version: 1", "Version: 2")],
  ["a field twice", (message: string) => message.replace(/^(Nonce: .*)$/m, "$1\n$1")],
  [
    "two domains",
    (message: string) => `${message}\n\nevil.example wants you to sign in with your account`,
  ],
  ["another line end", (message: string) => message.replaceAll("\n", "\r\n")],
  ["a look-alike letter", (message: string) => message.replace("Chain ID", "Chаin ID")],
  ["text that runs backwards", (message: string) => message.replace("wants", "\u202Ewants")],
  ["no nonce", (message: string) => message.replace(/^Nonce: .*\n/m, "")],
  ["combining characters only", () => "a\u0301".repeat(1_000)],
  ["line breaks only", () => "\n".repeat(4_000)],
])("rejects a message with %s within milliseconds", async (_, change) => {
  const { message } = await signedClaim(app, account);
  const changed = change(message);
  expect(changed).not.toBe(message);
  const claim = { message: changed, signature: await account.signMessage({ message: changed }) };
  const startedAt = performance.now();
  expect((await verify(claim)).status).toBe(401);
  expect(performance.now() - startedAt).toBeLessThan(within(0.2));
});

test("does not parse a message of 200 KB", async () => {
  const { message, signature } = await signedClaim(app, account);
  const startedAt = performance.now();
  const large = await verify({ message: message + "x".repeat(200_000), signature });
  expect(large.status).toBe(413);
  expect(performance.now() - startedAt).toBeLessThan(within(0.2));
});

test("ends every session of the wallet and no other on sign-out everywhere", async () => {
  const [one, two, foreign] = [
    await signIn(app, account),
    await signIn(app, account),
    await signIn(app, other),
  ];
  await app.handle(
    appRequest("/logout", { method: "POST", cookie: one, form: { everywhere: "yes" } }),
  );
  const statusOf = async (cookie: string) =>
    (await app.handle(appRequest("/api/siwe/session", { cookie }))).status;
  expect(await statusOf(one)).toBe(401);
  expect(await statusOf(two)).toBe(401);
  expect(await statusOf(foreign)).toBe(200);
});
