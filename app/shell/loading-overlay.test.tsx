import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSteadyFlag } from "./loading-overlay.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function advance(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

test("something quick never shows", () => {
  const { result, rerender } = renderHook(useSteadyFlag, { initialProps: true });
  advance(149);
  rerender(false);
  advance(1_000);
  expect(result.current).toBe(false);
});

test("something slow shows after 150 ms, and for 300 ms at least", () => {
  const { result, rerender } = renderHook(useSteadyFlag, { initialProps: true });
  advance(150);
  expect(result.current).toBe(true);
  rerender(false);
  advance(299);
  expect(result.current).toBe(true);
  advance(1);
  expect(result.current).toBe(false);
});

test("what took long enough goes away at once", () => {
  const { result, rerender } = renderHook(useSteadyFlag, { initialProps: true });
  advance(5_000);
  rerender(false);
  advance(0);
  expect(result.current).toBe(false);
});
