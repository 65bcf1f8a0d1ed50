import { type Address, isAddressEqual } from "viem";
import { z } from "zod";
import { removeRows, splitChunk } from "./campaign.server.ts";
import type { Campaign } from "./campaign.types.ts";
import type { CampaignLedger } from "./ledger.ts";

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

type Asked = { intent: string; chunk: string; places: string };

/** Splits a chunk or takes rows out of it. @returns why not, or `null` when it is done */
export async function changeCampaign(
  campaign: Campaign,
  { ledger, actor, asked }: { ledger: CampaignLedger; actor: Address; asked: Asked },
): Promise<string | null> {
  if (!isAddressEqual(campaign.sender, actor)) {
    return `Only ${campaign.sender}, which sends the campaign, can change it.`;
  }
  const parsed = changeSchema.safeParse(asked);
  if (!parsed.success) return "This change is not known. Load the page again.";
  const change = { ...parsed.data, ledger, actor };
  const outcome =
    change.intent === "split"
      ? await splitChunk(campaign, change)
      : await removeRows(campaign, change);
  return outcome.kind === "refused" ? outcome.sentence : null;
}
