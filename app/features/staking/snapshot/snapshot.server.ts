import { type Address, getAddress, type Hex } from "viem";
import { amountLeaf, buildTree, leafIndexes, rootOf } from "#app/chain/merkle/merkle-tree.ts";
import { endOfBlock } from "#app/common/staking/model/fold-staking.server.ts";
import { findStaking } from "#app/common/staking/deployment.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { withoutControls } from "#app/ui/plain-text.ts";
import { readEveryDelegation } from "./snapshot.store.server.ts";

/** A delegation at the snapshot's block; `tokens` is its value in wei. */
export type SnapshotRow = {
  owner: Address;
  validator: number;
  moniker: string;
  shares: bigint;
  tokens: bigint;
};

/** Message in place of a snapshot that cannot be taken yet. */
export const notIndexed = "Delegations are not indexed yet. Try again in a moment.";

export type Snapshot = { chainId: number; contract: Address; block: number; rows: SnapshotRow[] };

/**
 * Returns every delegation at the last final indexed block, by validator and owner; null if there
 * is none, such as after a start.
 */
export async function takeSnapshot(): Promise<Snapshot | null> {
  const deployment = findStaking();
  if (!deployment) return null;
  const held = await readEveryDelegation(getRuntime().database.db, deployment);
  // In the middle of a block, stake may be in transit from one row to another.
  if (held === null || held.cursor.log_index !== endOfBlock) return null;
  const validators = new Map(held.validators.map((one) => [one.id, one]));
  const rows = held.delegations.flatMap(({ validator, owner, shares }): SnapshotRow[] => {
    const pool = validators.get(validator);
    if (!pool || shares === 0n) return [];
    const tokens = (shares * pool.bonded) / pool.shares;
    const moniker = withoutControls(pool.moniker);
    return [{ owner: getAddress(owner), validator, moniker, shares, tokens }];
  });
  const { chainId, address: contract } = deployment;
  return { chainId, contract, block: held.cursor.block, rows };
}

const header = ["owner", "validator", "moniker", "shares", "tokens_wei"];
const rowsOfPart = 5_000;

export function writeSnapshotCsv({ rows }: Snapshot): ReadableStream<Uint8Array> {
  return streamOf(
    csvLine(header),
    partsOf(rows, (row) =>
      csvLine([
        row.owner,
        String(row.validator),
        row.moniker,
        String(row.shares),
        String(row.tokens),
      ]),
    ),
  );
}

/** Returns accounts with their total stake in wei, by address; omits zero totals. */
export function totalsOf(rows: readonly SnapshotRow[]): [Address, bigint][] {
  const totals = new Map<Address, bigint>();
  for (const { owner, tokens } of rows) totals.set(owner, (totals.get(owner) ?? 0n) + tokens);
  return [...totals].filter(([, tokens]) => tokens > 0n).sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Streams the totals per account and their Merkle tree in the format of OpenZeppelin's
 * `StandardMerkleTree.load`, along with chain, contract and block.
 */
export function writeSnapshotJson({ rows, ...at }: Snapshot): ReadableStream<Uint8Array> {
  const totals = totalsOf(rows);
  const leaves = totals.map(([owner, tokens]) => amountLeaf(owner, tokens));
  const tree: readonly Hex[] = leaves.length === 0 ? [] : buildTree(leaves);
  const indexes = leafIndexes(tree);
  const about = {
    ...at,
    owners: totals.length,
    totalWei: String(totals.reduce((sum, [, tokens]) => sum + tokens, 0n)),
    root: tree.length === 0 ? null : rootOf(tree),
    format: "standard-v1",
    leafEncoding: ["address", "uint256"],
  };
  const values = totals.map(([owner, tokens], i) => {
    const treeIndex = indexes.get(leaves[i] ?? "0x");
    return { value: [owner, String(tokens)], treeIndex };
  });
  function* parts() {
    yield* partsOf(tree, (node, i) => `${i === 0 ? "" : ","}${JSON.stringify(node)}`);
    yield '],"values":[';
    yield* partsOf(values, (value, i) => `${i === 0 ? "" : ","}${JSON.stringify(value)}`);
    yield "]}\n";
  }
  return streamOf(`${JSON.stringify(about).slice(0, -1)},"tree":[`, parts());
}

function* partsOf<Item>(items: readonly Item[], write: (item: Item, index: number) => string) {
  for (let i = 0; i < items.length; i += rowsOfPart) {
    yield items
      .slice(i, i + rowsOfPart)
      .map((item, n) => write(item, i + n))
      .join("");
  }
}

function streamOf(start: string, parts: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    pull(controller) {
      const part = parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
  });
}
