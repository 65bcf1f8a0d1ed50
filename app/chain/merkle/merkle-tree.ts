import { type Address, concatHex, type Hex, keccak256, numberToHex, pad } from "viem";

/**
 * Merkle trees in the form of OpenZeppelin's StandardMerkleTree, which their MerkleProof checks: a
 * leaf is hashed twice, leaves are in the order of their hashes, and a pair is hashed with its
 * smaller half first.
 */

/** A tree as a list: the root first, the children of `i` at `2i + 1` and `2i + 2`. */
export type MerkleTree = readonly Hex[];

/** Of a value that is ABI encoded. */
export function leafOf(encoded: Hex): Hex {
  return keccak256(keccak256(encoded));
}

/** Of an account and an amount: `["address", "uint256"]`. */
export function amountLeaf(account: Address, amount: bigint): Hex {
  return leafOf(concatHex([pad(account), word(amount)]));
}

/** Of what an account has earned in a programme: `["uint256", "address", "uint256"]`. */
export function claimLeaf(programmeId: bigint, account: Address, cumulative: bigint): Hex {
  const words = [word(programmeId), pad(account), word(cumulative)];
  return leafOf(concatHex(words));
}

/** Takes time and room in proportion to the leaves, but for sorting them. */
export function buildTree(leaves: readonly Hex[]): MerkleTree {
  if (leaves.length === 0) throw new Error("A tree needs a leaf.");
  const sorted = [...leaves].sort();
  // The first leaf is the last of the list.
  const tree: Hex[] = [...Array<Hex>(sorted.length - 1).fill("0x"), ...sorted.reverse()];
  for (let i = sorted.length - 2; i >= 0; i -= 1) {
    tree[i] = pairOf(nodeOf(tree, 2 * i + 1), nodeOf(tree, 2 * i + 2));
  }
  return tree;
}

export function rootOf(tree: MerkleTree): Hex {
  return nodeOf(tree, 0);
}

/** Where each leaf is in the tree. */
export function placesOf(tree: MerkleTree): Map<Hex, number> {
  const first = (tree.length - 1) / 2;
  return new Map(tree.slice(first).map((leaf, i) => [leaf, first + i]));
}

/** What proves that the leaf at a place is in the tree. */
export function proofOf(tree: MerkleTree, place: number): Hex[] {
  const proof: Hex[] = [];
  for (let i = place; i > 0; i = Math.floor((i - 1) / 2)) {
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

function nodeOf(tree: MerkleTree, place: number): Hex {
  const node = tree[place];
  if (node === undefined) throw new Error(`The tree has no node ${place}.`);
  return node;
}
