import { type Address, isAddressEqual } from "viem";
import { z } from "zod";
import { type ChangeOutcome, removeRows, replanChunk, splitChunk } from "./campaign.server.ts";
import { updateProgress } from "./campaign-progress.server.ts";
import type { Campaign } from "./campaign.types.ts";
import type { CampaignLedger } from "./ledger.ts";

const chunk = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("split"), chunk }),
  z.object({ intent: z.literal("replan"), chunk }),
  z.object({
    intent: z.literal("remove"),
    chunk,
    rowIndexes: z
      .string()
      .regex(/^\d{1,6}(,\d{1,6})*$/)
      .transform((text) => text.split(",").map(Number)),
  }),
]);

type Requested = { intent: string; chunk: string; rowIndexes: string };

/**
 * Splits a batch, removes rows from it, or moves the rows of a voided one to a new batch.
 *
 * @returns why it was rejected, or null if it is done.
 */
export async function changeCampaign(
  campaign: Campaign,
  { ledger, actor, requested }: { ledger: CampaignLedger; actor: Address; requested: Requested },
): Promise<string | null> {
  if (!isAddressEqual(campaign.sender, actor)) {
    return `Only ${campaign.sender}, which sends the campaign, can change it.`;
  }
  const parsed = changeSchema.safeParse(requested);
  if (!parsed.success) return "Unknown change. Reload the page.";
  const outcome = await carryOut(campaign, { ...parsed.data, ledger, actor });
  if (outcome.kind === "rejected") return outcome.message;
  await updateProgress(campaign, ledger);
  return null;
}

function carryOut(
  campaign: Campaign,
  change: z.output<typeof changeSchema> & { ledger: CampaignLedger; actor: Address },
): Promise<ChangeOutcome> {
  switch (change.intent) {
    case "split":
      return splitChunk(campaign, change);
    case "replan":
      return replanChunk(campaign, change);
    case "remove":
      return removeRows(campaign, change);
  }
}
