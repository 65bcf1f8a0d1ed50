import { expect, test } from "vitest";
import { type CanaryRecord, findOverdue } from "./canary.ts";

const minute = 60_000;
const start = 1_000 * minute;
const paid = { requestedAt: start, paidAt: start + 4_000 };

function overdueAfter(minutes: number, record: CanaryRecord, everyMinutes: number, changedAt = 0) {
  return findOverdue(record, { everyMinutes, changedAt }, start + minutes * minute);
}

test("gives a canary the larger of five minutes and its pause", () => {
  const record = { paid: null, unpaidSince: start };
  expect(overdueAfter(5, record, 1)).toBeNull();
  expect(overdueAfter(5.1, record, 1)).toBe(start);
  expect(overdueAfter(30, record, 30)).toBeNull();
  expect(overdueAfter(30.1, record, 30)).toBe(start);
});

test("is over once one is confirmed, and counts from the first that is not", () => {
  expect(overdueAfter(6, { paid, unpaidSince: null }, 10)).toBeNull();
  const unpaidSince = start + 10 * minute;
  expect(overdueAfter(20, { paid, unpaidSince }, 10)).toBeNull();
  expect(overdueAfter(20.1, { paid, unpaidSince }, 10)).toBe(unpaidSince);
});

test("finds that none is requested any more", () => {
  const record = { paid, unpaidSince: null };
  expect(overdueAfter(20, record, 10)).toBeNull();
  expect(overdueAfter(20.1, record, 10)).toBe(start + 10 * minute);
});

test("ignores what was before the setting changed", () => {
  const changedAt = start + 100 * minute;
  for (const record of [
    { paid: null, unpaidSince: null },
    { paid, unpaidSince: null },
    { paid, unpaidSince: start + minute },
  ]) {
    expect(overdueAfter(105, record, 1, changedAt)).toBeNull();
    expect(overdueAfter(105.1, record, 1, changedAt)).toBe(changedAt);
  }
});
