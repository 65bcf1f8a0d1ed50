import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import { saveTree, treeFile } from "#app/chain/merkle/tree-file.server.ts";
import { packEntries, rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import type { ListChoices } from "#app/domain/lists/values/recipients.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { runThread } from "#app/platform/thread.server.ts";
import { type ClaimsAnswer, type ClaimsWork, doClaimsWork } from "./claims-work.ts";
import type { ImportOptions, ParsedImport } from "./parse-import.ts";
import { findList, insertList, listLeaves } from "./list.store.server.ts";
import type { ClaimLeaf, LeafChange, ListDiff, ListOptions, ReadList } from "./list.types.ts";

type Db = Kysely<Schema>;

/** Max total that the contract can hold. */
const maxTotal = 2n ** 128n - 1n;

/**
 * Parses text `address,amount[,note]` of up to a hundred thousand lines, without holding up pages.
 */
export function readClaimList(source: string, options: ListOptions): Promise<ReadList> {
  return runClaims({ kind: "read", source, options });
}

/** Parses the list of a published root, without holding up pages. */
export function readImportList(
  source: string,
  options: ImportOptions & ListChoices,
): Promise<ParsedImport> {
  return runClaims({ kind: "import", source, options });
}

type NewList = {
  programmeId: number;
  rows: readonly ClaimLeaf[];
  source: string | null;
  createdBy: Address;
  now: number;
};

/**
 * Builds the tree of a list and stores both, so that proofs can be served once its root is
 * published. The same list always has the same root, and storing it again changes nothing.
 *
 * @param list `cumulative` of each row is the account's earnings since the program began, in base
 * units; `source` is the original input of the list; `now` is in milliseconds.
 * @throws if there is no row, an account twice, an amount that is zero or below, or a total that
 * the contract cannot hold: the caller has checked.
 */
export async function saveList(db: Db, list: NewList): Promise<StoredList> {
  const total = checkRows(list.rows);
  return saveBuilt(db, list, { total, nodes: await buildTreeOf(list.programmeId, list.rows) });
}

type StoredList = { root: Hex; total: bigint; leafCount: number };

/** Stores a list for a published root. Returns false and stores nothing if the roots differ. */
export async function saveListOf(db: Db, root: Hex, list: NewList): Promise<boolean> {
  const total = checkRows(list.rows);
  const nodes = await buildTreeOf(list.programmeId, list.rows);
  if (rootOfNodes(nodes) !== root) return false;
  await saveBuilt(db, list, { total, nodes });
  return true;
}

async function saveBuilt(
  db: Db,
  { programmeId, rows, source, createdBy, now }: NewList,
  { total, nodes }: { total: bigint; nodes: Uint8Array },
): Promise<StoredList> {
  const root = rootOfNodes(nodes);
  await saveTree(treeFile(getRuntime().env.dataDir, root), nodes);
  const leafCount = rows.length;
  const stored = { id: newId(now), programmeId, root, total, leafCount, createdBy, createdAt: now };
  await insertList(db, { ...stored, source }, rows);
  return { root, total, leafCount };
}

function checkRows(rows: readonly ClaimLeaf[]): bigint {
  const accounts = new Set(rows.map(({ account }) => account.toLowerCase()));
  if (accounts.size !== rows.length) throw new Error("An account is in the list twice.");
  if (rows.some(({ cumulative }) => cumulative <= 0n)) throw new Error("A row has no amount.");
  const total = rows.reduce((sum, { cumulative }) => sum + cumulative, 0n);
  if (total > maxTotal) throw new Error(`The total ${total} is more than the contract can hold.`);
  return total;
}

/** Builds the tree nodes of some leaves in a worker thread. */
export async function buildTreeOf(
  programmeId: number,
  rows: readonly ClaimLeaf[],
): Promise<Uint8Array> {
  const entries = packEntries(rows);
  const work: ClaimsWork = { kind: "tree", programmeId: BigInt(programmeId), entries };
  return runClaims(work, [entries.buffer]);
}

/** Work that takes no longer than starting a thread runs inline. */
const smallText = 100_000;
const smallEntries = 100_000;

async function runClaims<Kind extends ClaimsWork["kind"]>(
  work: Extract<ClaimsWork, { kind: Kind }>,
  transfer: readonly ArrayBuffer[] = [],
): Promise<ClaimsAnswer[Kind]> {
  return isSmall(work) ? doClaimsWork(work) : runThread("claims", work, transfer);
}

function isSmall(work: ClaimsWork): boolean {
  return work.kind === "tree"
    ? work.entries.length <= smallEntries
    : work.source.length <= smallText;
}

const leavesOfPart = 10_000;

/** Reads all leaves of a root, sorted by account; returns null if its list is not stored here. */
export async function readLeaves(
  db: Db,
  programmeId: number,
  root: Hex,
): Promise<ClaimLeaf[] | null> {
  if ((await findList(db, programmeId, root)) === null) return null;
  const leaves: ClaimLeaf[] = [];
  for (;;) {
    const after = leaves.at(-1)?.account ?? null;
    const part = await listLeaves(db, programmeId, root, { after, limit: leavesOfPart });
    leaves.push(...part);
    if (part.length < leavesOfPart) return leaves;
    // The embedded database answers immediately, so without this pages would wait for the whole
    // list.
    await nextTurn();
  }
}

/**
 * Compares the grants of two lists of the same program.
 *
 * @param before null if there is no earlier root.
 * @returns null if one of the lists is not stored here.
 */
export async function diffLists(
  db: Db,
  programmeId: number,
  { before, after }: { before: Hex | null; after: Hex },
): Promise<ListDiff | null> {
  const older = before === null ? [] : await readLeaves(db, programmeId, before);
  const newer = await readLeaves(db, programmeId, after);
  return older && newer && diffLeaves(older, newer);
}

/** Compares the grants of two sets of leaves, each with at most one leaf per account. */
export function diffLeaves(older: readonly ClaimLeaf[], newer: readonly ClaimLeaf[]): ListDiff {
  const earned = new Map(newer.map(({ account, cumulative }) => [keyOf(account), cumulative]));
  const had = new Map(older.map(({ account, cumulative }) => [keyOf(account), cumulative]));
  const accounts = [...new Set([...had.keys(), ...earned.keys()])].sort();
  const changes = accounts
    .map((account): LeafChange => ({
      account,
      before: had.get(account) ?? 0n,
      after: earned.get(account) ?? 0n,
    }))
    .filter(({ before, after }) => before !== after);
  const count = (is: (change: LeafChange) => boolean) => changes.filter(is).length;
  return {
    totalBefore: sumOf(older),
    totalAfter: sumOf(newer),
    added: count(({ before }) => before === 0n),
    removed: count(({ after }) => after === 0n),
    raised: count(({ before, after }) => before !== 0n && after > before),
    lowered: count(({ before, after }) => after !== 0n && after < before),
    unchanged: accounts.length - changes.length,
    changes,
  };
}

function keyOf(account: Address): Address {
  return account.toLowerCase() as Address;
}

function sumOf(leaves: readonly ClaimLeaf[]): bigint {
  return leaves.reduce((sum, { cumulative }) => sum + cumulative, 0n);
}
