import type { Address } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { listCampaigns } from "#app/common/campaign/campaign-progress.store.server.ts";
import { refreshProgress } from "#app/common/campaign/campaign-progress.server.ts";
import type { ListedCampaign } from "#app/common/campaign/campaign-progress.ts";
import type { CampaignLedger } from "#app/common/campaign/ledger.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

const shownLists = 20;

/** A wallet's newest lists of a token, with how far they are. */
export async function listOwnLists(
  token: Address,
  sender: Address,
  ledger: CampaignLedger,
): Promise<ListedCampaign[]> {
  await refreshProgress("mint-list", ledger);
  const query = { kind: "mint-list", states: null, text: "", sender } as const;
  return listCampaigns(
    getRuntime().database.db,
    { ...query, token: { chainId: homeChainId, token } },
    { before: null, limit: shownLists },
  );
}
