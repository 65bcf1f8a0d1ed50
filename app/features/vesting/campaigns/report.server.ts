import { getAllRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { readCampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import type { Campaign, ChunkState } from "#app/domain/payments/campaign/campaign.types.ts";
import { type CsvColumns, csvText } from "#app/kit/list/csv.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { readTerms } from "#app/domain/vesting/grant.ts";
import { listFirstIds, vestingLedger } from "#app/domain/vesting/ledger.server.ts";
import { formatId, isoTime, formatStep } from "#app/domain/vesting/labels.ts";

type StoredRow = Awaited<ReturnType<typeof getAllRows>>[number];

type GrantResult = {
  row: StoredRow;
  terms: ReturnType<typeof readTerms>;
  /** Null if the grant was removed from the campaign. */
  state: ChunkState | null;
  /** Schedule id, or null if no schedule was created. */
  id: bigint | null;
};

/** Writes the outcome of every grant as CSV, with its schedule id. */
export async function writeReport(campaign: Campaign): Promise<string> {
  const [rows, { chunks }] = await Promise.all([
    getAllRows(campaign),
    readCampaignState(campaign, vestingLedger),
  ]);
  const firstIds = await listFirstIds(campaign, chunks);
  // Schedules of a batch are numbered in row order.
  const positions = new Map<number, bigint>();
  const results = rows.map((row): GrantResult => {
    const { chunk } = row;
    const terms = readTerms(row.details);
    const state = chunks.find((one) => one.chunk === chunk);
    if (chunk === null || !state) return { row, terms, state: null, id: null };
    const position = positions.get(chunk) ?? 0n;
    positions.set(chunk, position + 1n);
    const first = state.status.kind === "sent" ? firstIds.get(chunk) : undefined;
    return { row, terms, state, id: first === undefined ? null : first + position };
  });
  return csvText(columnsFor(campaign), results);
}

function columnsFor({ asset }: Campaign): CsvColumns<GrantResult> {
  return {
    line: ({ row }) => row.line,
    address: ({ row }) => row.address,
    amount: ({ row }) => toDecimalText(row.amount, asset.decimals),
    start_utc: ({ terms }) => isoTime(terms.start),
    cliff_utc: ({ terms }) => (terms.cliff === 0 ? null : isoTime(terms.start + terms.cliff)),
    end_utc: ({ terms }) => isoTime(terms.start + terms.duration),
    step: ({ terms }) => formatStep(terms.step),
    revocable: ({ terms }) => terms.revocable,
    note: ({ row }) => row.memo,
    chunk: ({ state }) => state && state.chunk + 1,
    status: ({ state }) => outcomeOf(state),
    schedule: ({ id }) => (id === null ? null : formatId(id)),
    transaction: ({ state }) => (state && "hash" in state.status ? state.status.hash : null),
    block: ({ state }) => (state?.status.kind === "sent" ? state.status.blockNumber : null),
    time_utc: ({ state }) => {
      const at = state?.status.kind === "sent" ? state.status.at : null;
      return at === null ? null : new Date(at);
    },
  };
}

function outcomeOf(state: ChunkState | null): string {
  if (state === null) return "removed";
  return state.status.kind === "sent" ? "created" : state.status.kind;
}
