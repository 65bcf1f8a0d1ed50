import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { toSlug } from "#app/ui/base/slug.ts";
import type { Campaign, CampaignKind } from "#app/domain/payments/campaign/campaign.types.ts";

const kindNames: Readonly<Record<CampaignKind, string>> = {
  "multi-send": "campaign",
  "mint-list": "mint-list",
  vesting: "vesting",
};

/**
 * Returns the name of a campaign's file, without the day and the ending: its title in plain ASCII,
 * its run from the second on, and the end of its id, which is unique: `payroll-march-6789abcd-results`.
 */
export function campaignFileName(
  { id, title, kind, run }: Pick<Campaign, "id" | "title" | "kind" | "run">,
  part: "results" | "unpaid",
): string {
  const again = run > 0 ? `-run-${run + 1}` : "";
  return `${toSlug(title) || kindNames[kind]}${again}-${id.slice(-8)}-${part}`;
}

/** Returns a campaign's file as a download. */
export function campaignFileResponse(
  campaign: Campaign,
  { part, text }: { part: "results" | "unpaid"; text: string },
): Response {
  return csvFile(campaignFileName(campaign, part), text);
}
