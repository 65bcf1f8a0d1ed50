import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { formatAmount, formatInteger } from "#app/ui/format.ts";
import { type ChunkFault, tryCampaign } from "./dry-run.server.ts";
import { isRefused } from "./send-obstacle.ts";
import type { ChunkSimulation } from "./simulation-request.ts";

/** Tries one chunk right before its approval is offered. */
export async function simulateChunk(campaign: Campaign, chunk: number): Promise<ChunkSimulation> {
  const dryRun = await tryCampaign(campaign, chunk);
  switch (dryRun.kind) {
    case "unavailable":
      return { kind: "unavailable" };
    case "short":
      return refused(
        `You need ${formatAmount(dryRun.missing, campaign.asset)} more for this batch.`,
      );
    case "done": {
      const [fault] = dryRun.faults;
      if (fault && isRefused(fault, campaign)) return refused(sentenceOf(fault));
      const route = dryRun.throughContract.length > 0 ? "contract" : "any";
      return { kind: "passed", route };
    }
  }
}

function sentenceOf({ chunk, sentence, rows }: ChunkFault): string {
  const lines = rows.map(({ line }) => formatInteger(line)).join(", ");
  return (
    sentence ??
    `Batch ${formatInteger(chunk + 1)} would fail: line ${lines} cannot be paid. Remove it first.`
  );
}

function refused(sentence: string) {
  return { kind: "refused", sentence } as const;
}
