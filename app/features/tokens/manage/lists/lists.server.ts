import type { Address } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import {
  type CampaignList,
  countByState,
  parseState,
} from "#app/common/campaign/campaign-list.server.ts";
import {
  type CampaignQuery,
  listCampaigns,
} from "#app/domain/payments/campaign/campaign-progress.store.server.ts";
import { refreshProgress } from "#app/domain/payments/campaign/campaign-progress.server.ts";
import type { CampaignLedger } from "#app/domain/payments/campaign/ledger.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

const shownLists = 20;

export type OwnLists = Pick<CampaignList, "rows" | "next" | "counts">;

/** Lists a wallet's latest lists of a token in the requested state, with their progress. */
export async function listSenderLists(
  { token, sender }: { token: Address; sender: Address },
  ledger: CampaignLedger,
  { searchParams }: URL,
): Promise<OwnLists> {
  await refreshProgress("mint-list", ledger);
  const state = parseState(searchParams);
  const query: CampaignQuery = {
    kind: "mint-list",
    states: state === null ? null : [state],
    text: "",
    sender,
    token: { chainId: homeChainId, token },
  };
  const page = { before: null, limit: shownLists };
  const [rows, counts] = await Promise.all([
    listCampaigns(getRuntime().database.db, query, page),
    countByState(query),
  ]);
  return { rows, next: null, counts };
}
