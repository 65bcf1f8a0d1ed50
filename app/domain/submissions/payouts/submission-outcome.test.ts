import { expect, test } from "vitest";
import { ana, ben, cleo } from "./payouts.test-support.ts";
import { evaluateOutcome, partOf } from "./submission-outcome.ts";

const open = { state: "open", cancelReason: null } as const;
const closed = { state: "closed", cancelReason: null } as const;
const cancelled = { state: "closed", cancelReason: "No budget left" } as const;

test("is in work while undecided and not chosen once the task is over", () => {
  const evaluate = (task: typeof open | typeof closed | typeof cancelled) =>
    evaluateOutcome({ status: "in-review", reason: null, task });
  expect(evaluate(open)).toEqual({ outcome: "in-work", reason: null });
  expect(evaluate(closed)).toEqual({
    outcome: "not-chosen",
    reason: "The task was closed without a decision on it.",
  });
  expect(evaluate(cancelled)).toEqual({
    outcome: "cancelled",
    reason: "The task was cancelled: No budget left",
  });
});

test("counts an approved submission as rewarded only while it can be paid", () => {
  const evaluate = (status: "approved" | "paid", task: typeof open | typeof closed) =>
    evaluateOutcome({ status, reason: "Good", task }).outcome;
  expect([evaluate("approved", open), evaluate("paid", open), evaluate("paid", closed)]).toEqual([
    "rewarded",
    "rewarded",
    "rewarded",
  ]);
  expect(evaluateOutcome({ status: "approved", reason: "Good", task: closed })).toEqual({
    outcome: "not-chosen",
    reason: "The task was closed before this was paid.",
  });
});

test("shows the reviewer's reason to the rejected, and a withdrawal as such", () => {
  const evaluate = (status: "rejected" | "withdrawn", reason: string | null) =>
    evaluateOutcome({ status, reason, task: open });
  expect(evaluate("rejected", "Off topic")).toEqual({
    outcome: "not-chosen",
    reason: "Off topic",
  });
  expect(evaluate("withdrawn", null)).toEqual({
    outcome: "cancelled",
    reason: "Its submitter withdrew it.",
  });
});

test("splits an award like the escrow: rounded down, with the rest to the last", () => {
  const thirds = [ana, ben, cleo].map((account, i) => ({
    account,
    shareBps: i === 2 ? 3_334 : 3_333,
  }));
  expect([ana, ben, cleo].map((account) => partOf(100n, thirds, account))).toEqual([33n, 33n, 34n]);
  const twice = [
    { account: ana, shareBps: 5_000 },
    { account: ana, shareBps: 5_000 },
  ];
  expect(partOf(7n, twice, ana)).toBe(7n);
  expect(partOf(7n, twice, ben)).toBe(0n);
});
