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

test("those that keep up go together, and those that are far behind take turns by their place", () => {
  const first = splitFollowed(cursors, { ...together, turn: 0 });
  expect([...first.near]).toEqual(["head", "close"]);
  expect([...first.far]).toEqual(["new", "as-new"]);
  expect([...splitFollowed(cursors, { ...together, turn: 1 }).far]).toEqual(["busy"]);
  expect([...splitFollowed(cursors, { ...together, turn: 2 }).far]).toEqual(["new", "as-new"]);
});

test("where all keep up nobody has a turn", () => {
  const near = cursors.filter(({ nextBlock }) => nextBlock > 4_000);
  expect(splitFollowed(near, { ...together, turn: 7 }).far.size).toBe(0);
});

test("where one may have held up those beside it each goes alone", () => {
  const alone = [0, 1, 2].map((turn) =>
    splitFollowed(cursors, { front: 5_000, turn, isAlone: true }),
  );
  expect(alone.map(({ far }) => [...far])).toEqual([["new"], ["busy"], ["as-new"]]);
});
