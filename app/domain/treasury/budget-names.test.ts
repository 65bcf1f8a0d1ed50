import { expect, test } from "vitest";
import { nameBudgets } from "./budget-names.ts";

test("names a budget by its purpose, with its number only if two share it", () => {
  const nameOf = nameBudgets(
    new Map([
      [1, "Travel"],
      [2, "Rewards"],
      [3, "travel"],
      [4, "donations"],
    ]),
  );
  expect([1, 2, 3].map(nameOf)).toEqual(["Travel (number 1)", "Rewards", "travel (number 3)"]);
  expect([nameOf(0), nameOf(4)]).toEqual(["Donations (number 0)", "donations (number 4)"]);
  expect(nameBudgets(new Map())(0)).toBe("Donations");
});

test("names a budget without a known purpose by its number", () => {
  expect(nameBudgets(new Map([[1, "Travel"]]))(7)).toBe("Unnamed budget (number 7)");
});
