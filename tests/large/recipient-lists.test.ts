import { expect, test } from "vitest";
import { checkMessyLists } from "#app/domain/lists/jobs/check-messy-lists.test-support.ts";

test("parses 100,000 random lists to what was written, before and after the bulk fix", () => {
  const { ready, fixed, readyAfterFix } = checkMessyLists(100_000);
  console.log(
    `of 100,000 lists ${ready} were ready, ${fixed} were fixed in bulk, ${readyAfterFix} were ready then`,
  );
  expect(ready).toBeGreaterThan(10_000);
});
