import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markIdleRequests } from "./mark-idle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function page() {
  const events = new EventTarget();
  const marks: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (_, init) => {
    marks.push(new Headers(init?.headers).get("X-Console-Idle"));
    return Promise.resolve(new Response());
  };
  const target = {
    fetch,
    addEventListener: events.addEventListener.bind(events) as Window["addEventListener"],
  };
  markIdleRequests(target);
  return { marks, target, events };
}

test("marks requests after a minute without input", async () => {
  const { marks, target, events } = page();
  await target.fetch("/api/health");
  vi.advanceTimersByTime(61_000);
  await target.fetch("/api/health", { headers: { Accept: "application/json" } });
  events.dispatchEvent(new Event("keydown"));
  await target.fetch("/api/health");
  expect(marks).toEqual([null, "1", null]);
});

test("marks no request to another site", async () => {
  const { marks, target } = page();
  vi.advanceTimersByTime(61_000);
  await target.fetch("https://relay.example/");
  expect(marks).toEqual([null]);
});
