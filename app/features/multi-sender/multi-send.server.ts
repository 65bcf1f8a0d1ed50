import { data, redirect } from "@remix-run/node";
import type { Address, Hex } from "viem";
import { type Holding, readHolding } from "#app/common/assets/find-asset.server.ts";
import { getCampaign, getLargestRows } from "#app/common/campaign/campaign.server.ts";
import { campaignPath } from "#app/common/campaign/campaign-path.ts";
import {
  type Campaign,
  type CampaignRow,
  shownLargest,
} from "#app/common/campaign/campaign.types.ts";
import {
  type CampaignState,
  readCampaignState,
} from "#app/common/campaign/campaign-state.server.ts";
import { changeCampaign } from "#app/common/campaign/change-campaign.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";
import type { ChangeAnswer } from "./campaign-view.tsx";
import { findMultiSender, listFailedPayments, multiSenderLedger } from "./ledger.server.ts";

export type MultiSend = {
  state: CampaignState;
  /** How many payments of each chunk came back, by chunk. */
  refunded: Record<number, number>;
  /** The largest payments that are planned. */
  largest: CampaignRow[];
  holding: Holding | null;
  /** `null` when the deployments know another multi-sender by now. */
  codeHash: Hex | null;
};

/**
 * The campaign of an id from a URL. One that is paid with what is minted for it has a page of its own,
 * and is gone on with there only.
 *
 * @throws a 404 response, or one that leads to that page
 */
export async function requireMultiSend(id: string | undefined): Promise<Campaign> {
  const campaign = await requirePayment(id);
  if (campaign.kind === "mint-list") throw redirect(campaignPath(campaign), 303);
  return campaign;
}

/** Whatever the multi-sender pays, from which page it may be. @throws a 404 response */
export async function requirePayment(id: string | undefined): Promise<Campaign> {
  const campaign = await getCampaign(id ?? "", "multi-send", "mint-list");
  if (!campaign) throw pageRefusal(404, "no-campaign", "There is no campaign with this number.");
  return campaign;
}

/** All that the page of a campaign shows. */
export async function readMultiSend(campaign: Campaign): Promise<MultiSend> {
  const { asset, chainId, sender, contract } = campaign;
  const [state, failed, largest, holding] = await Promise.all([
    readCampaignState(campaign, multiSenderLedger),
    listFailedPayments(campaign),
    getLargestRows(campaign, shownLargest),
    readHolding({ ...asset, chainId }, sender, contract),
  ]);
  const refunded = Object.fromEntries([...failed].map(([chunk, rows]) => [chunk, rows.size]));
  const deployment = findMultiSender(chainId);
  const codeHash = deployment?.address === contract ? deployment.codeHash : null;
  return { state, refunded, largest, holding, codeHash };
}

/** Changes the chunks of a campaign as its page asks. */
export async function changeMultiSend(form: FormData, campaign: Campaign, actor: Address) {
  const refusal = await changeCampaign(campaign, {
    ledger: multiSenderLedger,
    actor,
    requested: {
      intent: formText(form, "intent"),
      chunk: formText(form, "chunk"),
      places: formText(form, "places"),
    },
  });
  return data<ChangeAnswer>(refusal === null ? null : { message: refusal }, {
    status: refusal === null ? 200 : 409,
  });
}
