import type { NamedAddress } from "#app/common/recipients/recipients.types.ts";
import type { HubFacts } from "#app/features/ecosystem/incentives/hub/hub.types.ts";
import type { IncentiveToken } from "#app/features/ecosystem/incentives/terms/terms.types.ts";
import { writeAmount } from "#app/features/ecosystem/incentives/words.ts";

type Budgeted = {
  terms: { budget: bigint };
  programme: { funded: bigint };
  /** Total of the newest root. */
  given: bigint;
};

/** What a list may still give, base units: what was paid in, or promised by the terms, but for what is granted. */
export function listBudget({ terms, programme, given }: Budgeted): bigint {
  const most = programme.funded > terms.budget ? programme.funded : terms.budget;
  return most > given ? most - given : 0n;
}

/** Why a list of this sum is too much; `null`: it is not. */
export function findExcess(sum: bigint, budget: bigint, token: IncentiveToken): string | null {
  if (sum <= budget) return null;
  return `The list comes to ${writeAmount(sum, token)}; ${writeAmount(budget, token)} of the budget is left.`;
}

/** Contracts that a list must not pay. */
export function contractsOf({ hub, treasury }: Pick<HubFacts, "hub" | "treasury">): NamedAddress[] {
  return [
    { name: "the claim hub", address: hub.address },
    ...(treasury ? [{ name: "the treasury", address: treasury.address }] : []),
  ];
}
