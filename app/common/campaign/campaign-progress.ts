import type { Schema } from "#app/platform/database/schema.ts";
import type { Campaign, ChunkState } from "./campaign.types.ts";

export type ProgressState = Schema["campaign_progress"]["state"];

/** In the order in which they ask for somebody. */
export const progressStates = [
  "attention",
  "in-progress",
  "draft",
  "complete",
  "canceled",
] as const satisfies readonly ProgressState[];

/** How far a campaign is. Units are base units. */
export type Progress = {
  state: ProgressState;
  plannedRows: number;
  plannedUnits: bigint;
  paidRows: number;
  paidUnits: bigint;
  refundedRows: number;
};

/** A campaign in a list. */
export type ListedCampaign = Campaign & { progress: Progress };

type Measured = {
  chunks: readonly ChunkState[];
  /** Whether a wallet was asked to sign anything of it. */
  wasBegun: boolean;
  /** What of the sent chunks came back. */
  refunded: { rows: number; units: bigint };
};

/** How far a campaign is by the state of its chunks. */
export function measureProgress({ chunks, wasBegun, refunded }: Measured): Progress {
  const sent = chunks.filter(({ status }) => status.kind === "sent");
  const [planned, handled] = [sumOf(chunks), sumOf(sent)];
  return {
    state: stateOf(chunks, wasBegun),
    plannedRows: planned.rows,
    plannedUnits: planned.units,
    paidRows: handled.rows - refunded.rows,
    paidUnits: handled.units - refunded.units,
    refundedRows: refunded.rows,
  };
}

function stateOf(chunks: readonly ChunkState[], wasBegun: boolean): ProgressState {
  const kinds = new Set(chunks.map(({ status }) => status.kind));
  if (kinds.size === 0) return "canceled";
  if (kinds.has("failed") || kinds.has("unknown") || kinds.has("voided")) return "attention";
  if (kinds.size === 1 && kinds.has("sent")) return "complete";
  return wasBegun || kinds.has("sent") || kinds.has("pending") ? "in-progress" : "draft";
}

function sumOf(chunks: readonly ChunkState[]): { rows: number; units: bigint } {
  return chunks.reduce(
    ({ rows, units }, { count, total }) => ({ rows: rows + count, units: units + total }),
    { rows: 0, units: 0n },
  );
}
