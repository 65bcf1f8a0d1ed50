import { type Address, concatHex, type Hex, keccak256, numberToHex, pad } from "viem";

/**
 * Merkle trees in the format of OpenZeppelin's StandardMerkleTree, verified by its MerkleProof:
 * leaves are hashed twice and sorted by hash, and pairs are hashed with the smaller half first.
 */

/** Tree as a list: root first, children of `i` at `2i + 1` and `2i + 2`. */
export type MerkleTree = readonly Hex[];

/** Returns the leaf of an ABI-encoded value. */
export function leafOf(encoded: Hex): Hex {
  return keccak256(keccak256(encoded));
}

/** Returns the leaf of an account and an amount: `["address", "uint256"]`. */
export function amountLeaf(account: Address, amount: bigint): Hex {
  return leafOf(concatHex([pad(account), word(amount)]));
}

/**
 * Returns the leaf of an account's cumulative earnings in a program: `["uint256", "address",
 * "uint256"]`.
 */
export function claimLeaf(programmeId: bigint, account: Address, cumulative: bigint): Hex {
  const encoded = [word(programmeId), pad(account), word(cumulative)];
  return leafOf(concatHex(encoded));
}

/** Builds the tree in linear time and memory, apart from the sort. */
export function buildTree(leaves: readonly Hex[]): MerkleTree {
  if (leaves.length === 0) throw new Error("A tree needs a leaf.");
  const sorted = [...leaves].sort();
  // The smallest leaf comes last in the list.
  const tree: Hex[] = [...Array<Hex>(sorted.length - 1).fill("0x"), ...sorted.reverse()];
  for (let i = sorted.length - 2; i >= 0; i -= 1) {
    tree[i] = pairOf(nodeOf(tree, 2 * i + 1), nodeOf(tree, 2 * i + 2));
  }
  return tree;
}

export function rootOf(tree: MerkleTree): Hex {
  return nodeOf(tree, 0);
}

/** Returns the index of each leaf in the tree. */
export function leafIndexes(tree: MerkleTree): Map<Hex, number> {
  const first = (tree.length - 1) / 2;
  return new Map(tree.slice(first).map((leaf, i) => [leaf, first + i]));
}

/** Returns the proof of the leaf at an index. */
export function proofOf(tree: MerkleTree, index: number): Hex[] {
  const proof: Hex[] = [];
  for (let i = index; i > 0; i = Math.floor((i - 1) / 2)) {
    proof.push(nodeOf(tree, i % 2 === 0 ? i - 1 : i + 1));
  }
  return proof;
}

export function isProven(root: Hex, leaf: Hex, proof: readonly Hex[]): boolean {
  return proof.reduce(pairOf, leaf) === root;
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 });
}

function pairOf(a: Hex, b: Hex): Hex {
  return keccak256(a < b ? concatHex([a, b]) : concatHex([b, a]));
}

function nodeOf(tree: MerkleTree, index: number): Hex {
  const node = tree[index];
  if (node === undefined) throw new Error(`The tree has no node ${index}.`);
  return node;
}
