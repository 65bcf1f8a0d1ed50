import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import type { ClaimLeaf, ClaimList } from "./list.types.ts";

type Db = Kysely<Schema>;

/** Rows per statement: both engines limit the number of its variables. */
const rowsAtOnce = 500;
const listColumns = [
  "id",
  "programme_id",
  "root",
  "total",
  "leaf_count",
  "created_by",
  "created_at",
] as const;

/** Stores a list with all its leaves, or nothing if a list with its root is already stored. */
export async function insertList(
  db: Db,
  list: ClaimList & { source: string | null },
  leaves: readonly ClaimLeaf[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("claim_list")
      .values({
        id: list.id,
        programme_id: list.programmeId,
        root: list.root,
        total: String(list.total),
        leaf_count: list.leafCount,
        source: list.source,
        created_by: list.createdBy.toLowerCase(),
        created_at: list.createdAt,
      })
      .onConflict((conflict) => conflict.columns(["programme_id", "root"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    for (let from = 0; from < leaves.length; from += rowsAtOnce) {
      const values = leaves.slice(from, from + rowsAtOnce).map(({ account, cumulative, note }) => ({
        list_id: list.id,
        account: account.toLowerCase(),
        cumulative: String(cumulative),
        note,
      }));
      await transaction.insertInto("claim_leaf").values(values).execute();
      // The embedded database answers immediately, so without this pages would wait for the whole
      // list.
      await nextTurn();
    }
  });
}

/** Returns the list of a root, or null if it is not stored here. */
export async function findList(db: Db, programmeId: number, root: Hex): Promise<ClaimList | null> {
  const row = await db
    .selectFrom("claim_list")
    .select(listColumns)
    .where("programme_id", "=", programmeId)
    .where("root", "=", root.toLowerCase())
    .executeTakeFirst();
  return row ? toList(row) : null;
}

/** Returns every root with a stored list, of all programs. */
export async function listStoredRoots(db: Db): Promise<{ programmeId: number; root: Hex }[]> {
  const rows = await db.selectFrom("claim_list").select(["programme_id", "root"]).execute();
  return rows.map((row) => ({ programmeId: row.programme_id, root: row.root as Hex }));
}

/** Returns the programs for which this root is stored, sorted by number. */
export async function listProgrammesOf(db: Db, root: Hex): Promise<number[]> {
  const rows = await db
    .selectFrom("claim_list")
    .select("programme_id")
    .where("root", "=", root.toLowerCase())
    .orderBy("programme_id")
    .execute();
  return rows.map((row) => row.programme_id);
}

/** Returns the original input of a list, or null if it has none or is not stored here. */
export async function readListSource(
  db: Db,
  programmeId: number,
  root: Hex,
): Promise<string | null> {
  const row = await db
    .selectFrom("claim_list")
    .select("source")
    .where("programme_id", "=", programmeId)
    .where("root", "=", root.toLowerCase())
    .executeTakeFirst();
  return row?.source ?? null;
}

/**
 * Returns a page of a root's leaves sorted by account, after an account; empty if the list is not
 * stored.
 */
export async function listLeaves(
  db: Db,
  programmeId: number,
  root: Hex,
  page: { after: Address | null; limit: number },
): Promise<ClaimLeaf[]> {
  let query = leavesOf(db, programmeId, root);
  if (page.after !== null) query = query.where("account", ">", page.after.toLowerCase());
  const rows = await query.orderBy("account").limit(page.limit).execute();
  return rows.map(toLeaf);
}

/**
 * Returns an account's earnings by a root, or null if it has none or the list is not stored here.
 */
export async function findLeaf(
  db: Db,
  { programmeId, root, account }: { programmeId: number; root: Hex; account: Address },
): Promise<ClaimLeaf | null> {
  const row = await leavesOf(db, programmeId, root)
    .where("account", "=", account.toLowerCase())
    .executeTakeFirst();
  return row ? toLeaf(row) : null;
}

/** Returns an account's earnings by each stored root, over all programs. */
export async function listEntitlements(
  db: Db,
  account: Address,
): Promise<(ClaimLeaf & { programmeId: number; root: Hex })[]> {
  const rows = await db
    .selectFrom("claim_leaf")
    .innerJoin("claim_list", "claim_list.id", "claim_leaf.list_id")
    .select(["programme_id", "root", "account", "cumulative", "note"])
    .where("account", "=", account.toLowerCase())
    .orderBy("programme_id")
    .orderBy("list_id")
    .execute();
  return rows.map((row) => ({
    ...toLeaf(row),
    programmeId: row.programme_id,
    root: row.root as Hex,
  }));
}

function leavesOf(db: Db, programmeId: number, root: Hex) {
  return db
    .selectFrom("claim_leaf")
    .select(["account", "cumulative", "note"])
    .where("list_id", "=", (list) =>
      list
        .selectFrom("claim_list")
        .select("id")
        .where("programme_id", "=", programmeId)
        .where("root", "=", root.toLowerCase()),
    );
}

function toLeaf(row: Omit<Selectable<Schema["claim_leaf"]>, "list_id">): ClaimLeaf {
  const { account, cumulative, note } = row;
  return { account: account as Address, cumulative: BigInt(cumulative), note };
}

function toList(row: Pick<Selectable<Schema["claim_list"]>, (typeof listColumns)[number]>) {
  const list: ClaimList = {
    id: row.id,
    programmeId: row.programme_id,
    root: row.root as Hex,
    total: BigInt(row.total),
    leafCount: row.leaf_count,
    createdBy: getAddress(row.created_by),
    createdAt: row.created_at,
  };
  return list;
}
