import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import { isChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type {
  Attempt,
  Campaign,
  CampaignChunk,
  CampaignKind,
  CampaignRow,
} from "./campaign.types.ts";

/** Max rows per statement: both engines limit the number of its variables. */
const rowsAtOnce = 500;

/** A row with the batch it is sent in. */
export type RowInChunk = CampaignRow & { chunk: number };

/** The batch is null for a removed row. */
type RowOrRemoved = CampaignRow & { chunk: number | null };

/**
 * Stores a campaign with all its rows, or nothing.
 *
 * @returns whether it was stored: false if its on-chain id exists already.
 */
export async function insertCampaign(
  db: Kysely<Schema>,
  campaign: Campaign,
  rows: readonly RowInChunk[],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("campaign")
      .values({
        id: campaign.id,
        kind: campaign.kind,
        chain_id: campaign.chainId,
        contract: campaign.contract.toLowerCase(),
        sender: campaign.sender.toLowerCase(),
        onchain_id: campaign.onchainId,
        token: campaign.asset.token.toLowerCase(),
        symbol: campaign.asset.symbol,
        decimals: campaign.asset.decimals,
        title: campaign.title,
        delivery: campaign.delivery,
        list_hash: campaign.listHash,
        run: campaign.run,
        row_count: campaign.rowCount,
        total: String(campaign.total),
        created_at: campaign.createdAt,
      })
      .onConflict((conflict) => conflict.column("onchain_id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const values = rows.slice(from, from + rowsAtOnce).map((row) => ({
        campaign_id: campaign.id,
        place: row.rowIndex,
        chunk: row.chunk,
        line: row.line,
        address: row.address.toLowerCase(),
        amount: String(row.amount),
        memo: row.memo,
        details: row.details === undefined ? "" : JSON.stringify(row.details),
      }));
      await transaction.insertInto("campaign_row").values(values).execute();
    }
    return true;
  });
}

export async function findCampaign(db: Kysely<Schema>, id: string): Promise<Campaign | null> {
  const row = await db.selectFrom("campaign").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toCampaign(row) : null;
}

/** Returns the campaigns of the same wallet with the same list and asset, latest run first. */
export async function listSameCampaigns(
  db: Kysely<Schema>,
  same: Pick<Campaign, "kind" | "chainId" | "contract" | "sender" | "listHash"> & {
    token: Address;
  },
): Promise<Campaign[]> {
  const rows = await db
    .selectFrom("campaign")
    .selectAll()
    .where("kind", "=", same.kind)
    .where("chain_id", "=", same.chainId)
    .where("contract", "=", same.contract.toLowerCase())
    .where("sender", "=", same.sender.toLowerCase())
    .where("token", "=", same.token.toLowerCase())
    .where("list_hash", "=", same.listHash)
    .orderBy("run", "desc")
    .execute();
  return rows.map(toCampaign);
}

/**
 * Returns the rows of a batch in order; without a batch, those of all batches and the removed ones.
 */
export async function listRows(
  db: Kysely<Schema>,
  campaignId: string,
  chunk?: number,
): Promise<RowOrRemoved[]> {
  let select = db.selectFrom("campaign_row").selectAll().where("campaign_id", "=", campaignId);
  if (chunk !== undefined) select = select.where("chunk", "=", chunk);
  const rows = await select.orderBy("place").execute();
  return rows.map(toRow);
}

/** Returns the largest rows that are in a batch, largest first. */
export async function listLargestRows(
  db: Kysely<Schema>,
  campaignId: string,
  limit: number,
): Promise<CampaignRow[]> {
  const rows = await db
    .selectFrom("campaign_row")
    .selectAll()
    .where("campaign_id", "=", campaignId)
    .where("chunk", "is not", null)
    // Amounts are decimal strings without leading zeros.
    .orderBy((row) => row.fn<number>("length", ["amount"]), "desc")
    .orderBy("amount", "desc")
    .orderBy("place")
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** Returns the batches that have rows, in order. */
export async function listChunks(db: Kysely<Schema>, campaignId: string): Promise<CampaignChunk[]> {
  const rows = await db
    .selectFrom("campaign_row")
    .select(["chunk", "amount"])
    .where("campaign_id", "=", campaignId)
    .where("chunk", "is not", null)
    .execute();
  const chunks = new Map<number, CampaignChunk>();
  for (const { chunk, amount } of rows) {
    if (chunk === null) continue;
    const known = chunks.get(chunk) ?? { chunk, count: 0, total: 0n };
    chunks.set(chunk, {
      chunk,
      count: known.count + 1,
      total: known.total + BigInt(amount),
    });
  }
  return [...chunks.values()].sort((a, b) => a.chunk - b.chunk);
}

/**
 * Returns the highest batch number in use or once passed to a wallet; such a number is never
 * reused.
 */
export async function findHighestChunk(db: Kysely<Schema>, campaignId: string): Promise<number> {
  const tables = ["campaign_row", "campaign_attempt"] as const;
  const highest = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((select) => select.fn.max("chunk").as("chunk"))
        .where("campaign_id", "=", campaignId)
        .executeTakeFirst(),
    ),
  );
  return Math.max(0, ...highest.map((row) => Number(row?.chunk ?? 0)));
}

