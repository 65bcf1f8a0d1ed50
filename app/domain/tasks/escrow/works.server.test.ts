import { expect, test } from "vitest";
import { acceptedUntil } from "./works.server.ts";

const task = { submitBy: 100, reviewBy: 200 };

test.each([
  ["none", 0, 100],
  ["withdrawn", 49, 100],
  ["withdrawn", 50, null],
  ["undecided", 49, 200],
  ["undecided", 50, null],
  ["turned-down", 0, null],
  ["disputed", 0, null],
  ["dismissed", 0, null],
  ["paid", 0, null],
] as const)("accepts work signed at 50 in place of %s work of %i until %s", (...row) => {
  const [state, since, until] = row;
  expect(acceptedUntil({ state, since }, { signedAt: 50 }, task)).toBe(until);
});

test("accepts no work from 30 days after its signature", () => {
  const later = { submitBy: 100 * 86_400, reviewBy: 200 * 86_400 };
  const until = acceptedUntil({ state: "none", since: 0 }, { signedAt: 50 }, later);
  expect(until).toBe(30 * 86_400 + 51);
});
