import { beforeEach, expect, test, vi } from "vitest";
import { watchForStaleBundle } from "./stale-bundle.ts";

beforeEach(() => sessionStorage.clear());

function failToLoad(part: string): Event {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), {
    payload: new Error(`Failed to fetch ${part}`),
  });
  window.dispatchEvent(event);
  return event;
}

test("reloads once for a missing chunk, then shows the error", () => {
  const reload = vi.fn();
  const stop = watchForStaleBundle(reload, sessionStorage);
  expect(failToLoad("a.js").defaultPrevented).toBe(true);
  expect(failToLoad("a.js").defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test("reloads again for another missing chunk", () => {
  const reload = vi.fn();
  const stop = watchForStaleBundle(reload, sessionStorage);
  failToLoad("a.js");
  failToLoad("b.js");
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
});

test("does not reload after watching has stopped", () => {
  const reload = vi.fn();
  watchForStaleBundle(reload, sessionStorage)();
  failToLoad("c.js");
  expect(reload).not.toHaveBeenCalled();
});
