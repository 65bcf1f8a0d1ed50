import { expect, test } from "vitest";
import { type EnteredTerms, settleTerms } from "./settle-terms.ts";

const day = 86_400;
const at = (text: string) => Date.parse(text) / 1_000;
const rest = { step: 0, startBps: 0, cliffBps: 0, revocable: true, transferable: false } as const;

test.each([
  ["2027-01-31T10:00:00Z", 28, 59],
  ["2027-02-01T10:00:00Z", 28, 59],
  ["2027-03-15T10:00:00Z", 31, 61],
  ["2028-01-31T10:00:00Z", 29, 60],
])("resolves from %s a month to %i days and two to %i", (now, one, two) => {
  const entered: EnteredTerms = {
    ...rest,
    start: "now",
    cliff: { count: 1, unit: "months" },
    end: { count: 2, unit: "months" },
  };
  expect(settleTerms(entered, at(now))).toEqual({
    ...rest,
    start: at(now),
    cliff: one * day,
    duration: two * day,
  });
});

test("keeps an end date, however late a start of now is saved", () => {
  const end = at("2027-06-01T00:00:00Z");
  const entered: EnteredTerms = { ...rest, start: "now", cliff: null, end };
  for (const now of [at("2027-01-01T00:00:00Z"), at("2027-01-09T12:00:00Z")]) {
    const { start, cliff, duration } = settleTerms(entered, now);
    expect([start, cliff, start + duration]).toEqual([now, 0, end]);
  }
});

test("does not depend on the clock with a start date", () => {
  const start = at("2027-01-31T00:00:00Z");
  const entered: EnteredTerms = { ...rest, start, cliff: null, end: { count: 1, unit: "months" } };
  expect(settleTerms(entered, 1)).toEqual(settleTerms(entered, start));
  expect(settleTerms(entered, 1)).toMatchObject({ start, duration: 28 * day });
});
