import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchForStaleBundle } from "./stale-bundle.ts";

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

function failToLoad(part: string): void {
  const payload = new Error(`Failed to fetch ${part}`);
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
}

function watch(isReachable = async () => true) {
  const reload = vi.fn();
  const stop = watchForStaleBundle({ reload, storage: sessionStorage, isReachable });
  return { reload, stop };
}

test("reloads once for a missing chunk", async () => {
  const { reload, stop } = watch();
  failToLoad("a.js");
  failToLoad("a.js");
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test("reloads again for another missing chunk", async () => {
  const { reload, stop } = watch();
  failToLoad("a.js");
  await vi.advanceTimersByTimeAsync(0);
  failToLoad("b.js");
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
});

test("keeps the page until the console responds", async () => {
  const isReachable = vi.fn(async () => true).mockResolvedValueOnce(false);
  const { reload, stop } = watch(isReachable);
  failToLoad("a.js");
  await vi.advanceTimersByTimeAsync(500);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
  stop();
});

test("does not reload after watching has stopped", async () => {
  const { reload, stop } = watch();
  stop();
  failToLoad("c.js");
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});
