import { bytesToHex, concat, type Hex, hexToBytes, keccak256, size } from "viem";

const depth = 32;
/** The last slot stays empty, as in the contract. */
const maxLeaves = 2 ** depth - 1;

function join(left: Uint8Array, right: Uint8Array): Uint8Array {
  return keccak256(concat([left, right]), "bytes");
}

/** Roots of empty trees, by height. */
const emptyRoots = Array.from({ length: depth }).reduce<Uint8Array[]>(
  (roots) => {
    const below = roots.at(-1) ?? new Uint8Array(32);
    return [...roots, join(below, below)];
  },
  [new Uint8Array(32)],
);

/**
 * State from which a tree continues: its newest complete subtrees by height, and their number of
 * leaves.
 */
export type TreeStart = { branch: readonly Hex[]; count: number };

/** Incremental tree of a MerkleTreeHook: each leaf is the id of a dispatched message. */
export class MerkleTree {
  #branch: Uint8Array[] = emptyRoots.slice(0, depth);
  #count = 0;

  /** @throws Error if the start is not a valid state of a tree. */
  constructor(start: TreeStart | null = null) {
    if (start === null) return;
    const { branch, count } = start;
    const isTree =
      branch.length === depth &&
      branch.every((node) => size(node) === 32) &&
      Number.isInteger(count) &&
      count >= 0 &&
      count <= maxLeaves;
    if (!isTree) throw new Error("This is not the start of a tree.");
    this.#branch = branch.map((node) => hexToBytes(node));
    this.#count = count;
  }

  get count(): number {
    return this.#count;
  }

  insert(leaf: Hex): void {
    if (this.#count >= maxLeaves) throw new Error("The tree is full.");
    if (size(leaf) !== 32) throw new Error("A leaf has 32 bytes.");
    this.#count += 1;
    let node: Uint8Array = hexToBytes(leaf);
    for (let height = 0; height < depth; height += 1) {
      if (this.#isLeft(height)) {
        this.#branch[height] = node;
        return;
      }
      node = join(this.#node(height), node);
    }
  }

  /** Returns the state from which another tree can continue. */
  start(): TreeStart {
    return { branch: this.#branch.map((node) => bytesToHex(node)), count: this.#count };
  }

  root(): Hex {
    let node: Uint8Array = new Uint8Array(32);
    for (let height = 0; height < depth; height += 1) {
      const empty = emptyRoots[height] ?? node;
      node = this.#isLeft(height) ? join(this.#node(height), node) : join(node, empty);
    }
    return bytesToHex(node);
  }

  /** Returns whether the newest complete subtree of a height has no right neighbor yet. */
  #isLeft(height: number): boolean {
    return ((this.#count >>> height) & 1) === 1;
  }

  #node(height: number): Uint8Array {
    const node = this.#branch[height];
    if (!node) throw new Error(`The tree has no height ${height}.`);
    return node;
  }
}
