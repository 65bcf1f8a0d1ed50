import { type Address, encodeAbiParameters, getAddress, numberToHex, parseEther } from "viem";
import { expect, test } from "vitest";
import {
  amountLeaf,
  buildTree,
  isProven,
  leafIndexes,
  leafOf,
  proofOf,
  rootOf,
} from "./merkle-tree.ts";

const account = (n: number): Address => getAddress(numberToHex(n, { size: 20 }));
const leaves = (count: number) =>
  Array.from({ length: count }, (_, i) => amountLeaf(account(i + 1), BigInt(i) * 10n ** 18n));

test("matches the root of OpenZeppelin's example", () => {
  const tree = buildTree([
    amountLeaf("0x1111111111111111111111111111111111111111", parseEther("5")),
    amountLeaf("0x2222222222222222222222222222222222222222", parseEther("2.5")),
  ]);
  expect(rootOf(tree)).toBe("0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77");
});

test("hashes the ABI encoding of account and amount to a leaf", () => {
  const encoded = encodeAbiParameters(
    [{ type: "address" }, { type: "uint256" }],
    [account(7), 2n ** 200n],
  );
  expect(amountLeaf(account(7), 2n ** 200n)).toBe(leafOf(encoded));
});

test.each([1, 2, 3, 7, 8, 9, 100])("proves each of %i leaves, and nothing else", (count) => {
  const all = leaves(count);
  const tree = buildTree(all);
  expect(tree).toHaveLength(2 * count - 1);
  expect(rootOf(buildTree([...all].reverse()))).toBe(rootOf(tree));
  const indexes = leafIndexes(tree);
  for (const leaf of all) {
    const proof = proofOf(tree, indexes.get(leaf) ?? -1);
    expect(isProven(rootOf(tree), leaf, proof)).toBe(true);
    expect(isProven(rootOf(tree), amountLeaf(account(1), 5n), proof)).toBe(false);
  }
  expect(() => buildTree([])).toThrow("needs a leaf");
});
