import { maxHits, type SearchHit } from "#app/platform/search.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { campaignPath } from "./campaign-path.ts";
import { listCampaigns } from "#app/domain/payments/campaign/campaign-progress.store.server.ts";
import type { CampaignKind } from "#app/domain/payments/campaign/campaign.types.ts";

const kindNames: Readonly<Record<CampaignKind, string>> = {
  "multi-send": "Payment campaign",
  "mint-list": "Mint list",
  vesting: "Vesting campaign",
};

/** Finds campaigns of every kind by a part of their title; the newest first. */
export async function findCampaigns(term: string): Promise<SearchHit[]> {
  const { db } = getRuntime().database;
  const kinds = Object.keys(kindNames) as CampaignKind[];
  const query = { states: null, token: null, sender: null, text: term };
  const found = await Promise.all(
    kinds.map((kind) => listCampaigns(db, { ...query, kind }, { before: null, limit: maxHits })),
  );
  return found.flat().map((campaign) => ({
    kind: kindNames[campaign.kind],
    label: campaign.title,
    detail: `${campaign.rowCount} recipients, ${campaign.asset.symbol}`,
    to: campaignPath(campaign),
  }));
}
