import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Hex } from "viem";
import { newId } from "#app/platform/id.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import {
  describeFact,
  type Fact,
  factSchema,
  type NamedFact,
} from "#app/domain/staking/alerts/fact.ts";

type Db = Kysely<Schema>;

/** An alert to store for a wallet. */
export type NewAlert = NamedFact & {
  wallet: Hex;
  /** Block that it was derived from. */
  block: number;
  hash: Hex;
};

export type AlertCursor = { block: number; logIndex: number; hash: Hex };

/** Keeps columns times rows well below the parameter limits of both database engines. */
const rowsOfInsert = 60;
const namesOfStatement = 400;

/** Inserts alerts, oldest first. Existing alerts are left unchanged. */
export async function insertAlerts(
  transaction: Transaction<Schema>,
  alerts: readonly NewAlert[],
  { deployment, now }: { deployment: Deployment; now: number },
): Promise<void> {
  const sorted = [...alerts].sort((a, b) => a.at - b.at);
  for (let i = 0; i < sorted.length; i += rowsOfInsert) {
    const rows = sorted
      .slice(i, i + rowsOfInsert)
      .map(({ wallet, name, fact, at, block, hash }) => ({
        id: newId(now),
        wallet,
        fact: factOf(deployment, name),
        kind: fact.kind,
        details: describeFact(fact),
        block,
        block_hash: hash,
        at,
        created_at: now,
        read_at: null,
        resolved_at: null,
        resolved_block: null,
      }));
    await transaction
      .insertInto("staking_alert")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["wallet", "fact"]).doNothing())
      .execute();
  }
}

/** Returns which facts wallets have already been alerted to, in the format of `alertKey`. */
export async function listAlerted(
  db: Db,
  deployment: Deployment,
  names: readonly string[],
): Promise<Set<string>> {
  const alerted = new Set<string>();
  const unique = [...new Set(names)];
  for (let i = 0; i < unique.length; i += namesOfStatement) {
    const facts = unique.slice(i, i + namesOfStatement).map((name) => factOf(deployment, name));
    const rows = await db
      .selectFrom("staking_alert")
      .select(["wallet", "fact"])
      .where("fact", "in", facts)
      .execute();
    for (const { wallet, fact } of rows) alerted.add(`${wallet} ${fact}`);
  }
  return alerted;
}

type RecentFact = {
  name: string;
  fact: Fact;
  /** The wallet that it is about; null if it is about all that it affects. */
  owner: string | null;
  /** When the first of these was alerted to it, in milliseconds of the server's clock. */
  foundAt: number;
};

/** Lists facts whose cause has not ended and that wallets were alerted to since a time. */
export async function listRecentFacts(db: Db, since: number): Promise<RecentFact[]> {
  // Entries of two wallets at a validator may have the same number.
  const ownerColumn = sql<string | null>`case when kind = 'unbond-ready' then wallet end`;
  const rows = await db
    .selectFrom("staking_alert")
    .select(({ fn }) => [
      "fact",
      ownerColumn.as("owner"),
      fn.min("details").as("details"),
      fn.min("created_at").as("found_at"),
    ])
    .where("created_at", ">", since)
    .where("resolved_at", "is", null)
    .groupBy(["fact", ownerColumn])
    .orderBy("found_at")
    .orderBy("fact")
    .execute();
  return rows.map(({ fact: name, owner, details, found_at: foundAt }) => ({
    name,
    fact: factSchema.parse(JSON.parse(details)),
    owner,
    foundAt,
  }));
}

export function alertKey(
  deployment: Deployment,
  { wallet, name }: Pick<NewAlert, "wallet" | "name">,
) {
  return `${wallet} ${factOf(deployment, name)}`;
}

/** The address keeps facts of a redeployed contract separate. */
export function factOf({ address }: Deployment, name: string): string {
  return `${address.toLowerCase()}:${name}`;
}

export async function findAlertCursor(
  db: Db,
  { address }: Deployment,
): Promise<AlertCursor | null> {
  const row = await db
    .selectFrom("staking_alert_cursor")
    .selectAll()
    .where("contract", "=", address.toLowerCase())
    .executeTakeFirst();
  return row ? { block: row.block, logIndex: row.log_index, hash: row.hash as Hex } : null;
}

export async function saveAlertCursor(
  transaction: Transaction<Schema>,
  { address }: Deployment,
  { block, logIndex, hash }: AlertCursor,
): Promise<void> {
  const position = { block, log_index: logIndex, hash };
  await transaction
    .insertInto("staking_alert_cursor")
    .values({ contract: address.toLowerCase(), ...position })
    .onConflict((conflict) => conflict.column("contract").doUpdateSet(position))
    .execute();
}

/** Returns the blocks that alerts were derived from, newest first. */
export async function listAlertBlocks(db: Db): Promise<{ block: number; hash: Hex }[]> {
  const rows = await db
    .selectFrom("staking_alert")
    .select(["block", "block_hash"])
    .distinct()
    .orderBy("block", "desc")
    .execute();
  return rows.map(({ block, block_hash }) => ({ block, hash: block_hash as Hex }));
}

/** Reverts everything derived from blocks above the given one. */
export async function deleteAlertsAbove(
  transaction: Transaction<Schema>,
  block: number,
): Promise<void> {
  await transaction.deleteFrom("staking_alert").where("block", ">", block).execute();
  await transaction
    .updateTable("staking_alert")
    .set({ resolved_at: null, resolved_block: null })
    .where("resolved_block", ">", block)
    .execute();
}
