import { expect, test } from "vitest";
import { adjustPace, nextRange, slowDown, startingPace } from "./block-range.ts";

test("returns null when all streams have passed the head", () => {
  expect(nextRange([{ stream: "a", nextBlock: 11 }], 10)).toBeNull();
  expect(nextRange([], 10)).toBeNull();
});

test("shares a range up to the head between streams at the same block", () => {
  const cursors = ["a", "b"].map((stream) => ({ stream, nextBlock: 5 }));
  expect(nextRange(cursors, 10)).toEqual({ from: 5, last: 10, streams: new Set(["a", "b"]) });
});

test("advances a lagging stream to the next one first", () => {
  const cursors = [
    { stream: "new", nextBlock: 0 },
    { stream: "old", nextBlock: 8 },
  ];
  expect(nextRange(cursors, 10)).toEqual({ from: 0, last: 7, streams: new Set(["new"]) });
});

test("does not hold others back for a stream that starts above the head", () => {
  const cursors = [
    { stream: "now", nextBlock: 9 },
    { stream: "later", nextBlock: 50 },
  ];
  expect(nextRange(cursors, 10)).toEqual({ from: 9, last: 10, streams: new Set(["now"]) });
});

test("halves the pace on a rejection down to one block, then grows it again", () => {
  const pace = startingPace();
  slowDown(pace, 9);
  expect(pace.blocks).toBe(4);
  slowDown(pace, 1);
  expect(pace.blocks).toBe(1);
  for (let i = 0; i < 60; i += 1) adjustPace(pace, 0);
  expect(pace.blocks).toBe(10_000);
});

test("slows down after responses with very many logs", () => {
  const pace = startingPace();
  adjustPace(pace, 50_000);
  expect(pace.blocks).toBe(500);
});
