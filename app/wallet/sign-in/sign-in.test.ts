import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { zeroAddress } from "viem";
import { parseSiweMessage } from "viem/siwe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rememberAccepted, wasAccepted } from "./accepted-terms.ts";
import { advanceSignIn, idleSignIn, type SignInEvent, signInFailures } from "./sign-in-machine.ts";
import { endSession, fetchSession, prepareMessage, sendSignature } from "./sign-in-requests.ts";

const origin = "http://127.0.0.1:3000";
const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
/** The server's time, which the clock of this device need not know. */
const nowMs = Date.UTC(2026, 10, 20);
const terms = { version: 3, sha256: "ab".repeat(32) };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  const patched = globalThis.fetch;
  // A page resolves paths against its own origin.
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
    patched(new URL(input, origin), init),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type BareEvent = Exclude<SignInEvent, { kind: "rejected" }>;

function run(...kinds: BareEvent["kind"][]) {
  return kinds.reduce((progress, kind) => advanceSignIn(progress, { kind }), idleSignIn);
}

test("moves from idle through signing and verifying back to idle", () => {
  expect(run("started").state).toBe("signing");
  expect(run("started", "prepared").state).toBe("signing");
  expect(run("started", "prepared", "signed").state).toBe("verifying");
  expect(run("started", "prepared", "signed", "accepted", "finished")).toEqual(idleSignIn);
});

test("shows no error when the user rejects the signature", () => {
  expect(run("started", "prepared", "user-rejected")).toEqual(idleSignIn);
});

test.each([
  [["started", "failed"], "preparing"],
  [["started", "prepared", "failed"], "signing"],
  [["started", "prepared", "signed", "failed"], "verifying"],
  [["started", "prepared", "signed", "terms-changed", "failed"], "renewing"],
  [["started", "prepared", "signed", "accepted", "failed"], "finishing"],
] as const)("after %j reports that %s failed", (kinds, step) => {
  const progress = run(...kinds);
  expect(progress).toMatchObject({ state: "idle", failure: signInFailures[step] });
});

test("has a message for each failed step and clears it on a new attempt", () => {
  expect(new Set(Object.values(signInFailures)).size).toBe(5);
  expect(run("started", "failed", "started").failure).toBeNull();
});

test("shows the server's message if it has rejected an attempt, until the next one", () => {
  const message = "TAN is not responding. Try again in a moment.";
  const rejected = advanceSignIn(run("started", "prepared", "signed"), {
    kind: "rejected",
    message,
  });
  const failed = advanceSignIn(rejected, { kind: "failed" });
  expect(failed).toMatchObject({ state: "idle", failure: message });
  expect(advanceSignIn(failed, { kind: "started" })).toMatchObject({
    failure: null,
    rejection: null,
  });
});

const issued = (expirationTime: string) => ({
  nonce: "0123456789abcdef",
  issuedAt: "2026-11-20T00:00:00.000Z",
  expirationTime,
});

test("says until when the owners of a contract wallet may sign", async () => {
  server.use(
    http.get(`${origin}/api/siwe/nonce`, () =>
      HttpResponse.json(issued("2026-11-21T00:00:00.000Z")),
    ),
  );
  const { message, waitsUntil } = await prepareMessage({ address, chainId: 4443, origin, terms });
  expect(waitsUntil).toBe(nowMs + 86_400_000);
  expect(parseSiweMessage(message).expirationTime).toEqual(new Date(nowMs + 86_400_000));
});

test("includes every field that the server compares, with the server's time", async () => {
  const requested: string[] = [];
  server.use(
    http.get(`${origin}/api/siwe/nonce`, ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.json(issued("2026-11-20T00:10:00.000Z"));
    }),
  );
  const { message, waitsUntil } = await prepareMessage({ address, chainId: 97, origin, terms });
  expect(waitsUntil).toBeNull();
  expect(requested).toEqual([`?address=${address}`]);
  expect(parseSiweMessage(message)).toMatchObject({
    address,
    chainId: 97,
    domain: "127.0.0.1:3000",
    uri: origin,
    version: "1",
    nonce: "0123456789abcdef",
    statement: "Sign in to the TAN console. I accept its terms, version 3.",
    resources: [`${origin}/terms/3#sha256=${terms.sha256}`],
    issuedAt: new Date(nowMs),
    expirationTime: new Date(nowMs + 600_000),
  });
});

test("rejects an unsupported chain", async () => {
  await expect(prepareMessage({ address, chainId: 1, origin, terms })).rejects.toThrow(/Chain 1/);
});

test.each([429, 500])("fails to prepare when the nonce request returns %i", async (status) => {
  server.use(http.get(`${origin}/api/siwe/nonce`, () => new HttpResponse(null, { status })));
  await expect(prepareMessage({ address, chainId: 97, origin, terms })).rejects.toThrow(
    `The console answered with ${status}. Try again.`,
  );
});

const error = (message: string) => ({ error: { code: "any", message } });

test.each([
  [200, {}, { kind: "accepted" }],
  [403, error("New terms."), { kind: "terms-changed" }],
  [401, error("It has expired."), { kind: "rejected", message: "It has expired." }],
  [413, error("Too long."), { kind: "rejected", message: "Too long." }],
  [502, {}, { kind: "rejected", message: "The console answered with 502. Try again." }],
])("returns what a response of %i says of the signature", async (status, body, answer) => {
  server.use(http.post(`${origin}/api/siwe/verify`, () => HttpResponse.json(body, { status })));
  expect(await sendSignature({ message: "m", signature: "0x" })).toEqual(answer);
});

test.each([429, 503])("says how long a response of %i asks to wait", async (status) => {
  const headers = { "Retry-After": "40" };
  server.use(
    http.post(`${origin}/api/siwe/verify`, () =>
      HttpResponse.json(error("Too many requests."), { status, headers }),
    ),
  );
  expect(await sendSignature({ message: "m", signature: "0x" })).toEqual({
    kind: "rejected",
    message: "Too many requests. It answers again in 40 s.",
  });
});

test("signs out again and again until the console confirms it, and says so meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const answers = [
    () => HttpResponse.error(),
    () => new HttpResponse(null, { status: 503 }),
    () => new HttpResponse(null, { status: 411 }),
    () => new HttpResponse(null, { status: 303, headers: { Location: "/" } }),
  ];
  let attempts = 0;
  server.use(
    http.post(`${origin}/logout`, () => {
      attempts += 1;
      return answers[attempts - 1]?.();
    }),
  );
  const onFailure = vi.fn<() => void>(() => void vi.advanceTimersByTimeAsync(60_000));
  await endSession(onFailure);
  expect([attempts, onFailure.mock.calls.length]).toEqual([4, 3]);
  vi.useRealTimers();
});

test("ticks the box initially only for the same address and the same terms", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(wasAccepted(storage, address, terms)).toBe(false);
  rememberAccepted(storage, address, terms);
  expect(wasAccepted(storage, address, terms)).toBe(true);
  expect(wasAccepted(storage, address, { version: 3, sha256: "cd".repeat(32) })).toBe(false);
  expect(wasAccepted(storage, zeroAddress, terms)).toBe(false);
});

test("returns no session for 401 and 403, and throws for other errors", async () => {
  const answer = (status: number) =>
    server.use(http.get(`${origin}/api/siwe/session`, () => new HttpResponse(null, { status })));
  answer(401);
  expect(await fetchSession()).toBeNull();
  answer(403);
  expect(await fetchSession()).toBeNull();
  answer(503);
  await expect(fetchSession()).rejects.toThrow("503");
});
