import type { Address } from "viem";
import { Status } from "#app/ui/feedback/status.tsx";
import { balanceOf } from "#app/domain/treasury/budget-sums.ts";
import type { Budget } from "#app/domain/treasury/treasury.types.ts";

/** Status of a budget, including a pending ownership offer. */
export function BudgetStatus({ budget, wallet }: { budget: Budget; wallet: Address }) {
  if (!budget.isOpen) return <Status tone="neutral">Closed</Status>;
  if (budget.proposedOwner === wallet) return <Status tone="amber">Offered to you</Status>;
  if (budget.proposedOwner !== null) return <Status tone="accent">Transfer pending</Status>;
  return balanceOf(budget) === 0n ? (
    <Status tone="neutral">Empty</Status>
  ) : (
    <Status tone="green">Open</Status>
  );
}
