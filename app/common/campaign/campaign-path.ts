import type { Campaign } from "./campaign.types.ts";

/** Returns the path of the only page on which a campaign can be continued. */
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
