import { download } from "#app/common/files/download.server.ts";
import type { Campaign, CampaignKind } from "./campaign.types.ts";

const kindNames: Readonly<Record<CampaignKind, string>> = {
  "multi-send": "campaign",
  "mint-list": "mint-list",
  vesting: "vesting",
};

const maxSlugLength = 48;

/**
 * Returns the name of a campaign's file: its title in plain ASCII, its run from the second on, and
 * the end of its id, which is unique: `payroll-march-6789abcd-results.csv`.
 */
export function campaignFileName(
  { id, title, kind, run }: Pick<Campaign, "id" | "title" | "kind" | "run">,
  part: "results" | "unpaid",
): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, "");
  const again = run > 0 ? `-run-${run + 1}` : "";
  return `${slug || kindNames[kind]}${again}-${id.slice(-8)}-${part}.csv`;
}

/** Returns a campaign's file as a download. */
export function campaignFileResponse(
  campaign: Campaign,
  { part, text }: { part: "results" | "unpaid"; text: string },
): Response {
  return download(campaignFileName(campaign, part), text);
}
