import { getAddress, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import type { EscrowTask } from "./escrow.types.ts";
import { findBlockers } from "./blockers.ts";

const creator = getAddress(`0x${"a1".repeat(20)}`);
const other = getAddress(`0x${"b2".repeat(20)}`);
const day = 86_400;
const task: EscrowTask = {
  number: 1,
  token: zeroAddress,
  state: "open",
  creator,
  refundTo: creator,
  budget: 10n,
  least: 0n,
  paid: 0n,
  submitBy: 10 * day,
  reviewBy: 20 * day,
  frozenUntil: 0,
  disputedUntil: 0,
  objectionUntil: 0,
  turnedDown: 0,
  disputes: 0,
  hasWork: false,
  maxWinners: 1,
  winners: 0,
  threshold: 1,
  reviewers: 1,
  undecided: 0,
  nonce: 0,
  termsHash: zeroHash,
};
const here = { time: 5 * day, grace: day, wallet: creator, isArbiter: false };

test("allows its creator all but deciding disputes and closing with open winner slots", () => {
  expect(findBlockers(task, here)).toEqual({
    extend: null,
    addSlots: null,
    raise: null,
    pause: null,
    reviewers: null,
    cancel: null,
    close: "Winner slots remain; anyone can close it from 1970-01-22 00:00:00 UTC",
    resolve: "No dispute is open",
  });
});

test("allows others to raise the reward, and to close after the grace period", () => {
  const blockers = findBlockers(task, { ...here, wallet: other });
  expect(blockers.raise).toBe(null);
  expect(blockers.extend).toBe(`Only the creator, ${creator}, can do this`);
  expect(findBlockers(task, { ...here, wallet: other, time: 21 * day }).close).toBe(null);
  expect(findBlockers(task, { ...here, wallet: other, time: 21 * day - 1 }).close).toContain(
    "anyone",
  );
});

test("blocks cancelling and early closing while submissions are undecided, not a late close", () => {
  const waiting = { ...task, undecided: 2, winners: 1 };
  const message = "2 submissions are undecided on the chain; an award decides them";
  expect(findBlockers(waiting, here)).toMatchObject({ cancel: message, close: message });
  expect(findBlockers(waiting, { ...here, time: 21 * day }).close).toBe(null);
});

test("fixes the reviewers once work is submitted", () => {
  expect(findBlockers({ ...task, hasWork: true }, here).reviewers).toBe(
    "Reviewers are fixed once work is submitted",
  );
});

test("blocks refunds while work that was turned down can be disputed", () => {
  const recent = { ...task, winners: 1, frozenUntil: 8 * day };
  const { cancel, close } = findBlockers(recent, here);
  expect(close).toBe("Work that was turned down can be disputed until 1970-01-09 00:00:00 UTC");
  expect(cancel).toBe(close);
  expect(findBlockers(recent, { ...here, time: 8 * day }).close).toBe(null);
});

test("blocks refunds during a dispute, which only an independent arbiter resolves", () => {
  const frozen = { ...task, winners: 1, frozenUntil: 25 * day, disputedUntil: 25 * day };
  const blockers = findBlockers(frozen, { ...here, time: 22 * day });
  expect(blockers.close).toBe("A dispute is open until 1970-01-26 00:00:00 UTC or its decision");
  expect(blockers.cancel).toBe(blockers.close);
  const arbiter = { ...here, time: 22 * day, wallet: other, isArbiter: true };
  expect(findBlockers(frozen, { ...arbiter, isArbiter: false }).resolve).toBe(
    "Only an ecosystem operator can decide this",
  );
  expect(findBlockers(frozen, { ...arbiter, wallet: creator }).resolve).toBe(
    "Another arbiter must decide, since you created the task",
  );
  expect(findBlockers(frozen, arbiter).resolve).toBe(null);
});

test("blocks everything once the task is over", () => {
  const blockers = findBlockers({ ...task, state: "closed" }, { ...here, isArbiter: true });
  expect(new Set(Object.values(blockers))).toEqual(new Set(["The task is over"]));
});
