import { expect, test } from "vitest";
import { findCircles, listEdges, readSources } from "#scripts/size/sources.mjs";

const edges = listEdges(readSources(process.cwd(), "app"));

test("no files import each other in a circle, not even for their types", () => {
  expect(edges.length).toBeGreaterThan(5_000);
  expect(findCircles(edges)).toEqual([]);
});
