import { expect, test } from "vitest";
import { splitFollowed } from "./split-followed.ts";

const cursors = [
  { stream: "head", nextBlock: 5_000 },
  { stream: "close", nextBlock: 4_900 },
  { stream: "new", nextBlock: 0 },
  { stream: "busy", nextBlock: 700 },
  { stream: "as-new", nextBlock: 0 },
];

const together = { front: 5_000, isAlone: false };

test("groups streams near the head and lets lagging ones take turns by position", () => {
  const first = splitFollowed(cursors, { ...together, turn: 0 });
  expect([...first.near]).toEqual(["head", "close"]);
  expect([...first.far]).toEqual(["new", "as-new"]);
  expect([...splitFollowed(cursors, { ...together, turn: 1 }).far]).toEqual(["busy"]);
  expect([...splitFollowed(cursors, { ...together, turn: 2 }).far]).toEqual(["new", "as-new"]);
});

test("gives no turn when all streams are near the head", () => {
  const near = cursors.filter(({ nextBlock }) => nextBlock > 4_000);
  expect(splitFollowed(near, { ...together, turn: 7 }).far.size).toBe(0);
});

test("runs streams one by one after one may have blocked the others", () => {
  const alone = [0, 1, 2].map((turn) =>
    splitFollowed(cursors, { front: 5_000, turn, isAlone: true }),
  );
  expect(alone.map(({ far }) => [...far])).toEqual([["new"], ["busy"], ["as-new"]]);
});