/**
 * Runs a change exclusively for its campaign: updating the campaign's row locks it until the end,
 * in both engines.
 */
export async function changeAlone<T>(
  db: Kysely<Schema>,
  campaignId: string,
  change: (transaction: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("campaign")
      .set({ id: campaignId })
      .where("id", "=", campaignId)
      .execute();
    return change(transaction);
  });
}

/** Moves rows of a batch to another one, or with null out of the campaign. */
export async function moveRows(
  db: Kysely<Schema>,
  move: { campaignId: string; rowIndexes: readonly number[]; from: number; to: number | null },
): Promise<void> {
  for (let first = 0; first < move.rowIndexes.length; first += rowsAtOnce) {
    await db
      .updateTable("campaign_row")
      .set({ chunk: move.to })
      .where("campaign_id", "=", move.campaignId)
      .where("chunk", "=", move.from)
      .where("place", "in", move.rowIndexes.slice(first, first + rowsAtOnce))
      .execute();
  }
}

export async function insertAttempt(
  db: Kysely<Schema>,
  attempt: { id: string; campaignId: string; chunk: number; at: number },
): Promise<void> {
  await db
    .insertInto("campaign_attempt")
    .values({
      id: attempt.id,
      campaign_id: attempt.campaignId,
      chunk: attempt.chunk,
      at: attempt.at,
      hash: null,
      nonce: null,
      signed: null,
    })
    .execute();
}

/** Adds the hash to an attempt that has none yet. */
export async function setAttemptHash(
  db: Kysely<Schema>,
  attempt: { id: string; campaignId: string; hash: Hex },
): Promise<void> {
  await db
    .updateTable("campaign_attempt")
    .set({ hash: attempt.hash.toLowerCase() })
    .where("id", "=", attempt.id)
    .where("campaign_id", "=", attempt.campaignId)
    .where("hash", "is", null)
    .execute();
}

/** Stores the nonce of an attempt's transaction and the signed transaction itself. */
export async function setAttemptSigned(
  db: Kysely<Schema>,
  attempt: { id: string; campaignId: string; nonce: number; signed: Hex | null },
): Promise<void> {
  await db
    .updateTable("campaign_attempt")
    .set({ nonce: attempt.nonce, signed: attempt.signed })
    .where("id", "=", attempt.id)
    .where("campaign_id", "=", attempt.campaignId)
    .execute();
}

/** Deletes an attempt that sent nothing. */
export async function deleteAttempt(
  db: Kysely<Schema>,
  attempt: { id: string; campaignId: string },
): Promise<void> {
  await db
    .deleteFrom("campaign_attempt")
    .where("id", "=", attempt.id)
    .where("campaign_id", "=", attempt.campaignId)
    .where("hash", "is", null)
    .execute();
}

/** Returns all attempts of a campaign, oldest first. */
export async function listAttempts(db: Kysely<Schema>, campaignId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom("campaign_attempt")
    .selectAll()
    .where("campaign_id", "=", campaignId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, chunk, at, hash, nonce, signed }) => ({
    id,
    chunk,
    at,
    hash: hash as Hex | null,
    nonce,
    signed: signed as Hex | null,
  }));
}

function toRow(row: Selectable<Schema["campaign_row"]>): RowOrRemoved {
  return {
    rowIndex: row.place,
    chunk: row.chunk,
    line: row.line,
    address: getAddress(row.address),
    amount: BigInt(row.amount),
    memo: row.memo,
    details: row.details === "" ? undefined : (JSON.parse(row.details) as unknown),
  };
}

export function toCampaign(row: Selectable<Schema["campaign"]>): Campaign {
  if (!isChainId(row.chain_id)) throw new Error(`A campaign of chain ${row.chain_id}.`);
  return {
    id: row.id,
    kind: row.kind as CampaignKind,
    chainId: row.chain_id,
    contract: getAddress(row.contract),
    sender: getAddress(row.sender),
    onchainId: row.onchain_id as Hex,
    asset: { token: getAddress(row.token), symbol: row.symbol, decimals: row.decimals },
    title: row.title,
    delivery: row.delivery,
    listHash: row.list_hash as Hex,
    run: row.run,
    rowCount: row.row_count,
    total: BigInt(row.total),
    createdAt: row.created_at,
  };
}
