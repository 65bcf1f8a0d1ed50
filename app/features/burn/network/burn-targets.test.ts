import { expect, test } from "vitest";
import { mergeTargets, selectLargest, sumByMinute, sumTargets } from "./burn-targets.ts";

const one = `0x${"1".repeat(40)}` as const;
const two = `0x${"2".repeat(40)}` as const;

test("sums fees by called contract, and transfers and creations by type", () => {
  const receipts = [
    { to: one, gasUsed: 50_000n },
    { to: two, gasUsed: 21_000n },
    { to: one, gasUsed: 30_000n },
    { to: null, gasUsed: 900_000n },
  ];
  expect([...sumTargets(receipts, 2n)]).toEqual([
    [one, 160_000n],
    ["transfer", 42_000n],
    ["creation", 1_800_000n],
  ]);
});

test("sums blocks into minutes and keeps the top burners of each", () => {
  const blocks = new Map([
    [5, new Map([[one, 3n]])],
    [
      6,
      new Map([
        [one, 4n],
        [two, 1n],
      ]),
    ],
    [9, new Map([[two, 8n]])],
  ]);
  const minute = { lastHash: "h", burnedWei: 0n };
  const minutes = [
    { ...minute, minute: 60_000, firstBlock: 5, lastBlock: 6 },
    { ...minute, minute: 120_000, firstBlock: 7, lastBlock: 8 },
    { ...minute, minute: 180_000, firstBlock: 9, lastBlock: 9 },
  ];
  const sums = sumByMinute(blocks, minutes);
  expect([...sums.keys()]).toEqual([60_000, 180_000]);
  expect([...(sums.get(60_000) ?? [])]).toEqual([
    [one, 7n],
    [two, 1n],
  ]);
  const merged = mergeTargets([...sums.values()]);
  expect([...selectLargest(merged, 1)]).toEqual([[two, 9n]]);
});
