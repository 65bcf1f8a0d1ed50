import fc from "fast-check";
import { expect, test } from "vitest";
import { messyList } from "./messy-lists.ts";
import { checkMessyList } from "./messy-lists.test-support.ts";

test("what is sent is what was written, as it stands and after the bulk fix", () => {
  const counts = { ready: 0, fixed: 0, readyAfterFix: 0 };
  fc.assert(
    fc.property(messyList, (list) => {
      const { isReady, isFixed, isReadyAfterFix } = checkMessyList(list);
      counts.ready += Number(isReady);
      counts.fixed += Number(isFixed);
      counts.readyAfterFix += Number(isFixed && isReadyAfterFix);
    }),
    { numRuns: 500 },
  );
  // Else the lists would be so messy that nothing is ever paid, and nothing ever held.
  expect(counts.ready).toBeGreaterThan(50);
  expect(counts.fixed).toBeGreaterThan(100);
  expect(counts.readyAfterFix).toBeGreaterThan(25);
});
