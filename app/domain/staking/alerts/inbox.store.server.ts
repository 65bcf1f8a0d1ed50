import type { Kysely, Selectable } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import { type AlertKind, type Fact, factSchema } from "./fact.ts";

type Db = Kysely<Schema>;

export type Alert = {
  id: string;
  fact: Fact;
  /** Time of occurrence, in milliseconds of the chain's clock. */
  at: number;
  isRead: boolean;
  /** When its cause was found to have ended, in milliseconds of the chain's clock. */
  resolvedAt: number | null;
};

export type AlertFilter = { kinds: readonly AlertKind[] | null; isUnread: boolean };

/** Lists a wallet's alerts, newest first; ids sort by creation time. */
export async function listAlerts(
  db: Db,
  wallet: string,
  { kinds, isUnread, before, limit }: AlertFilter & { before: string | null; limit: number },
): Promise<Alert[]> {
  let query = ofWallet(db, wallet).selectAll();
  if (kinds !== null) query = query.where("kind", "in", [...kinds]);
  if (isUnread) query = query.where("read_at", "is", null).where("resolved_at", "is", null);
  if (before !== null) query = query.where("id", "<", before);
  const rows = await query.orderBy("id", "desc").limit(limit).execute();
  return rows.map(toAlert);
}

/** Resolved alerts are excluded. */
export async function countUnread(db: Db, wallet: string): Promise<number> {
  const row = await ofWallet(db, wallet)
    .where("read_at", "is", null)
    .where("resolved_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Lists unread alerts after a given one, oldest first. */
export async function listAfter(
  db: Db,
  wallet: string,
  { id, limit }: { id: string; limit: number },
): Promise<Alert[]> {
  const rows = await ofWallet(db, wallet)
    .selectAll()
    .where("id", ">", id)
    .where("read_at", "is", null)
    .where("resolved_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toAlert);
}

/** Returns the id of the latest alert, or null if there is none. */
export async function findLastId(db: Db, wallet: string): Promise<string | null> {
  const row = await ofWallet(db, wallet)
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Marks alerts of a wallet as read.
 *
 * @param target a single alert, or all up to one: later ones were not seen.
 */
export async function markRead(
  db: Db,
  wallet: string,
  target: { id: string } | { upTo: string },
  now: number,
): Promise<void> {
  const update = db
    .updateTable("staking_alert")
    .set({ read_at: now })
    .where("wallet", "=", wallet.toLowerCase())
    .where("read_at", "is", null);
  await (
    "id" in target ? update.where("id", "=", target.id) : update.where("id", "<=", target.upTo)
  ).execute();
}

function ofWallet(db: Db, wallet: string) {
  return db.selectFrom("staking_alert").where("wallet", "=", wallet.toLowerCase());
}

function toAlert(row: Selectable<Schema["staking_alert"]>): Alert {
  return {
    id: row.id,
    fact: factSchema.parse(JSON.parse(row.details)),
    at: row.at,
    isRead: row.read_at !== null,
    resolvedAt: row.resolved_at,
  };
}
