import { type Address, bytesToHex, type Hex, hexToBytes, keccak256 } from "viem";

/**
 * Claim trees as bytes, for lists of a hundred thousand accounts: in the format of `buildTree`,
 * with leaves of the types `uint256` program, `address` account, `uint256` cumulative.
 */

export const nodeBytes = 32;
/** Bytes of an entry: an account and its cumulative earnings. */
const entryBytes = 52;
const accountBytes = 20;

/** An account and its earnings since the program began, in base units. */
export type Entitlement = { account: Address; cumulative: bigint };

/** Packs the entries one after another, the format passed to a worker. */
export function packEntries(rows: readonly Entitlement[]): Uint8Array<ArrayBuffer> {
  const entries = new Uint8Array(rows.length * entryBytes);
  rows.forEach(({ account, cumulative }, i) => {
    entries.set(hexToBytes(account), i * entryBytes);
    writeWord(entries, i * entryBytes + accountBytes, cumulative);
  });
  return entries;
}

/** Returns the nodes one after another: root first, children of `i` at `2i + 1` and `2i + 2`. */
export function buildNodes(programmeId: bigint, entries: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = entries.length / entryBytes;
  if (count === 0) throw new Error("A tree needs a leaf.");
  const nodes = new Uint8Array((2 * count - 1) * nodeBytes);
  const leaves = hashLeaves(programmeId, entries);
  // The smallest leaf comes last in the list.
  orderOf(leaves).forEach((leaf, i) => {
    nodes.set(nodeAt(leaves, leaf), (2 * count - 2 - i) * nodeBytes);
  });
  const pair = new Uint8Array(2 * nodeBytes);
  for (let i = count - 2; i >= 0; i -= 1) {
    const [left, right] = [nodeAt(nodes, 2 * i + 1), nodeAt(nodes, 2 * i + 2)];
    const isInOrder = compareNodes(left, right) <= 0;
    pair.set(isInOrder ? left : right, 0);
    pair.set(isInOrder ? right : left, nodeBytes);
    nodes.set(keccak256(pair, "bytes"), i * nodeBytes);
  }
  return nodes;
}

export function rootOfNodes(nodes: Uint8Array): Hex {
  return bytesToHex(nodeAt(nodes, 0));
}

export function nodeAt(nodes: Uint8Array, index: number): Uint8Array {
  return nodes.subarray(index * nodeBytes, (index + 1) * nodeBytes);
}

/** Returns a negative number if the first is smaller. */
export function compareNodes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < nodeBytes; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const leafBytes = 96;

function hashLeaves(programmeId: bigint, entries: Uint8Array): Uint8Array {
  const count = entries.length / entryBytes;
  const leaves = new Uint8Array(count * nodeBytes);
  const encoded = new Uint8Array(leafBytes);
  writeWord(encoded, 0, programmeId);
  for (let i = 0; i < count; i += 1) {
    encoded.set(
      entries.subarray(i * entryBytes, (i + 1) * entryBytes),
      2 * nodeBytes - accountBytes,
    );
    leaves.set(keccak256(keccak256(encoded, "bytes"), "bytes"), i * nodeBytes);
  }
  return leaves;
}

/** Returns the node indexes in ascending order of the nodes. */
function orderOf(nodes: Uint8Array): number[] {
  const view = new DataView(nodes.buffer, nodes.byteOffset, nodes.byteLength);
  const order = Array.from({ length: nodes.length / nodeBytes }, (_, i) => i);
  return order.sort(
    (a, b) =>
      view.getUint32(a * nodeBytes) - view.getUint32(b * nodeBytes) ||
      compareNodes(nodeAt(nodes, a), nodeAt(nodes, b)),
  );
}

const halfWord = 8;

function writeWord(bytes: Uint8Array, start: number, value: bigint): void {
  if (value < 0n || value >> 256n !== 0n) throw new RangeError(`${value} is no uint256.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, nodeBytes);
  for (let i = 0; i < nodeBytes / halfWord; i += 1) {
    view.setBigUint64(
      nodeBytes - (i + 1) * halfWord,
      (value >> BigInt(64 * i)) & 0xffffffffffffffffn,
    );
  }
}
