import { type Kysely, sql } from "kysely";
import { type Address, getAddress } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import { toCampaign } from "./campaign.store.server.ts";
import type { Campaign, CampaignKind } from "./campaign.types.ts";
import type { ListedCampaign, Progress, ProgressState } from "./campaign-progress.ts";

export type CampaignQuery = {
  kind: CampaignKind;
  states: readonly ProgressState[] | null;
  token: { chainId: number; token: Address } | null;
  sender: Address | null;
  /** Substring of the title. */
  text: string;
};

/** State of a campaign whose progress was not read since it was saved: nothing was sent. */
const firstState: ProgressState = "draft";

function selectCampaigns(db: Kysely<Schema>, { kind, token, sender, text }: CampaignQuery) {
  let query = db
    .selectFrom("campaign")
    .leftJoin("campaign_progress", "campaign_progress.campaign_id", "campaign.id")
    .where("kind", "=", kind);
  if (token) {
    query = query
      .where("chain_id", "=", token.chainId)
      .where("token", "=", token.token.toLowerCase());
  }
  if (sender) query = query.where("sender", "=", sender.toLowerCase());
  if (text !== "") {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<boolean>`lower(title) like ${pattern} escape '\\'`);
  }
  return query;
}

const stateColumn = sql<ProgressState>`coalesce(state, ${sql.lit(firstState)})`;

/** Returns campaigns with their progress, newest first. */
export async function listCampaigns(
  db: Kysely<Schema>,
  query: CampaignQuery,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedCampaign[]> {
  let select = selectCampaigns(db, query).selectAll("campaign");
  if (query.states) select = select.where(stateColumn, "in", query.states);
  if (before !== null) select = select.where("id", "<", before);
  const rows = await select
    .select(["state", "planned_rows", "planned_units", "paid_rows", "paid_units", "refunded_rows"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toCampaign(row),
    progress: {
      state: row.state ?? firstState,
      plannedRows: row.planned_rows ?? row.row_count,
      plannedUnits: BigInt(row.planned_units ?? row.total),
      paidRows: row.paid_rows ?? 0,
      paidUnits: BigInt(row.paid_units ?? 0),
      refundedRows: row.refunded_rows ?? 0,
    },
  }));
}

/** Counts the campaigns in each state, ignoring the requested state. */
export async function countStates(
  db: Kysely<Schema>,
  query: CampaignQuery,
): Promise<ReadonlyMap<ProgressState, number>> {
  const rows = await selectCampaigns(db, query)
    .select([stateColumn.as("reached"), (row) => row.fn.countAll().as("count")])
    .groupBy(stateColumn)
    .execute();
  return new Map(rows.map(({ reached, count }) => [reached, Number(count)]));
}

export type CampaignToken = { chainId: number; token: Address; symbol: string };

/** Returns the assets that campaigns of a kind pay, sorted by symbol. */
export async function listCampaignTokens(
  db: Kysely<Schema>,
  kind: CampaignKind,
): Promise<CampaignToken[]> {
  const rows = await db
    .selectFrom("campaign")
    .select(["chain_id", "token", (row) => row.fn.min("symbol").as("symbol")])
    .where("kind", "=", kind)
    .groupBy(["chain_id", "token"])
    .orderBy("symbol")
    .execute();
  return rows.map(({ chain_id, token, symbol }) => ({
    chainId: chain_id,
    token: getAddress(token),
    symbol,
  }));
}

/** Returns campaigns with an attempt that may still change, newest first. */
export async function listUnsettled(
  db: Kysely<Schema>,
  kind: CampaignKind,
  limit: number,
): Promise<Campaign[]> {
  const rows = await db
    .selectFrom("campaign")
    .leftJoin("campaign_progress", "campaign_progress.campaign_id", "campaign.id")
    .selectAll("campaign")
    .where("kind", "=", kind)
    .where((row) => row.or([row("settled", "is", null), row("settled", "=", 0)]))
    .where((row) =>
      row.exists(
        row
          .selectFrom("campaign_attempt")
          .select("campaign_attempt.id")
          .whereRef("campaign_attempt.campaign_id", "=", "campaign.id"),
      ),
    )
    .orderBy("campaign.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toCampaign);
}

export async function putProgress(
  db: Kysely<Schema>,
  { id }: Pick<Campaign, "id">,
  { progress, isSettled, at }: { progress: Progress; isSettled: boolean; at: number },
): Promise<void> {
  const row = {
    state: progress.state,
    planned_rows: progress.plannedRows,
    planned_units: String(progress.plannedUnits),
    paid_rows: progress.paidRows,
    paid_units: String(progress.paidUnits),
    refunded_rows: progress.refundedRows,
    settled: isSettled ? 1 : 0,
    updated_at: at,
  };
  await db
    .insertInto("campaign_progress")
    .values({ campaign_id: id, ...row })
    .onConflict((conflict) => conflict.column("campaign_id").doUpdateSet(row))
    .execute();
}
