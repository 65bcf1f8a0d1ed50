import fc from "fast-check";
import { expect, test } from "vitest";
import { sortIntoClasses } from "./amount-classes.ts";

test("sorts amounts into round classes", () => {
  expect(sortIntoClasses([12n, 14n, 15n, 17n, 29n])).toEqual([
    { from: 12n, until: 14n, count: 1 },
    { from: 14n, until: 16n, count: 2 },
    { from: 16n, until: 18n, count: 1 },
    { from: 18n, until: 20n, count: 0 },
    { from: 20n, until: 22n, count: 0 },
    { from: 22n, until: 24n, count: 0 },
    { from: 24n, until: 26n, count: 0 },
    { from: 26n, until: 28n, count: 0 },
    { from: 28n, until: 30n, count: 1 },
  ]);
});

test.each([
  ["no amounts", []],
  ["four amounts", [1n, 2n, 3n, 4n]],
  ["equal amounts", [5n, 5n, 5n, 5n, 5n]],
])("makes no classes of %s", (_, amounts) => {
  expect(sortIntoClasses(amounts)).toBeNull();
});

test("counts each amount once, between ascending bounds", () => {
  const amount = fc.oneof(
    fc.bigInt({ min: 1n, max: 2n ** 200n }),
    fc.bigInt({ min: 1n, max: 100n }),
    fc.bigInt({ min: 10n ** 30n, max: 10n ** 30n + 20n }),
  );
  fc.assert(
    fc.property(fc.array(amount, { minLength: 5, maxLength: 50 }), (amounts) => {
      fc.pre(new Set(amounts).size > 1);
      const classes = sortIntoClasses(amounts) ?? [];
      expect(classes.length).toBeGreaterThan(1);
      expect(classes.length).toBeLessThanOrEqual(12);
      for (const [i, { from, until, count }] of classes.entries()) {
        expect(from).toBeLessThan(until);
        if (i > 0) expect(from).toBe(classes[i - 1]?.until);
        expect(amounts.filter((one) => one >= from && one < until)).toHaveLength(count);
      }
      expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(amounts.length);
      // No class at an end is empty.
      expect(classes.at(0)?.count).toBeGreaterThan(0);
      expect(classes.at(-1)?.count).toBeGreaterThan(0);
    }),
  );
});
