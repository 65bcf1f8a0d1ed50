import type { Schema } from "#app/platform/database/schema.ts";
import type { Campaign, ChunkState } from "./campaign.types.ts";

export type ProgressState = Schema["campaign_progress"]["state"];

/** In order of urgency. */
export const progressStates = [
  "attention",
  "in-progress",
  "draft",
  "complete",
  "canceled",
] as const satisfies readonly ProgressState[];

/** Progress of a campaign. Units are base units. */
export type Progress = {
  state: ProgressState;
  plannedRows: number;
  plannedUnits: bigint;
  paidRows: number;
  paidUnits: bigint;
  refundedRows: number;
};

export type ListedCampaign = Campaign & { progress: Progress };

type Measured = {
  chunks: readonly ChunkState[];
  /** Whether a wallet was asked to sign anything for it. */
  isStarted: boolean;
  /** Part of the sent batches that was refunded. */
  refunded: { rows: number; units: bigint };
};

/** Computes a campaign's progress from the state of its batches. */
export function measureProgress({ chunks, isStarted, refunded }: Measured): Progress {
  const sent = chunks.filter(({ status }) => status.kind === "sent");
  const [planned, handled] = [sumOf(chunks), sumOf(sent)];
  return {
    state: stateOf(chunks, isStarted),
    plannedRows: planned.rows,
    plannedUnits: planned.units,
    paidRows: handled.rows - refunded.rows,
    paidUnits: handled.units - refunded.units,
    refundedRows: refunded.rows,
  };
}

function stateOf(chunks: readonly ChunkState[], isStarted: boolean): ProgressState {
  const kinds = new Set(chunks.map(({ status }) => status.kind));
  if (kinds.size === 0) return "canceled";
  if (kinds.has("failed") || kinds.has("unknown") || kinds.has("voided")) return "attention";
  if (kinds.size === 1 && kinds.has("sent")) return "complete";
  return isStarted || kinds.has("sent") || kinds.has("pending") ? "in-progress" : "draft";
}

function sumOf(chunks: readonly ChunkState[]): { rows: number; units: bigint } {
  return chunks.reduce(
    ({ rows, units }, { count, total }) => ({ rows: rows + count, units: units + total }),
    { rows: 0, units: 0n },
  );
}
