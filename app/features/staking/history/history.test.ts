import { parseEther } from "viem";
import { expect, test } from "vitest";
import { deriveHistory, timelineOf, withinSpan } from "./history.ts";
import type { HistoryEvent } from "./history.types.ts";
import { parseDayChoice } from "#app/kit/list/day-filter.ts";

const tan = parseEther;
let block = 0;

function event(type: HistoryEvent["type"], changes: Partial<HistoryEvent> = {}): HistoryEvent {
  block += 1;
  const position = { at: block * 1_000, block, logIndex: 0, txHash: "0x1", isFinal: true };
  const none = { amount: 0n, shares: 0n, slashedBps: 0, slashedFromDay: 0, nonce: 0 };
  return { ...position, type, id: 1, ...none, ...changes };
}

test("derives stake after each event from deposits, withdrawals and slashes", () => {
  const events = [
    event("stake", { amount: tan("100"), shares: tan("100") }),
    event("slash", { slashedBps: 1_000 }),
    event("stake", { amount: tan("90"), shares: tan("100") }),
    event("slash", { id: 2, slashedBps: 5_000 }),
    event("unstake", { amount: tan("45"), shares: -tan("50") }),
    event("claim", { amount: tan("3") }),
    event("move-out", { amount: tan("45"), shares: -tan("50") }),
    event("move-in", { id: 2, amount: tan("45"), shares: tan("90") }),
    event("slash", { id: 2, amount: tan("5"), shares: -tan("10") }),
  ];
  const rows = deriveHistory([...events].reverse());
  expect(rows.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
    ["stake", tan("100"), tan("100")],
    ["slash", -tan("10"), tan("90")],
    ["stake", tan("90"), tan("180")],
    ["unstake", -tan("45"), tan("135")],
    ["claim", tan("3"), tan("135")],
    ["move-out", -tan("45"), tan("90")],
    ["move-in", tan("45"), tan("135")],
    ["slash", -tan("5"), tan("130")],
  ]);
  const [first] = rows;
  if (!first) throw new Error("There are no rows.");
  expect(withinSpan(rows, { from: first.at + 1, until: first.at + 3_000 })).toHaveLength(2);
  const timeline = timelineOf(rows, { from: first.at, until: first.at + 9_000, parts: 3 });
  expect(timeline.map(({ balance }) => balance)).toEqual([tan("180"), tan("135"), tan("130")]);
});

test("lists a slash of unbonding stake with its loss", () => {
  const day = 86_400_000;
  const slash = { slashedBps: 500, slashedFromDay: 10 };
  const rows = deriveHistory([
    event("stake", { amount: tan("200"), shares: tan("200"), at: 8 * day }),
    event("unstake", { amount: tan("10"), shares: -tan("10"), nonce: 1, at: 9 * day }),
    event("unstake", { amount: tan("90"), shares: -tan("90"), nonce: 2, at: 10 * day }),
    event("slash", { ...slash, at: 11 * day }),
    event("slash", { ...slash, id: 2, at: 11 * day }),
    event("put-back", { amount: tan("9.5"), shares: tan("9.5"), nonce: 2, at: 11 * day }),
    event("slash-unbonding", { amount: tan("1"), at: 18 * day }),
    event("withdraw", { amount: tan("75"), nonce: 2, at: 18 * day }),
    event("withdraw", { amount: tan("10"), nonce: 1, at: 18 * day }),
  ]);
  expect(rows.slice(1).map((row) => [row.type, row.amount, row.unbondingAfter])).toEqual([
    ["unstake", -tan("10"), tan("10")],
    ["unstake", -tan("90"), tan("100")],
    ["slash", -tan("5"), tan("100")],
    ["slash-unbonding", -tan("4.5"), tan("95.5")],
    ["put-back", tan("9.5"), tan("86")],
    ["slash-unbonding", -tan("1"), tan("85")],
    ["withdraw", tan("75"), tan("10")],
    ["withdraw", tan("10"), 0n],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test("includes the last day of a range and reports an invalid day", () => {
  const read = (query: string) => parseDayChoice(new URLSearchParams(query));
  const day = Date.parse("2026-11-20T00:00:00Z");
  expect(read("from=2026-11-20&to=2026-11-20&page=2")).toEqual({
    from: day,
    until: day + 86_400_000,
    page: 2,
    rejected: [],
  });
  const nothing = { from: null, until: null, page: 1 };
  expect(read("from=2026-02-30&to=yesterday&page=x")).toEqual({
    ...nothing,
    rejected: ["from", "to"],
  });
  expect(read("from=&to=")).toEqual({ ...nothing, rejected: [] });
});
