import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { bytesToHex, type Hex, hexToBytes } from "viem";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";
import { isMissingFile } from "#app/platform/missing-file.server.ts";
import { isProven } from "./merkle-tree.ts";
import { compareNodes, nodeBytes } from "./tree-nodes.ts";

/**
 * Returns the file of a tree: its nodes one after another, named by the root, so that any reader
 * can verify it.
 */
export function treeFile(dataDir: string, root: Hex): string {
  return path.join(dataDir, "trees", root.slice(2).toLowerCase());
}

export function saveTree(file: string, nodes: Uint8Array): Promise<void> {
  return writeFileAtomically(file, nodes);
}

/**
 * Returns a leaf's proof with 32-byte reads, twice as many as the tree's height; null if the file
 * is missing, is not of this root, or lacks the leaf. Reads synchronously: each read is a copy from
 * the system's cache, and awaiting it would take longer.
 */
export function readProof(file: string, root: Hex, leaf: Hex): Hex[] | null {
  let handle: number;
  try {
    handle = openSync(file, "r");
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
  try {
    const proof = findProof(handle, hexToBytes(leaf));
    return proof !== null && isProven(root, leaf, proof) ? proof : null;
  } finally {
    closeSync(handle);
  }
}

function findProof(handle: number, leaf: Uint8Array): Hex[] | null {
  const { size } = fstatSync(handle);
  const count = (size / nodeBytes + 1) / 2;
  if (!Number.isInteger(count)) return null;
  const node = new Uint8Array(nodeBytes);
  const read = (index: number) => {
    readSync(handle, node, 0, nodeBytes, index * nodeBytes);
    return node;
  };
  // Leaves are the second half of the file, in descending order.
  let [low, high] = [count - 1, 2 * count - 2];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (compareNodes(read(middle), leaf) > 0) low = middle + 1;
    else high = middle;
  }
  const proof: Hex[] = [];
  for (let i = low; i > 0; i = Math.floor((i - 1) / 2)) {
    proof.push(bytesToHex(read(i % 2 === 0 ? i - 1 : i + 1)));
  }
  return proof;
}
