import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useChainTime } from "./use-chain-time.ts";

const startMs = 1_900_000_000_000;
const start = startMs / 1_000;

beforeEach(() => vi.useFakeTimers({ now: startMs }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function wait(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
}

test("passes each deadline by the clock, although no block arrives", () => {
  // The newest block is an hour old.
  const clock = { time: start - 3_600, readAt: startMs };
  const { result } = renderHook(() => useChainTime(clock, [start + 10, null, start + 4]));
  expect(result.current).toBe(start - 3_600);
  wait(3);
  expect(result.current).toBe(start - 3_600);
  wait(1);
  expect(result.current).toBe(start + 4);
  wait(6);
  expect(result.current).toBe(start + 10);
});

test("passes a deadline at once that lies between the newest block and now", () => {
  const clock = { time: start - 3_600, readAt: startMs };
  const { result } = renderHook(() => useChainTime(clock, [start - 60]));
  wait(0);
  expect(result.current).toBe(start - 60);
});

test("follows a chain whose clock is ahead, as after a warp", () => {
  const clock = { time: start + 86_400, readAt: startMs };
  const { result } = renderHook(() => useChainTime(clock, [start + 86_405]));
  wait(4);
  expect(result.current).toBe(start + 86_400);
  wait(1);
  expect(result.current).toBe(start + 86_405);
});

test("waits for a deadline that is further away than a timer can wait", () => {
  const at = start + 60 * 86_400;
  const { result } = renderHook(() => useChainTime({ time: start, readAt: startMs }, [at]));
  wait(30 * 86_400);
  expect(result.current).toBe(start);
  wait(30 * 86_400);
  wait(0);
  expect(result.current).toBe(at);
});

test("takes the time of a newer block", () => {
  const { result, rerender } = renderHook(
    ({ time }) => useChainTime({ time, readAt: startMs }, [start + 5]),
    { initialProps: { time: start } },
  );
  rerender({ time: start + 50 });
  expect(result.current).toBe(start + 50);
});
