import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { formatAmount, formatInteger } from "#app/ui/values/format.ts";
import { type ChunkError, simulateCampaign } from "./dry-run.server.ts";
import { isRejected } from "./send-obstacle.ts";

export type ChunkSimulation =
  /** `route`: as the call that pays the chunk has to take it. */
  | { kind: "passed"; route: "any" | "contract" }
  | { kind: "rejected"; message: string }
  | { kind: "unavailable" };

/** Simulates a single batch right before its approval is offered. */
export async function simulateChunk(campaign: Campaign, chunk: number): Promise<ChunkSimulation> {
  const dryRun = await simulateCampaign(campaign, chunk);
  switch (dryRun.kind) {
    case "unavailable":
      return { kind: "unavailable" };
    case "short":
      return reject(
        `You need ${formatAmount(dryRun.missing, campaign.asset)} more for this batch.`,
      );
    case "done": {
      const [error] = dryRun.errors;
      if (error && isRejected(error, campaign)) return reject(messageOf(error));
      const route = dryRun.throughContract.length > 0 ? "contract" : "any";
      return { kind: "passed", route };
    }
  }
}

function messageOf({ chunk, message, rows }: ChunkError): string {
  const lines = rows.map(({ line }) => formatInteger(line)).join(", ");
  return (
    message ??
    `Batch ${formatInteger(chunk + 1)} would fail: line ${lines} cannot be paid. Remove it first.`
  );
}

function reject(message: string) {
  return { kind: "rejected", message } as const;
}
