import { afterEach, beforeEach, expect, vi } from "vitest";

// A test that expects a printed error asserts on the spy itself.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  vi.useRealTimers();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});

// jsdom has no popovers. A test that expects one spies on this.
if (typeof HTMLElement !== "undefined") {
  Object.assign(HTMLElement.prototype, { togglePopover: () => undefined });
}
