import fc from "fast-check";
import { expect, test } from "vitest";
import { messyList } from "#app/common/recipients/messy-lists.ts";
import { checkMessyList } from "#app/common/recipients/messy-lists.test-support.ts";

test("100,000 random lists pay what was written, as they stand and after the bulk fix", () => {
  const counts = { ready: 0, fixed: 0, readyAfterFix: 0 };
  fc.assert(
    fc.property(messyList, (list) => {
      const { isReady, isFixed, isReadyAfterFix } = checkMessyList(list);
      counts.ready += Number(isReady);
      counts.fixed += Number(isFixed);
      counts.readyAfterFix += Number(isFixed && isReadyAfterFix);
    }),
    { numRuns: 100_000 },
  );
  console.log(
    `of 100,000 lists ${counts.ready} were ready, ${counts.fixed} were fixed in bulk, ${counts.readyAfterFix} were ready then`,
  );
  expect(counts.ready).toBeGreaterThan(10_000);
});
