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

test("never shows for a fast load", () => {
  const { result, rerender } = renderHook(useSteadyFlag, { initialProps: true });
  advance(149);
  rerender(false);
  advance(1_000);
  expect(result.current).toBe(false);
});

test("shows after 150 ms, for at least 300 ms", () => {
  const { result, rerender } = renderHook(useSteadyFlag, { initialProps: true });
  advance(150);
  expect(result.current).toBe(true);
  rerender(false);
  advance(299);
  expect(result.current).toBe(true);
  advance(1);
  expect(result.current).toBe(false);
});

test("hides at once after a long load", () => {
  const { result, rerender } = renderHook(useSteadyFlag, { initialProps: true });
  advance(5_000);
  rerender(false);
  advance(0);
  expect(result.current).toBe(false);
});
