import { expect, test } from "vitest";
import { RecentMap } from "./recent-map.ts";

test("evicts the least recently used entry when full", () => {
  const map = new RecentMap<string, string>(2);
  const getValue = (key: string, value: string) => map.getOrAdd(key, () => value);
  getValue("a", "first");
  getValue("b", "first");
  expect(getValue("a", "second")).toBe("first");
  getValue("c", "first");
  expect(getValue("a", "second")).toBe("first");
  expect(getValue("b", "second")).toBe("second");
});
