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

test("a part that is gone reloads the page once, then the error is shown", () => {
  const reload = vi.fn();
  const stop = watchForStaleBundle(reload, sessionStorage);
  expect(failToLoad("a.js").defaultPrevented).toBe(true);
  expect(failToLoad("a.js").defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test("another part that is gone reloads again", () => {
  const reload = vi.fn();
  const stop = watchForStaleBundle(reload, sessionStorage);
  failToLoad("a.js");
  failToLoad("b.js");
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
});

test("after watching has stopped nothing reloads", () => {
  const reload = vi.fn();
  watchForStaleBundle(reload, sessionStorage)();
  failToLoad("c.js");
  expect(reload).not.toHaveBeenCalled();
});
