import type { Campaign } from "./campaign.types.ts";

/** The one page on which a campaign is gone on with. */
export function campaignPath({ kind, id, asset }: Campaign): string {
  switch (kind) {
    case "multi-send":
      return `/multiSender/${id}`;
    case "mint-list":
      return `/token/mintBurning/${asset.token}/lists/${id}`;
    case "vesting":
      return `/vesting/campaigns/${id}`;
  }
}
