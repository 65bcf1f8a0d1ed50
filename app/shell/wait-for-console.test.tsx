import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, toastQueue } from "#app/ui/feedback/toast.ts";
import { waitForConsole } from "./wait-for-console.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

type Answer = () => Promise<Response>;
const ok: Answer = async () => new Response("ok");
const unreachable: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const badGateway: Answer = async () => new Response(null, { status: 502 });
const withoutDatabase: Answer = async () =>
  new Response(null, { status: 503, headers: { "X-Remix-Response": "yes" } });
const ownError: Answer = async () =>
  new Response(null, { status: 500, headers: { "X-Remix-Response": "yes" } });

/** Returns a fetch function with these answers, one after the other. */
function steady(...answers: Answer[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => answers.shift()?.() ?? ok());
  const target = { fetch };
  const calls = fetch;
  waitForConsole(target);
  return { calls, fetch: target.fetch as typeof globalThis.fetch };
}

const shown = () =>
  toastQueue.current().flatMap(({ message, state }) => (state === "visible" ? message : []));

test("waits for a page's data while the console does not respond, and says so", async () => {
  const { calls, fetch } = steady(unreachable, badGateway, withoutDatabase, ok);
  const response = fetch("/staking.data?_routes=root");
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual(["The console is not responding. Trying again…"]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await (await response).text()).toBe("ok");
  expect(calls).toHaveBeenCalledTimes(4);
  expect(shown()).toEqual([]);
});

test("returns the console's own errors at once", async () => {
  const { calls, fetch } = steady(ownError);
  expect((await fetch(new URL("https://console.example/staking.data"))).status).toBe(500);
  expect(calls).toHaveBeenCalledOnce();
});

test("stops once the page needs other data", async () => {
  const { calls, fetch } = steady(unreachable, unreachable);
  const other = new AbortController();
  const failure = fetch("/staking.data", { signal: other.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  other.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await failure).toMatchObject({ name: "AbortError" });
  expect(calls).toHaveBeenCalledOnce();
});

test("sends a write once, and only to a console that has just responded", async () => {
  const { calls, fetch } = steady(unreachable, badGateway, ok, ok);
  const response = fetch("/vesting/create.data", { method: "POST" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await response).text()).toBe("ok");
  expect(calls.mock.calls.map(([url]) => url)).toEqual([
    ...["/api/siwe/session", "/api/siwe/session", "/api/siwe/session"],
    "/vesting/create.data",
  ]);
  const lost = steady(ok, unreachable);
  await expect(lost.fetch("/vesting/create.data", { method: "POST" })).rejects.toThrow();
  expect(lost.calls).toHaveBeenCalledTimes(2);
});

test("probes again if a probe is accepted and never answered", async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeout.signal);
  const silent: Answer = () =>
    new Promise((_, reject) => {
      timeout.signal.addEventListener("abort", () => reject(new Error("timeout")));
    });
  const { calls, fetch } = steady(silent, ok, ok);
  const response = fetch("/vesting/create.data", { method: "POST" });
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual([]);
  timeout.abort();
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual(["The console is not responding. Trying again…"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await (await response).text()).toBe("ok");
  expect(calls).toHaveBeenCalledTimes(3);
});

test("leaves requests of other kinds alone", async () => {
  const { calls, fetch } = steady(unreachable);
  await expect(fetch("/api/health")).rejects.toThrow("Failed to fetch");
  expect(calls).toHaveBeenCalledOnce();
});
