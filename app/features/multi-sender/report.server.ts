import type { Campaign, ChunkState } from "#app/common/campaign/campaign.types.ts";
import { getAllRows } from "#app/common/campaign/campaign.server.ts";
import { readCampaignState } from "#app/common/campaign/campaign-state.server.ts";
import { printRows } from "#app/common/recipients/print-rows.ts";
import { type ResultRow, writeResultsCsv } from "#app/common/recipients/results-csv.ts";
import { listFailedPayments, multiSenderLedger } from "./ledger.server.ts";

type StoredRow = Awaited<ReturnType<typeof getAllRows>>[number];

/** The file that a campaign's page offers: of every row, or of what is not paid yet. */
export async function reportResponse(request: Request, campaign: Campaign): Promise<Response> {
  const isRemaining = new URL(request.url).searchParams.get("only") === "remaining";
  const text = isRemaining ? await writeRemaining(campaign) : await writeReport(campaign);
  const name = isRemaining ? "remaining.csv" : "results.csv";
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** What became of every row, as CSV. */
export async function writeReport(campaign: Campaign): Promise<string> {
  const [rows, { chunks }, failed] = await readAll(campaign);
  const positions = new Map<number, number>();
  const results = rows.map((row): ResultRow => {
    const { chunk } = row;
    const state = chunks.find((one) => one.chunk === chunk);
    if (chunk === null || !state) {
      return { row, chunk, status: "removed", ...nothing, reason: "taken out" };
    }
    // Failures are known by their position in the chunk.
    const position = positions.get(chunk) ?? 0;
    positions.set(chunk, position + 1);
    return resultOf(row, state, failed.get(chunk)?.has(position) ?? false);
  });
  return writeResultsCsv(results, campaign.asset.decimals);
}

/** The rows that are not paid yet, in the form in which a list is entered. */
export async function writeRemaining(campaign: Campaign): Promise<string> {
  const [rows, { chunks }] = await readAll(campaign);
  const open = new Set(
    chunks.filter(({ status }) => status.kind !== "sent").map(({ chunk }) => chunk),
  );
  const remaining = rows.filter(({ chunk }) => chunk !== null && open.has(chunk));
  return printRows(remaining, campaign.asset.decimals);
}

const nothing = { transaction: null, block: null, atMs: null, reason: null };

function readAll(campaign: Campaign) {
  return Promise.all([
    getAllRows(campaign),
    readCampaignState(campaign, multiSenderLedger),
    listFailedPayments(campaign),
  ]);
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
    reason: hasFailed ? "could not be paid; the amount came back" : null,
  };
}
