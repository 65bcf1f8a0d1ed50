import { expect, test } from "vitest";
import { parseTip, tipOf } from "./tip.ts";

test.each([
  ["0", 0],
  ["0.5", 50],
  ["1", 100],
  ["5", 500],
])("parses a tip of %s percent", (text, bps) => {
  expect(parseTip(text)).toEqual({ kind: "ok", bps });
});

test.each(["", "5.01", "-1", "0.001", "1e1", "all"])("rejects a tip of %j", (text) => {
  expect(parseTip(text)).toMatchObject({ kind: "invalid" });
});

test("rounds a tip down, as the contract does", () => {
  expect(tipOf(99n, 100)).toBe(0n);
  expect(tipOf(10n ** 18n, 50)).toBe(5n * 10n ** 15n);
});
