import { expect, test } from "vitest";
import { findCircles, listEdges, readSources } from "#scripts/size/sources.mjs";

const edges = listEdges(readSources(process.cwd(), "app"));

test("has no circular imports, not even for types", () => {
  expect(edges.length).toBeGreaterThan(5_000);
  expect(findCircles(edges)).toEqual([]);
});
