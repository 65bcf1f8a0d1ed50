import { expect, test } from "vitest";
import { parseDuration } from "./duration.ts";

test.each([
  ["90s", 90],
  ["15m", 900],
  ["6h", 21_600],
  ["7d", 604_800],
  [" 2w ", 1_209_600],
])("parses %s as %i seconds", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each(["", "7", "d", "0d", "-1d", "1.5d", "7 d", "1y", "522w", "7days"])(
  "rejects %j as a duration",
  (text) => {
    expect(parseDuration(text)).toBeNull();
  },
);
