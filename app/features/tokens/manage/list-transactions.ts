import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { reportTo } from "#app/common/campaign/attempt-requests.ts";
import type { TransactionPlan } from "#app/wallet/context/transaction-plan.ts";
import { mintPlan, type PlanOf } from "./transactions.ts";

/** Makes what a list pays, for the wallet that pays it; the call names the list. */
export function listMintPlan(of: PlanOf, campaign: Campaign, units: bigint): TransactionPlan {
  const plan = mintPlan(of, { to: campaign.sender, units }, campaign.onchainId);
  return {
    ...plan,
    steps: plan.steps.map((step) => ({
      ...step,
      description: `${step.description} for a list`,
      hooks: reportTo(`/api/campaigns/${campaign.id}/mint`, {}),
    })),
  };
}
