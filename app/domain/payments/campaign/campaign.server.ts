import type { Kysely } from "kysely";
import { type Address, type Hex, isAddressEqual } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  type Campaign,
  campaignAreas,
  type CampaignKind,
  type CampaignRow,
} from "./campaign.types.ts";
import {
  changeAlone,
  deleteAttempt,
  findCampaign,
  findHighestChunk,
  insertAttempt,
  listAttempts,
  listLargestRows,
  listRows,
  moveRows,
  setAttemptHash,
} from "./campaign.store.server.ts";
import type { CampaignLedger } from "./ledger.ts";
import { findMoveError, findReplanError } from "./move-error.server.ts";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the campaign with an id from a URL, if it is of one of the kinds. */
export async function getCampaign(
  id: string,
  ...kinds: readonly CampaignKind[]
): Promise<Campaign | null> {
  if (!idPattern.test(id)) return null;
  const campaign = await findCampaign(getRuntime().database.db, id);
  return campaign && kinds.includes(campaign.kind) ? campaign : null;
}

/** Returns the campaign with an id, if the wallet is its sender. */
export async function findSenderCampaign(id: string, wallet: Address): Promise<Campaign | null> {
  if (!idPattern.test(id)) return null;
  const campaign = await findCampaign(getRuntime().database.db, id);
  return campaign && isAddressEqual(campaign.sender, wallet) ? campaign : null;
}

/** Returns the rows of a batch in sending order. */
export function getChunkRows(campaign: Campaign, chunk: number): Promise<CampaignRow[]> {
  return listRows(getRuntime().database.db, campaign.id, chunk);
}

/** Returns all rows with their batches; null for a removed row. */
export function getAllRows(campaign: Campaign) {
  return listRows(getRuntime().database.db, campaign.id);
}

/** Returns the largest rows to be sent, largest first. */
export function getLargestRows(campaign: Campaign, limit: number): Promise<CampaignRow[]> {
  return listLargestRows(getRuntime().database.db, campaign.id, limit);
}

export type AttemptOutcome =
  | { kind: "begun"; id: string }
  /** The rows are not those that the user reviewed. */
  | { kind: "changed" };

/**
 * Records that a batch is about to be passed to a wallet. From then on its rows stay in it.
 *
 * @param rowsHash hash of the reviewed rows.
 */
export async function beginAttempt(
  campaign: Campaign,
  { chunk, rowsHash }: { chunk: number; rowsHash: Hex },
): Promise<AttemptOutcome> {
  const { database, now } = getRuntime();
  return changeAlone(database.db, campaign.id, async (transaction) => {
    const rows = await listRows(transaction, campaign.id, chunk);
    if (rows.length === 0 || hashRows(rows) !== rowsHash) return { kind: "changed" };
    const at = now();
    const id = newId(at);
    await insertAttempt(transaction, { id, campaignId: campaign.id, chunk, at });
    return { kind: "begun", id };
  });
}

/**
 * Records the outcome of an attempt: its transaction hash, or null if the wallet rejected it before
 * sending.
 */
export async function endAttempt(campaign: Campaign, id: string, hash: Hex | null): Promise<void> {
  const { db } = getRuntime().database;
  const attempt = { id, campaignId: campaign.id };
  if (hash === null) await deleteAttempt(db, attempt);
  else await setAttemptHash(db, { ...attempt, hash });
}

export type ChangeOutcome = { kind: "changed" } | { kind: "rejected"; message: string };

type Change = { chunk: number; ledger: CampaignLedger; actor: Address };

/** Moves the second half of a batch to a new one. */
export async function splitChunk(campaign: Campaign, options: Change): Promise<ChangeOutcome> {
  const { chunk } = options;
  return change(campaign, { ...options, action: "campaign.split" }, async (transaction) => {
    const rows = await listRows(transaction, campaign.id, chunk);
    if (rows.length < 2) return "A batch of one row cannot be split.";
    await moveToNewChunk(transaction, campaign, {
      rows: rows.slice(Math.ceil(rows.length / 2)),
      from: chunk,
    });
    return null;
  });
}

/** Removes rows from a batch for good; they stay in the report as removed. */
export async function removeRows(
  campaign: Campaign,
  { rowIndexes, ...options }: Change & { rowIndexes: readonly number[] },
): Promise<ChangeOutcome> {
  return change(campaign, { ...options, action: "campaign.remove" }, async (transaction) => {
    const move = { campaignId: campaign.id, rowIndexes, from: options.chunk, to: null };
    await moveRows(transaction, move);
    return null;
  });
}

/** Moves all rows of a voided batch to a new one. */
export async function replanChunk(campaign: Campaign, options: Change): Promise<ChangeOutcome> {
  const { chunk } = options;
  return change(campaign, { ...options, action: "campaign.replan" }, async (transaction) => {
    const rows = await listRows(transaction, campaign.id, chunk);
    await moveToNewChunk(transaction, campaign, { rows, from: chunk });
    return null;
  });
}

async function moveToNewChunk(
  transaction: Kysely<Schema>,
  { id: campaignId }: Campaign,
  { rows, from }: { rows: readonly CampaignRow[]; from: number },
): Promise<void> {
  const to = (await findHighestChunk(transaction, campaignId)) + 1;
  await moveRows(transaction, {
    campaignId,
    rowIndexes: rows.map(({ rowIndex }) => rowIndex),
    from,
    to,
  });
}

/**
 * Queries the chain outside the database lock, and checks inside that no attempt was added
 * meanwhile.
 */
async function change(
  campaign: Campaign,
  {
    chunk,
    ledger,
    actor,
    action,
  }: Change & { action: "campaign.split" | "campaign.remove" | "campaign.replan" },
  move: (transaction: Kysely<Schema>) => Promise<string | null>,
): Promise<ChangeOutcome> {
  const { db } = getRuntime().database;
  const before = await listAttempts(db, campaign.id);
  const find = action === "campaign.replan" ? findReplanError : findMoveError;
  const rejection = await find(campaign, { chunk, ledger, attempts: before });
  if (rejection !== null) return { kind: "rejected", message: rejection };
  const error = await changeAlone(db, campaign.id, async (transaction) => {
    const now = await listAttempts(transaction, campaign.id);
    if (now.length !== before.length)
      return "A wallet was just asked to send a batch of this campaign. Try again.";
    return move(transaction);
  });
  if (error !== null) return { kind: "rejected", message: error };
  const { id, kind, title } = campaign;
  const details = { id, chunk };
  const area = campaignAreas[kind];
  await recordAudit({ actor, action, area, subject: title || id, details });
  return { kind: "changed" };
}
