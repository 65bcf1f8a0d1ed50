import { expect, test } from "vitest";
import { chainAheadOf, wallClockOf } from "./chain-clock.ts";

const now = 1_000_000_000;
const readAt = now * 1_000;
const day = 86_400;

test("a chain whose clock was moved has its own now", () => {
  expect(chainAheadOf({ time: now + 2 * day, readAt })).toBe(2 * day * 1_000);
  expect(wallClockOf(now + 3 * day, { time: now + 2 * day, readAt })).toBe((now + day) * 1_000);
});

test("a chain without new blocks is not behind", () => {
  expect(chainAheadOf({ time: now - 3_600, readAt })).toBe(0);
  expect(wallClockOf(now + 60, { time: now - 3_600, readAt })).toBe((now + 60) * 1_000);
});
