import { expect, test } from "vitest";
import { checkMessyLists } from "./check-messy-lists.test-support.ts";
import { checkMessyTables } from "./check-messy-tables.test-support.ts";

test("parses messy lists to what was written, before and after the bulk fix", () => {
  const { ready, fixed, readyAfterFix } = checkMessyLists(500);
  // Otherwise the lists could be so messy that nothing is ever paid and no assertion ever applies.
  expect(ready).toBeGreaterThan(50);
  expect(fixed).toBeGreaterThan(100);
  expect(readyAfterFix).toBeGreaterThan(25);
});

test("parses tables that are ready to what was written", () => {
  // About 115 are ready, with a standard deviation of 13.
  expect(checkMessyTables(1_500)).toBeGreaterThan(60);
});
