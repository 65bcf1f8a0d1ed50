import { expect, test } from "vitest";
import { newId } from "./id.server.ts";

test("creates UUIDs of version 7 that begin with their time", () => {
  const id = newId(1_795_000_000_000);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(1_795_000_000_000);
});

test("creates ten thousand sorted and unique ids in one millisecond", () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_795_000_000_500));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("keeps ids sorted when the clock is set back", () => {
  const before = newId(1_795_000_001_000);
  expect(newId(1_795_000_000_000) > before).toBe(true);
});
