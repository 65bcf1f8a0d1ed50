import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { reportTo } from "#app/common/campaign/attempt-requests.ts";
import type { TransactionPlan } from "#app/wallet/context/transaction-plan.ts";
import { mintPlan, type PlanOf } from "./transactions.ts";

/** Builds the mint of a list's total to its paying wallet; the calldata contains the list's id. */
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
