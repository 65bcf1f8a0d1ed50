import { type Address, getAddress, type Hex } from "viem";
import { amountLeaf, buildTree, leafIndexes, rootOf } from "#app/chain/merkle/merkle-tree.ts";
import { endOfBlock } from "#app/domain/staking/model/fold-staking.server.ts";
import { findStaking, stakedCoin } from "#app/domain/staking/deployment.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { divideRows } from "#app/kit/list/pages.ts";
import { textStream } from "#app/kit/list/text-stream.server.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
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

export function writeSnapshotCsv({ rows }: Snapshot): ReadableStream<Uint8Array> {
  const { symbol, decimals } = stakedCoin();
  const columns: CsvColumns<SnapshotRow> = {
    address: ({ owner }) => owner,
    validator: ({ validator }) => validator,
    moniker: ({ moniker }) => moniker,
    shares: ({ shares }) => shares,
    amount: ({ tokens }) => toDecimalText(tokens, decimals),
    symbol: () => symbol,
    amount_units: ({ tokens }) => tokens,
  };
  return csvStream(columns, divideRows(rows));
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
  function* texts() {
    yield `${JSON.stringify(about).slice(0, -1)},"tree":[`;
    yield* writeItems(tree);
    yield '],"values":[';
    yield* writeItems(values);
    yield "]}\n";
  }
  return textStream(texts());
}

/** Writes the items of a JSON array in parts. */
function* writeItems(items: readonly unknown[]) {
  let separator = "";
  for (const part of divideRows(items)) {
    yield separator + part.map((item) => JSON.stringify(item)).join(",");
    separator = ",";
  }
}
