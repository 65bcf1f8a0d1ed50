import { expect, test } from "vitest";
import { findCircles } from "./sources.mjs";

const edges = (text: string) =>
  text.split(" ").map((pair) => {
    const [from = "", to = ""] = pair.split(">");
    return { from, to };
  });

test("finds files that import each other, and none before or behind them", () => {
  expect(findCircles(edges("a>b b>c c>b c>d x>a"))).toEqual([["b", "c"]]);
});

test("merges circles that meet and separates those that do not", () => {
  expect(findCircles(edges("a>b b>a b>c c>b"))).toEqual([["a", "b", "c"]]);
  expect(findCircles(edges("a>b b>a b>c c>d d>c"))).toEqual([
    ["c", "d"],
    ["a", "b"],
  ]);
});

test("finds no circle in a tree with a shared leaf", () => {
  expect(findCircles(edges("a>b a>c b>d c>d"))).toEqual([]);
});
