import { type Hex, numberToHex } from "viem";
import { expect, test } from "vitest";
import { within } from "#scripts/test/patience.ts";
import { buildTree } from "./merkle-tree.ts";

test("a hundred thousand leaves take seconds, not minutes", () => {
  const hashes = Array.from({ length: 100_000 }, (_, i): Hex => numberToHex(i, { size: 32 }));
  const startedAt = performance.now();
  expect(buildTree(hashes)).toHaveLength(199_999);
  expect(performance.now() - startedAt).toBeLessThan(within(10));
});
