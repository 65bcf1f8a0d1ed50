import { expect, test } from "vitest";
import { chainAheadOf, wallClockOf } from "./chain-clock.ts";

const now = 1_000_000_000;
const readAt = now * 1_000;
const day = 86_400;

test("maps chain time to wall-clock time when the chain's clock was moved", () => {
  expect(chainAheadOf({ time: now + 2 * day, readAt })).toBe(2 * day * 1_000);
  expect(wallClockOf(now + 3 * day, { time: now + 2 * day, readAt })).toBe((now + day) * 1_000);
});

test("does not count a chain without new blocks as behind", () => {
  expect(chainAheadOf({ time: now - 3_600, readAt })).toBe(0);
  expect(wallClockOf(now + 60, { time: now - 3_600, readAt })).toBe((now + 60) * 1_000);
});
