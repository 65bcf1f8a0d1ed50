import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { reportTo } from "#app/common/campaign/attempt-requests.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { mintTransaction, type TokenContext } from "#app/domain/tokens/transactions.ts";
import { apiPaths } from "#app/paths/api.ts";

/** Builds the mint of a list's total to its paying wallet; the calldata contains the list's id. */
export function listMintTransaction(
  of: TokenContext,
  campaign: Campaign,
  units: bigint,
): WalletTransaction {
  const transaction = mintTransaction(of, { to: campaign.sender, units }, campaign.onchainId);
  return {
    ...transaction,
    steps: transaction.steps.map((step) => ({
      ...step,
      description: `${step.description} for a list`,
      hooks: reportTo(apiPaths.campaignMint(campaign.id), {}),
    })),
  };
}
