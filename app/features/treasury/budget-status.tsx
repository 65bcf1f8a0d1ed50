import type { Address } from "viem";
import { Status } from "#app/ui/status.tsx";
import { balanceOf } from "./budget-sums.ts";
import type { Budget } from "./treasury.types.ts";

/** Where a budget stands, and whether it waits for somebody. */
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
