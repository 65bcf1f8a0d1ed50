import type { Address } from "viem";
import type { NamedAddress } from "#app/domain/lists/values/recipients.types.ts";
import type { ClaimHubFacts } from "#app/domain/claims/claim-hub.types.ts";
import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";
import { formatAmount } from "#app/ui/values/format.ts";

type Budgeted = {
  terms: { budget: bigint };
  programme: { funded: bigint };
  /** Total of the newest root. */
  allocated: bigint;
};

/**
 * Returns the remaining budget of a list, in base units: the greater of funded and promised by the
 * terms, minus what is already granted.
 */
export function listBudget({ terms, programme, allocated }: Budgeted): bigint {
  const limit = programme.funded > terms.budget ? programme.funded : terms.budget;
  return limit > allocated ? limit - allocated : 0n;
}

/** Returns an error message if the sum exceeds the budget, or null. */
export function findExcess(sum: bigint, budget: bigint, token: IncentiveToken): string | null {
  if (sum <= budget) return null;
  return `The list totals ${formatAmount(sum, token)}; ${formatAmount(budget, token)} of the budget is left.`;
}

type Contracts = Record<
  keyof Pick<ClaimHubFacts, "claimHub" | "treasury">,
  { address: Address } | null
>;

/** Contracts that a list must not pay. */
export function contractsOf({ claimHub, treasury }: Contracts): NamedAddress[] {
  return [
    ...(claimHub ? [{ name: "the claim hub", address: claimHub.address }] : []),
    ...(treasury ? [{ name: "the treasury", address: treasury.address }] : []),
  ];
}
