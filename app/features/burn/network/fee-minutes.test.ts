import { expect, test } from "vitest";
import {
  addBlocks,
  areLinked,
  coveredMs,
  type FeeBlock,
  type FeeMinute,
  knownSpans,
  minuteMs,
  prependBlocks,
  sumWithin,
  toBars,
} from "./fee-minutes.ts";

const start = 1_000 * minuteMs;

function block(number: number, seconds: number, burnedWei = 1n): FeeBlock {
  const at = start + seconds * 1_000;
  const parentHash = `h${number - 1}`;
  return { number, hash: `h${number}`, parentHash, at, baseFeeWei: 1n, burnedWei };
}

function minute(index: number, firstBlock: number, lastBlock: number, burnedWei = 1n): FeeMinute {
  const lastHash = `h${lastBlock}`;
  return { minute: start + index * minuteMs, firstBlock, lastBlock, lastHash, burnedWei };
}

test("sums blocks by the minute and extends an open minute", () => {
  const first = addBlocks(null, [block(5, 0, 2n), block(6, 59, 3n), block(7, 60, 10n)]);
  expect(first).toEqual([minute(0, 5, 6, 5n), minute(1, 7, 7, 10n)]);
  expect(addBlocks(minute(1, 7, 7, 10n), [block(8, 119, 1n), block(9, 240, 4n)])).toEqual([
    minute(1, 7, 8, 11n),
    minute(4, 9, 9, 4n),
  ]);
});

test("does not extend a minute over missing blocks", () => {
  expect(addBlocks(minute(1, 7, 7), [block(20, 90)])).toEqual([minute(2, 20, 20)]);
});

test("counts a block whose clock runs behind in the newest minute", () => {
  expect(addBlocks(minute(3, 7, 7, 1n), [block(8, 10, 5n)])).toEqual([minute(3, 7, 8, 6n)]);
});

test("prepends older blocks to a minute, and never to the one below the gap", () => {
  const older = [block(4, 0, 1n), block(5, 30, 2n), block(6, 61, 3n), block(7, 121, 4n)];
  expect(prependBlocks(minute(2, 8, 9, 10n), older, 0)).toEqual([
    minute(0, 4, 5, 3n),
    minute(1, 6, 6, 3n),
    minute(2, 7, 9, 14n),
  ]);
  expect(prependBlocks(minute(2, 8, 9, 10n), older, start + minuteMs)).toEqual([
    minute(1, 4, 6, 6n),
    minute(2, 7, 9, 14n),
  ]);
});

test("does not link blocks of two branches", () => {
  expect(areLinked([block(1, 0), block(2, 1), block(3, 2)])).toBe(true);
  expect(areLinked([block(1, 0), { ...block(2, 1), parentHash: "other" }])).toBe(false);
  expect(areLinked([block(1, 0), block(3, 1)])).toBe(false);
});

test("covers time without blocks, but not time with missing blocks", () => {
  const until = start + 10 * minuteMs;
  const idle = [minute(0, 50, 51), minute(5, 52, 60)];
  expect(knownSpans(idle, { until, isBehind: false })).toEqual([{ from: start, until }]);
  const gap = [minute(0, 50, 51), minute(5, 53, 60)];
  expect(knownSpans(gap, { until, isBehind: true })).toEqual([
    { from: start, until: start + minuteMs },
    { from: start + 5 * minuteMs, until: start + 6 * minuteMs },
  ]);
});

test("covers all time before a chain that is recorded from its first block", () => {
  const spans = knownSpans([minute(0, 1, 2)], { until: start, isBehind: false });
  expect(coveredMs(spans, { from: 0, until: start + minuteMs })).toBe(start + minuteMs);
});

test("sums bars to the window's total and marks unrecorded ones", () => {
  const minutes = [minute(2, 50, 51, 3n), minute(3, 52, 53, 4n), minute(9, 54, 60, 5n)];
  const window = { from: start, until: start + 10 * minuteMs };
  const spans = knownSpans(minutes, { until: window.until, isBehind: false });
  const bars = toBars(minutes, spans, { ...window, count: 5 });
  expect(bars.map(({ burnedWei }) => burnedWei)).toEqual([null, 7n, 0n, 0n, 5n]);
  expect(sumWithin(minutes, window)).toBe(12n);
  expect(sumWithin(minutes, { from: start + 3 * minuteMs, until: start + 9 * minuteMs })).toBe(4n);
});
