import { expect, test } from "vitest";
import {
  earningTimeline,
  earningsOf,
  type HistoryEvent,
  powerTimeline,
  deriveHistory,
} from "./history.ts";

const day = 86_400_000;
const token = "0x1111111111111111111111111111111111111111";
let block = 0;

function event(days: number, overrides: Partial<HistoryEvent>): HistoryEvent {
  block += 1;
  return {
    at: days * day,
    block,
    logIndex: 0,
    txHash: "0x",
    isFinal: true,
    type: "stake",
    amount: null,
    token: null,
    penalty: 0n,
    power: null,
    ...overrides,
  };
}

const events = [
  event(0, { type: "stake", amount: 100n, power: 200n }),
  event(10, { type: "reward", token, amount: 1_000n }),
  event(20, { type: "exit", amount: 40n, penalty: 5n, power: 120n }),
  event(30, { type: "withdraw", amount: 60n, power: 0n }),
];

test("lists stake and power after each event in chain order, without power for claims", () => {
  const rows = deriveHistory([...events].reverse());
  expect(
    rows.map(({ type, amount, stakeAfter, powerAfter }) => [type, amount, stakeAfter, powerAfter]),
  ).toEqual([
    ["stake", 100n, 100n, 200n],
    ["reward", 1_000n, 100n, null],
    ["exit", -40n, 60n, 120n],
    ["withdraw", -60n, 0n, 0n],
  ]);
});

test("charts power as of the end of each interval", () => {
  const timeline = powerTimeline(deriveHistory(events), { from: 0, until: 40 * day, parts: 4 });
  expect(timeline.map(({ value }) => value)).toEqual([200n, 200n, 120n, 0n]);
});

test("spreads each claim over the days since the last one, plus the unclaimed reward", () => {
  const earnings = earningsOf(deriveHistory(events), { token, unclaimed: 300n, now: 40 * day });
  expect(earnings.map(({ amount }) => amount)).toEqual([1_000n, 300n]);
  const timeline = earningTimeline(earnings, { from: 0, until: 40 * day, parts: 4 });
  expect(timeline.map(({ value }) => value)).toEqual([100n, 10n, 10n, 10n]);
  const whole = timeline.reduce((sum, { value }) => sum + value * 10n, 0n);
  expect(whole).toBe(1_300n);
});

test("returns no earnings for an account that never staked", () => {
  expect(earningsOf([], { token, unclaimed: 0n, now: day })).toEqual([]);
});
