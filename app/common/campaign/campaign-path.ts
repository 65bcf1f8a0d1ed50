import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { tokenPaths } from "#app/paths/tokens.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

/** Returns the path of the only page on which a campaign can be continued. */
export function campaignPath({ kind, id, asset }: Campaign): string {
  switch (kind) {
    case "multi-send":
      return multiSenderPaths.campaign(id);
    case "mint-list":
      return tokenPaths.mintList(asset.token, id);
    case "vesting":
      return vestingPaths.campaign(id);
  }
}
