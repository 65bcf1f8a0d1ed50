import { expect, test } from "vitest";
import { adjustPace, nextRange, slowDown, startingPace } from "./block-range.ts";

test("nothing is missing when all streams have passed the head", () => {
  expect(nextRange([{ stream: "a", nextBlock: 11 }], 10)).toBeNull();
  expect(nextRange([], 10)).toBeNull();
});

test("streams that stand at the same block share a range up to the head", () => {
  const cursors = ["a", "b"].map((stream) => ({ stream, nextBlock: 5 }));
  expect(nextRange(cursors, 10)).toEqual({ from: 5, last: 10, streams: new Set(["a", "b"]) });
});

test("a stream that lags catches up with the next one first", () => {
  const cursors = [
    { stream: "new", nextBlock: 0 },
    { stream: "old", nextBlock: 8 },
  ];
  expect(nextRange(cursors, 10)).toEqual({ from: 0, last: 7, streams: new Set(["new"]) });
});

test("a stream that starts above the head does not hold the others back", () => {
  const cursors = [
    { stream: "now", nextBlock: 9 },
    { stream: "later", nextBlock: 50 },
  ];
  expect(nextRange(cursors, 10)).toEqual({ from: 9, last: 10, streams: new Set(["now"]) });
});

test("the pace halves at a refusal down to one block, and grows again", () => {
  const pace = startingPace();
  slowDown(pace, 9);
  expect(pace.blocks).toBe(4);
  slowDown(pace, 1);
  expect(pace.blocks).toBe(1);
  for (let i = 0; i < 60; i += 1) adjustPace(pace, 0);
  expect(pace.blocks).toBe(10_000);
});

test("answers with very many logs slow the pace down", () => {
  const pace = startingPace();
  adjustPace(pace, 50_000);
  expect(pace.blocks).toBe(500);
});
