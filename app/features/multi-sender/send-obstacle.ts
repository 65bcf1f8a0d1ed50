import { zeroAddress } from "viem";
import type { Campaign, CampaignChunk } from "#app/domain/payments/campaign/campaign.types.ts";
import { formatInteger } from "#app/ui/values/format.ts";
import type { ChunkError, DryRun } from "./dry-run.server.ts";

type Simulated = Pick<Campaign, "asset" | "delivery">;

/** Whether a batch would revert. A tolerant one only skips the failing rows. */
export function isRejected({ message }: ChunkError, { delivery }: Simulated): boolean {
  return message !== null || delivery === "strict";
}

type Sending = {
  campaign: Simulated;
  chunk: CampaignChunk;
  /** Null while running. */
  dryRun: DryRun | null;
  /** The multi-sender's allowance for the sender's tokens; null if unknown. */
  allowance: bigint | null;
};

/**
 * Returns why a batch cannot be signed yet, based on its simulation. A failed payment would leave
 * its allowance behind, so approval is requested only after the simulation has passed.
 */
export function findSendObstacle({ campaign, chunk, dryRun, allowance }: Sending): string | null {
  const error =
    dryRun?.kind === "done" ? dryRun.errors.find((one) => one.chunk === chunk.chunk) : undefined;
  if (error && isRejected(error, campaign)) {
    return `The simulation of batch ${formatInteger(chunk.chunk + 1)} failed`;
  }
  if (!needsApproval(campaign, chunk.total, allowance) || dryRun?.kind === "done") return null;
  switch (dryRun?.kind) {
    case undefined:
      return "Wait for the simulation: an approval is offered once it has passed";
    case "short":
      return `Your wallet has too little ${campaign.asset.symbol}`;
    case "unavailable":
      return "The chain cannot simulate the payment now, so no approval is offered";
  }
}

export function needsApproval(
  { asset }: Pick<Campaign, "asset">,
  units: bigint,
  allowance: bigint | null,
): boolean {
  return asset.token !== zeroAddress && (allowance === null || allowance < units);
}

/**
 * Returns the amount to approve, in base units: this batch plus the others that passed the same
 * simulation, so no allowance remains for rejected ones.
 */
export function approvalUnits(
  campaign: Simulated,
  {
    chunk,
    chunks,
    dryRun,
  }: { chunk: number; chunks: readonly CampaignChunk[]; dryRun: DryRun | null },
): bigint {
  const passed = new Set([chunk]);
  if (dryRun?.kind === "done") {
    const rejectedRow = dryRun.errors.filter((error) => isRejected(error, campaign));
    for (const one of dryRun.tried) {
      if (!rejectedRow.some((error) => error.chunk === one)) passed.add(one);
    }
  }
  return chunks.filter((one) => passed.has(one.chunk)).reduce((sum, { total }) => sum + total, 0n);
}
