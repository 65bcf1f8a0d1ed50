import type { Campaign, ChunkState } from "#app/domain/payments/campaign/campaign.types.ts";
import { getAllRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { campaignFileResponse } from "#app/common/campaign/campaign-file.ts";
import { readCampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import { listFailures } from "#app/domain/payments/campaign/ledger.ts";
import { printRows } from "#app/domain/lists/source/print-rows.ts";
import { type ResultRow, writeResultsCsv } from "#app/domain/lists/values/results-csv.ts";
import { multiSenderLedger } from "./ledger.server.ts";

type StoredRow = Awaited<ReturnType<typeof getAllRows>>[number];

/** Responds with a campaign's report: all rows, or only unpaid ones. */
export async function reportResponse(request: Request, campaign: Campaign): Promise<Response> {
  const isUnpaid = new URL(request.url).searchParams.get("only") === "remaining";
  return isUnpaid
    ? campaignFileResponse(campaign, { part: "unpaid", text: await writeUnpaid(campaign) })
    : campaignFileResponse(campaign, { part: "results", text: await writeReport(campaign) });
}

/** Writes the result of every row as CSV. */
export async function writeReport(campaign: Campaign): Promise<string> {
  const { rows, chunks, failed } = await readAll(campaign);
  const positions = new Map(indexRows(rows).map(({ row, position }) => [row, position]));
  const results = rows.map((row): ResultRow => {
    const { chunk } = row;
    const state = chunks.find((one) => one.chunk === chunk);
    if (chunk === null || !state) {
      return { row, chunk, status: "removed", ...nothing, reason: "removed" };
    }
    return resultOf(row, state, failed.get(chunk)?.has(positions.get(row) ?? -1) ?? false);
  });
  return writeResultsCsv(results, campaign.asset.decimals);
}

/** Writes the unpaid rows, including refunded ones, in the input format of a list. */
export async function writeUnpaid(campaign: Campaign): Promise<string> {
  const { rows, chunks, failed } = await readAll(campaign);
  const sent = new Set(
    chunks.filter(({ status }) => status.kind === "sent").map(({ chunk }) => chunk),
  );
  const rowsByIndex = indexRows(rows);
  const unpaid = rowsByIndex.filter(
    ({ chunk, position }) => !sent.has(chunk) || failed.get(chunk)?.has(position),
  );
  return printRows(
    unpaid.map(({ row }) => row),
    campaign.asset.decimals,
  );
}

/** Adds each row's position in its batch, by which failures are identified. */
function indexRows(rows: readonly StoredRow[]) {
  const next = new Map<number, number>();
  return rows.flatMap((row) => {
    if (row.chunk === null) return [];
    const position = next.get(row.chunk) ?? 0;
    next.set(row.chunk, position + 1);
    return [{ row, chunk: row.chunk, position }];
  });
}

const nothing = { transaction: null, block: null, atMs: null, reason: null };

async function readAll(campaign: Campaign) {
  const [rows, { chunks }] = await Promise.all([
    getAllRows(campaign),
    readCampaignState(campaign, multiSenderLedger),
  ]);
  return { rows, chunks, failed: await listFailures(campaign, multiSenderLedger, chunks) };
}

function resultOf(row: StoredRow, { chunk, status }: ChunkState, hasFailed: boolean): ResultRow {
  if (status.kind !== "sent") {
    const transaction = "hash" in status ? status.hash : null;
    return { row, chunk, status: status.kind, ...nothing, transaction };
  }
  return {
    row,
    chunk,
    status: hasFailed ? "refunded" : "sent",
    transaction: status.hash,
    block: status.blockNumber === null ? null : BigInt(status.blockNumber),
    atMs: status.at,
    reason: hasFailed ? "payment failed; the amount was refunded" : null,
  };
}
