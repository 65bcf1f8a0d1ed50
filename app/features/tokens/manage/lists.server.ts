import type { Address } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { listCampaigns } from "#app/common/campaign/campaign.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

const shownLists = 20;

/** A wallet's newest lists of a token. */
export function listOwnLists(token: Address, sender: Address) {
  return listCampaigns(getRuntime().database.db, {
    kind: "mint-list",
    before: null,
    limit: shownLists,
    of: { chainId: homeChainId, token, sender },
  });
}
