import { type Address, getAddress, type Hex, numberToHex } from "viem";
import { expect, test } from "vitest";
import { buildTree, claimLeaf } from "./merkle-tree.ts";
import { buildNodes, nodeBytes, packEntries, rootOfNodes } from "./tree-nodes.ts";

const account = (n: number): Address => getAddress(numberToHex(n * 7_919 + 1, { size: 20 }));
const entries = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    account: account(i),
    cumulative: BigInt(i) ** 20n + 1n,
  }));

test.each([1, 2, 3, 7, 8, 9, 100])(
  "builds the same tree of %i entries as from their leaves",
  (count) => {
    const rows = entries(count);
    const nodes = buildNodes(5n, packEntries(rows));
    const listed = Array.from({ length: nodes.length / nodeBytes }, (_, i): Hex =>
      rootOfNodes(nodes.subarray(i * nodeBytes)),
    );
    expect(listed).toEqual(
      buildTree(rows.map((row) => claimLeaf(5n, row.account, row.cumulative))),
    );
  },
);

/** From `StandardMerkleTree.of` of @openzeppelin/merkle-tree 1.0.8. */
const standard = [
  [1n, 1, "0x7b492a5431c35eebd2d53bbba9fa01228c2ad4e37faaa64b09192cff0a7eca98"],
  [1n, 2, "0xe30c597d0da9a3e3882168d4578011b258d87ee9e79c68575eb6800c45e50632"],
  [7n, 3, "0xfaffea57173f1c69e159bacf7069c06507fc8ffd977e6be7e629fcf81e767f36"],
  [2n ** 64n, 10, "0x319c1eb5581ad32658034d20030add4a254b422e56801fb015adf34d19ae442a"],
  [3n, 1_000, "0xb860eb10eedb595163fc0a103df04d3df842456edd632aee3db63f24c7a3698d"],
] as const;

test.each(standard)(
  "matches OpenZeppelin's root of program %i with %i entries",
  (id, count, root) => {
    expect(rootOfNodes(buildNodes(id, packEntries(entries(count))))).toBe(root);
  },
);

test("changes the root with the program, account or amount, not with the row order", () => {
  const rows = entries(9);
  const rootOf = (id: bigint, list: typeof rows) => rootOfNodes(buildNodes(id, packEntries(list)));
  const root = rootOf(1n, rows);
  expect(rootOf(1n, [...rows].reverse())).toBe(root);
  expect(rootOf(2n, rows)).not.toBe(root);
  expect(rootOf(1n, rows.slice(1))).not.toBe(root);
  expect(() => buildNodes(1n, packEntries([]))).toThrow("needs a leaf");
});

test("rejects an amount that does not fit uint256", () => {
  expect(() => packEntries([{ account: account(1), cumulative: -1n }])).toThrow("no uint256");
  expect(() => packEntries([{ account: account(1), cumulative: 2n ** 256n }])).toThrow("uint256");
});
