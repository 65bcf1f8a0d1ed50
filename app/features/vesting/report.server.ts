import { getAllRows } from "#app/common/campaign/campaign.server.ts";
import { readCampaignState } from "#app/common/campaign/campaign-state.server.ts";
import type { Campaign, ChunkState } from "#app/common/campaign/campaign.types.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { readTerms } from "./grant.ts";
import { listFirstIds, vestingLedger } from "./ledger.server.ts";
import { formatId, isoTime, formatStep } from "./labels.ts";

const columns = [
  "line",
  "beneficiary",
  "total",
  "start_utc",
  "cliff_utc",
  "end_utc",
  "step",
  "revocable",
  "note",
  "chunk",
  "status",
  "schedule",
  "transaction",
  "block",
  "time_utc",
];

type StoredRow = Awaited<ReturnType<typeof getAllRows>>[number];

/** Writes the outcome of every grant as CSV, with its schedule id. */
export async function writeReport(campaign: Campaign): Promise<string> {
  const [rows, { chunks }, firstIds] = await Promise.all([
    getAllRows(campaign),
    readCampaignState(campaign, vestingLedger),
    listFirstIds(campaign),
  ]);
  // Schedules of a batch are numbered in row order.
  const positions = new Map<number, bigint>();
  const lines = rows.map((row) => {
    const { chunk } = row;
    const state = chunks.find((one) => one.chunk === chunk);
    if (chunk === null || !state) return csvLine([...grantCells(row, campaign), "", "removed"]);
    const position = positions.get(chunk) ?? 0n;
    positions.set(chunk, position + 1n);
    const first = state.status.kind === "sent" ? firstIds.get(chunk) : undefined;
    const id = first === undefined ? "" : formatId(first + position);
    return csvLine([...grantCells(row, campaign), ...outcomeCells(state, id)]);
  });
  return [csvLine(columns), ...lines].join("");
}

function grantCells(row: StoredRow, { asset }: Campaign): string[] {
  const { start, cliff, duration, step, revocable } = readTerms(row.details);
  return [
    String(row.line),
    row.address,
    toDecimalText(row.amount, asset.decimals),
    isoTime(start),
    cliff === 0 ? "" : isoTime(start + cliff),
    isoTime(start + duration),
    formatStep(step),
    revocable ? "yes" : "no",
    row.memo,
  ];
}

function outcomeCells({ chunk, status }: ChunkState, id: string): string[] {
  const [blockNumber, at] = status.kind === "sent" ? [status.blockNumber, status.at] : [null, null];
  return [
    String(chunk + 1),
    status.kind === "sent" ? "created" : status.kind,
    id,
    ("hash" in status ? status.hash : null) ?? "",
    blockNumber === null ? "" : String(blockNumber),
    at === null ? "" : new Date(at).toISOString(),
  ];
}
