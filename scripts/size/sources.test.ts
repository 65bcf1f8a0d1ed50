import { expect, test } from "vitest";
import { findCircles } from "./sources.mjs";

const edges = (text: string) =>
  text.split(" ").map((pair) => {
    const [from = "", to = ""] = pair.split(">");
    return { from, to };
  });

test("files that import each other are a circle, those behind or before it are not", () => {
  expect(findCircles(edges("a>b b>c c>b c>d x>a"))).toEqual([["b", "c"]]);
});

test("two circles that meet are one, and those that do not are two", () => {
  expect(findCircles(edges("a>b b>a b>c c>b"))).toEqual([["a", "b", "c"]]);
  expect(findCircles(edges("a>b b>a b>c c>d d>c"))).toEqual([
    ["c", "d"],
    ["a", "b"],
  ]);
});

test("a tree with a shared leaf has no circle", () => {
  expect(findCircles(edges("a>b a>c b>d c>d"))).toEqual([]);
});
