import type { Address } from "viem";
import { rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import type { Root } from "#app/features/ecosystem/claims/claims.types.ts";
import {
  buildTreeOf,
  keepListOf,
  readClaimList,
} from "#app/features/ecosystem/claims/list.server.ts";
import type { ClaimLeaf, LineProblem, ListRow } from "#app/features/ecosystem/claims/list.types.ts";
import { writeAmount } from "#app/features/ecosystem/claims/words.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { AmountUnit } from "#app/wallet/transaction/transaction-plan.ts";
import { readListFile } from "./list-file.ts";

export type RefusedList = {
  kind: "refused";
  sentence: string;
  problems: readonly LineProblem[];
};
export type Imported = { kind: "kept" } | RefusedList;

type Given = {
  root: Root;
  /** Of its programme. */
  token: Address;
  unit: AmountUnit;
  /** The list as it was handed in. */
  source: string;
};

/**
 * Keeps the list of a published root, if it is that: its tree has the root, and its accounts and total
 * are those of the chain. Whoever hands it in need not be trusted, and nothing else is kept of it.
 */
export async function importList(given: Given & { by: Address }): Promise<Imported> {
  const { root, by } = given;
  const read = await readRows(given);
  if (read.kind === "refused") return read;
  const { database, now } = getRuntime();
  const list = { programmeId: root.programmeId, rows: read.rows, source: null };
  const kept = { ...list, createdBy: by, now: now() };
  return (await keepListOf(database.db, root.root, kept)) ? { kind: "kept" } : otherTree();
}

/** Why a list is not that of a published root; `null`: it is. Nothing is kept of it. */
export async function findRefusal(given: Given): Promise<RefusedList | null> {
  const read = await readRows(given);
  if (read.kind === "refused") return read;
  const nodes = await buildTreeOf(given.root.programmeId, read.rows);
  return rootOfNodes(nodes) === given.root.root ? null : otherTree();
}

type ReadRows = { kind: "rows"; rows: ClaimLeaf[] } | RefusedList;

/** A list whose accounts and total are those of the root. */
async function readRows({ root, token, unit, source }: Given): Promise<ReadRows> {
  const { programmeId } = root;
  const file = readListFile(source, programmeId);
  if (file.kind === "refused") return refused(file.sentence);
  const list = await readClaimList(file.text, {
    token: { address: token, ...(file.isBaseUnits ? { symbol: "base units", decimals: 0 } : unit) },
    contracts: [],
  });
  if (list.kind === "refused") return refused(list.sentence);
  if (list.rows === null) {
    const repeated = list.repeated.first.map(({ account, lines }) => ({
      line: lines.at(-1) ?? 0,
      sentence: `${account} is on lines ${lines.join(", ")}; a root has each account once.`,
    }));
    const problems = [...list.errors.first, ...repeated];
    const [only] = problems.length === 0 ? [list.problem] : [];
    return refused(only ?? "The list cannot be read. Mend the lines that are named.", problems);
  }
  const other = findOther(root, list.rows, unit);
  if (other !== null) return refused(other);
  const rows = list.rows.map(({ account, amount, note }) => {
    return { account, cumulative: amount, note };
  });
  return { kind: "rows", rows };
}

function otherTree(): RefusedList {
  return refused("The list is another than the root's: an account or an amount in it differs.");
}

/** What tells at once that a list is not that of a root; `null`: nothing. */
function findOther(root: Root, rows: readonly ListRow[], unit: AmountUnit): string | null {
  if (rows.length !== root.leafCount) {
    const has = rows.length === 1 ? "one account" : `${formatInteger(rows.length)} accounts`;
    return `The list has ${has}, and the root ${formatInteger(root.leafCount)}.`;
  }
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  if (total !== root.total) {
    const [has, needs] = [total, root.total].map((sum) => writeAmount(sum, unit));
    return `The list comes to ${has}, and the root to ${needs}.`;
  }
  return null;
}

function refused(sentence: string, problems: readonly LineProblem[] = []): RefusedList {
  return { kind: "refused", sentence, problems };
}
