import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useUnchanged } from "./use-unchanged.ts";

test("keeps an object until its content changes", () => {
  const first = { amount: 1n, names: new Map([["a", 1]]) };
  const { result, rerender } = renderHook(({ value }) => useUnchanged(value), {
    initialProps: { value: first },
  });
  rerender({ value: { amount: 1n, names: new Map([["a", 1]]) } });
  expect(result.current).toBe(first);
  const other = { amount: 1n, names: new Map([["a", 2]]) };
  rerender({ value: other });
  expect(result.current).toBe(other);
  rerender({ value: { amount: 1n, names: new Map([["a", 2]]) } });
  expect(result.current).toBe(other);
});
