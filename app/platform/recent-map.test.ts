import { expect, test } from "vitest";
import { RecentMap } from "./recent-map.ts";

test("evicts the least recently used entry when full", () => {
  const map = new RecentMap<string, string>(2);
  const ask = (key: string, value: string) => map.getOrAdd(key, () => value);
  ask("a", "first");
  ask("b", "first");
  expect(ask("a", "second")).toBe("first");
  ask("c", "first");
  expect(ask("a", "second")).toBe("first");
  expect(ask("b", "second")).toBe("second");
});
