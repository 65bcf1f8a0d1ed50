import { data, redirect } from "@remix-run/node";
import type { Address, Hex } from "viem";
import { type Holding, readHolding } from "#app/domain/assets/find-asset.server.ts";
import { getCampaign, getLargestRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { campaignPath } from "#app/common/campaign/campaign-path.ts";
import {
  type Campaign,
  type CampaignRow,
  shownLargest,
} from "#app/domain/payments/campaign/campaign.types.ts";
import {
  type CampaignState,
  readCampaignState,
} from "#app/domain/payments/campaign/campaign-state.server.ts";
import { listFailures } from "#app/domain/payments/campaign/ledger.ts";
import { changeCampaign } from "#app/domain/payments/campaign/change-campaign.server.ts";
import { listCampaigns } from "#app/domain/payments/campaign/campaign-progress.store.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { ChangeAnswer } from "./campaign-view.tsx";
import { findMultiSender, multiSenderLedger } from "./ledger.server.ts";

export type MultiSend = {
  state: CampaignState;
  /** Number of refunded payments by batch. */
  refunded: Record<number, number>;
  /** The largest planned payments. */
  largest: CampaignRow[];
  holding: Holding | null;
  /** Null if the deployments now contain a different multi-sender. */
  codeHash: Hex | null;
};

/**
 * Returns the campaign with an id from a URL. A mint list has a separate page and can be continued
 * only there.
 *
 * @throws a 404 response, or a redirect to that page
 */
export async function requireMultiSend(id: string | undefined): Promise<Campaign> {
  const campaign = await requirePayment(id);
  if (campaign.kind === "mint-list") throw redirect(campaignPath(campaign), 303);
  return campaign;
}

/**
 * Returns any campaign of the multi-sender, regardless of the page it belongs to. @throws a 404
 * response
 */
export async function requirePayment(id: string | undefined): Promise<Campaign> {
  const campaign = await getCampaign(id ?? "", "multi-send", "mint-list");
  if (!campaign) throw errorResponse(404, "no-campaign", "There is no campaign with this number.");
  return campaign;
}

/** Returns whether a wallet has paid anyone on a list, as far as its campaigns were read. */
export async function hasPaidList(sender: Address): Promise<boolean> {
  const query = { kind: "multi-send", states: paidStates, token: null, sender, text: "" } as const;
  const found = await listCampaigns(getRuntime().database.db, query, { before: null, limit: 20 });
  return found.some(({ progress }) => progress.paidRows > 0);
}

const paidStates = ["attention", "in-progress", "complete"] as const;

export async function readMultiSend(campaign: Campaign): Promise<MultiSend> {
  const { asset, chainId, sender, contract } = campaign;
  const [state, largest, holding] = await Promise.all([
    readCampaignState(campaign, multiSenderLedger),
    getLargestRows(campaign, shownLargest),
    readHolding({ ...asset, chainId }, sender, contract),
  ]);
  const failed = await listFailures(campaign, multiSenderLedger, state.chunks);
  const refunded = Object.fromEntries([...failed].map(([chunk, rows]) => [chunk, rows.size]));
  const deployment = findMultiSender(chainId);
  const codeHash = deployment?.address === contract ? deployment.codeHash : null;
  return { state, refunded, largest, holding, codeHash };
}

/** Applies the page's changes to a campaign's batches. */
export async function changeMultiSend(form: FormData, campaign: Campaign, actor: Address) {
  const error = await changeCampaign(campaign, {
    ledger: multiSenderLedger,
    actor,
    requested: {
      intent: formText(form, "intent"),
      chunk: formText(form, "chunk"),
      rowIndexes: formText(form, "rowIndexes"),
    },
  });
  return data<ChangeAnswer>(error === null ? null : { message: error }, {
    status: error === null ? 200 : 409,
  });
}
