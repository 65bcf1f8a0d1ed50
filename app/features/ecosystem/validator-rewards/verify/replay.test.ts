import { expect, test } from "vitest";
import { buildTree, claimLeaf, rootOf } from "#app/chain/merkle/merkle-tree.ts";
import { writeInputs } from "#app/features/ecosystem/incentives/engine/canonical.ts";
import {
  accountOf,
  factOf,
  inputsOf,
} from "#app/features/ecosystem/incentives/engine/engine.test-support.ts";
import { replay } from "./replay.ts";

test("epochs add up to the roots that an independent tree of their sums has", () => {
  const first = writeInputs(inputsOf({ facts: [factOf(1, 1n), factOf(2, 3n)] }));
  const second = writeInputs(inputsOf({ facts: [factOf(2, 1n), factOf(3, 1n)] }));
  const { roots, total, leafCount } = replay(7, [first, second]);
  const leaf = (n: number, cumulative: bigint) => claimLeaf(7n, accountOf(n), cumulative);
  expect(roots).toEqual([
    rootOf(buildTree([leaf(1, 250n), leaf(2, 750n)])),
    rootOf(buildTree([leaf(1, 250n), leaf(2, 1_250n), leaf(3, 500n)])),
  ]);
  expect([total, leafCount]).toEqual([2_000n, 3]);
});

test("the same inputs in another order are the same text and the same root", () => {
  const facts = [factOf(1, 1n), factOf(2, 3n), factOf(3, 5n)];
  const texts = [facts, facts.toReversed()].map((order) => writeInputs(inputsOf({ facts: order })));
  expect(texts[0]).toBe(texts[1]);
  const roots = texts.map((text) => replay(1, [text]).roots);
  expect(roots[0]).toEqual(roots[1]);
});
