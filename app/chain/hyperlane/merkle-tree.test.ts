import { hashMessage } from "viem";
import { expect, test } from "vitest";
import { MerkleTree } from "./merkle-tree.ts";
import { merkleVectors } from "./vectors.test-support.ts";

test.each(merkleVectors)("matches the root of Hyperlane's vector: $name", ({ leaves, root }) => {
  const tree = new MerkleTree();
  for (const word of leaves) tree.insert(hashMessage(word));
  expect(tree.root()).toBe(root);
  expect(tree.count).toBe(leaves.length);
});

test("does not change the tree when the root is read", () => {
  const [requested, silent] = [new MerkleTree(), new MerkleTree()];
  for (let i = 0; i < 40; i += 1) {
    requested.root();
    for (const tree of [requested, silent]) tree.insert(hashMessage(String(i)));
  }
  expect(requested.root()).toBe(silent.root());
});

test("rejects a leaf that is not 32 bytes", () => {
  const tree = new MerkleTree();
  for (const bytes of [0, 31, 33]) {
    expect(() => tree.insert(`0x${"11".repeat(bytes)}`)).toThrow("32 bytes");
  }
  expect(tree.count).toBe(0);
});

test("has the same roots when continued from a snapshot", () => {
  const whole = new MerkleTree();
  for (let i = 0; i < 37; i += 1) whole.insert(hashMessage(String(i)));
  const later = new MerkleTree(whole.start());
  for (let i = 37; i < 80; i += 1) {
    for (const tree of [whole, later]) tree.insert(hashMessage(String(i)));
    expect(later.root()).toBe(whole.root());
  }
  expect(later.count).toBe(80);
});

test("rejects an invalid snapshot", () => {
  const { branch } = new MerkleTree().start();
  for (const start of [
    { branch: branch.slice(1), count: 1 },
    { branch: [...branch.slice(1), "0x11" as const], count: 1 },
    { branch, count: -1 },
    { branch, count: 2 ** 32 },
  ]) {
    expect(() => new MerkleTree(start)).toThrow("not the start");
  }
});
