import { type Address, isAddressEqual } from "viem";
import { z } from "zod";
import { removeRows, splitChunk } from "#app/common/campaign/campaign.server.ts";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { multiSenderLedger } from "./ledger.server.ts";

const chunk = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("split"), chunk }),
  z.object({
    intent: z.literal("remove"),
    chunk,
    places: z
      .string()
      .regex(/^\d{1,6}(,\d{1,6})*$/)
      .transform((text) => text.split(",").map(Number)),
  }),
]);

/** Splits a chunk or takes rows out of it. @returns why not, or `null` when it is done */
export async function changeCampaign(
  campaign: Campaign,
  actor: Address,
  asked: { intent: string; chunk: string; places: string },
): Promise<string | null> {
  if (!isAddressEqual(campaign.sender, actor)) {
    return `Only ${campaign.sender}, which sends the campaign, can change it.`;
  }
  const parsed = changeSchema.safeParse(asked);
  if (!parsed.success) return "This change is not known. Load the page again.";
  const change = { ...parsed.data, ledger: multiSenderLedger, actor };
  const outcome =
    change.intent === "split"
      ? await splitChunk(campaign, change)
      : await removeRows(campaign, change);
  return outcome.kind === "refused" ? outcome.sentence : null;
}
