import { expect, test } from "vitest";
import { checkMessyLists } from "./check-messy-lists.test-support.ts";
import { checkMessyTables } from "./check-messy-tables.test-support.ts";

test("what is sent is what was written, as it stands and after the bulk fix", () => {
  const { ready, fixed, readyAfterFix } = checkMessyLists(500);
  // Else the lists would be so messy that nothing is ever paid, and nothing ever held.
  expect(ready).toBeGreaterThan(50);
  expect(fixed).toBeGreaterThan(100);
  expect(readyAfterFix).toBeGreaterThan(25);
});

test("a table that is ready holds what was written", () => {
  // Some 115 are ready, with a standard deviation of 13.
  expect(checkMessyTables(1_500)).toBeGreaterThan(60);
});
