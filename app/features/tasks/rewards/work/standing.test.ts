import { expect, test } from "vitest";
import { ana, ben, cleo } from "#app/features/tasks/rewards/payouts/payouts.test-support.ts";
import { judgeStanding, ownPart } from "./standing.ts";

const open = { state: "open", cancelReason: null } as const;
const closed = { state: "closed", cancelReason: null } as const;
const cancelled = { state: "closed", cancelReason: "No budget left" } as const;

test("work that nobody has decided is in work until its task is over, and then says why not", () => {
  const judge = (task: typeof open | typeof closed | typeof cancelled) =>
    judgeStanding({ status: "in-review", reason: null, task });
  expect(judge(open)).toEqual({ standing: "in-work", reason: null });
  expect(judge(closed)).toEqual({
    standing: "not-chosen",
    reason: "The task was closed without a decision on it.",
  });
  expect(judge(cancelled)).toEqual({
    standing: "cancelled",
    reason: "The task was cancelled: No budget left",
  });
});

test("what was approved counts as rewarded only while it can still be paid", () => {
  const judge = (status: "approved" | "paid", task: typeof open | typeof closed) =>
    judgeStanding({ status, reason: "Good", task }).standing;
  expect([judge("approved", open), judge("paid", open), judge("paid", closed)]).toEqual([
    "rewarded",
    "rewarded",
    "rewarded",
  ]);
  expect(judgeStanding({ status: "approved", reason: "Good", task: closed })).toEqual({
    standing: "not-chosen",
    reason: "The task was closed before this was paid.",
  });
});

test("who was turned down sees the reviewer's reason, who withdrew that they did", () => {
  const judge = (status: "rejected" | "withdrawn", reason: string | null) =>
    judgeStanding({ status, reason, task: open });
  expect(judge("rejected", "Off topic")).toEqual({ standing: "not-chosen", reason: "Off topic" });
  expect(judge("withdrawn", null)).toEqual({
    standing: "cancelled",
    reason: "Its submitter withdrew it.",
  });
});

test("the parts of an award are those of the escrow: cut, with the rest to the last", () => {
  const thirds = [ana, ben, cleo].map((account, i) => ({
    account,
    shareBps: i === 2 ? 3_334 : 3_333,
  }));
  expect([ana, ben, cleo].map((account) => ownPart(100n, thirds, account))).toEqual([
    33n,
    33n,
    34n,
  ]);
  const twice = [
    { account: ana, shareBps: 5_000 },
    { account: ana, shareBps: 5_000 },
  ];
  expect(ownPart(7n, twice, ana)).toBe(7n);
  expect(ownPart(7n, twice, ben)).toBe(0n);
});
