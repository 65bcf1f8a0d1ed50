import { expect, test } from "vitest";
import { selectCheckpoints } from "./checkpoints.ts";

/**
 * Returns the checkpoints left after adding one every `step` blocks up to a height, thinned each
 * time.
 */
function checkpointsAfter(height: number, step = 1): number[] {
  let numbers: number[] = [];
  for (let number = 0; number <= height; number += step) {
    numbers.push(number);
    const checkpoints = selectCheckpoints(numbers);
    numbers = numbers.filter((entry) => checkpoints.has(entry));
  }
  return numbers;
}

test("keeps every one of the last 64 blocks", () => {
  const checkpoints = checkpointsAfter(10_000);
  const recent = Array.from({ length: 64 }, (_, i) => 10_000 - 63 + i);
  expect(checkpoints).toEqual(expect.arrayContaining(recent));
});

test("keeps about a hundred checkpoints for a chain of any length", () => {
  expect(checkpointsAfter(10_000).length).toBeLessThanOrEqual(64 + 14);
  expect(checkpointsAfter(10_000_000, 1_000).length).toBeLessThanOrEqual(64 + 24);
});

test("keeps a checkpoint within about four times any depth", () => {
  const height = 10_000;
  const checkpoints = checkpointsAfter(height);
  for (let depth = 1; depth < height / 4; depth += 1) {
    const ancestor = Math.max(...checkpoints.filter((number) => number <= height - depth));
    expect(height - ancestor).toBeLessThanOrEqual(Math.max(64, 4 * depth));
  }
});
