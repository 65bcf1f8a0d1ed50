import type { Address } from "viem";
import { rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import { noChoices } from "#app/domain/lists/values/list-choices.ts";
import type { ListChain, ListChoices } from "#app/domain/lists/values/recipients.types.ts";
import type { Root } from "#app/domain/claims/claims.types.ts";
import { buildTreeOf, saveListOf, readImportList } from "#app/domain/claims/list.server.ts";
import type { ClaimLeaf, LineProblem } from "#app/domain/claims/list.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";
import { findOther } from "./compare-root.ts";

export type RejectedImport = {
  kind: "rejected";
  message: string;
  problems: readonly LineProblem[];
};
export type Imported = { kind: "saved" } | RejectedImport;

type ListInput = {
  root: Root;
  /** The program's token. */
  token: Address;
  unit: AmountUnit;
  /** The submitted list. */
  source: string;
  /** Chain accepted in address prefixes; no prefixes if omitted. */
  chain?: ListChain | null;
  /** The submitter's answers about the list. */
  choices?: ListChoices;
};

/**
 * Stores the list of a published root if its tree has that root and its accounts and total match
 * the chain. The submitter need not be trusted, and nothing else of the list is stored.
 */
export async function importList(input: ListInput & { by: Address }): Promise<Imported> {
  const { root, by } = input;
  const read = await readRows(input);
  if (read.kind === "rejected") return read;
  const { database, now } = getRuntime();
  const list = { programmeId: root.programmeId, rows: read.rows, source: null };
  const stored = { ...list, createdBy: by, now: now() };
  return (await saveListOf(database.db, root.root, stored)) ? { kind: "saved" } : otherTree();
}

/** Returns why a list does not match a published root, or null if it does. Stores nothing. */
export async function findRejection(list: ListInput): Promise<RejectedImport | null> {
  const read = await readRows(list);
  if (read.kind === "rejected") return read;
  const nodes = await buildTreeOf(list.root.programmeId, read.rows);
  return rootOfNodes(nodes) === list.root.root ? null : otherTree();
}

type ReadRows = { kind: "rows"; rows: ClaimLeaf[] } | RejectedImport;

/** Parses a list and checks its accounts and total against the root. */
async function readRows(input: ListInput): Promise<ReadRows> {
  const { root, token, unit, source, chain = null, choices = noChoices } = input;
  const { programmeId } = root;
  const list = await readImportList(source, { ...choices, programmeId, token, unit, chain });
  if (list.kind === "rejected") return list;
  const total = list.rows.reduce((sum, { amount }) => sum + amount, 0n);
  const other = findOther(root, { accounts: list.rows.length, total }, unit);
  if (other !== null) return reject(other);
  const rows = list.rows.map(({ account, amount, note }) => {
    return { account, cumulative: amount, note };
  });
  return { kind: "rows", rows };
}

function otherTree(): RejectedImport {
  return reject("The list is another than the root's: an account or an amount in it differs.");
}

function reject(message: string, problems: readonly LineProblem[] = []): RejectedImport {
  return { kind: "rejected", message, problems };
}
