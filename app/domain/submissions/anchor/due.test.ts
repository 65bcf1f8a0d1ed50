import { expect, test } from "vitest";
import { type Clocks, isAnchoringDue, type Waiting } from "./due.ts";

const clocks: Clocks = { nowMs: 10_000_000_000, chainTime: 10_000_000 };
const minuteMs = 60_000;

/** A signature that was just stored, a day before its deadline. */
function waiting({ ageMs = 0, leftSeconds = 86_400 } = {}): Waiting {
  return { waitsSince: clocks.nowMs - ageMs, deadline: clocks.chainTime + leftSeconds };
}

test.each([
  ["nothing", [], false],
  ["a new signature", [waiting()], false],
  ["one that waited almost ten minutes", [waiting({ ageMs: 10 * minuteMs - 1 })], false],
  ["one that waited ten minutes", [waiting({ ageMs: 10 * minuteMs })], true],
  ["a new one beside one that waited", [waiting(), waiting({ ageMs: 11 * minuteMs })], true],
  ["15 minutes before its deadline", [waiting({ leftSeconds: 900 })], false],
  ["less than 15 minutes before its deadline", [waiting({ leftSeconds: 899 })], true],
  ["at its deadline", [waiting({ leftSeconds: 0, ageMs: 11 * minuteMs })], false],
  ["after its deadline", [waiting({ leftSeconds: -1 }), waiting()], false],
])("for %s anchoring is due: %s", (_, list, isDue) => {
  expect(isAnchoringDue(list, clocks)).toBe(isDue);
});
