import type { Address } from "viem";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";
import { nameBudgets } from "./budget-names.ts";
import { readTotals } from "./read-totals.server.ts";
import { listLabels } from "./treasury.server.ts";

/** Lists open budgets that are offered to a wallet; none if they cannot be read. */
export async function listOfferedBudgets(wallet: Address): Promise<WaitingItem[]> {
  const answer = await readTotals(wallet);
  if (answer.kind !== "read") return [];
  const offered = answer.value.budgets.filter(
    ({ isOpen, proposedOwner }) => isOpen && proposedOwner === wallet,
  );
  if (offered.length === 0) return [];
  const nameOf = nameBudgets(await listLabels(answer.facts.deployment));
  return offered.map(({ id }) => ({
    key: `budget:${id}`,
    area: "treasury",
    title: `Budget ${nameOf(id)} is offered to you`,
    note: "Accept it to become its owner.",
    dueAt: null,
    action: { label: "Open", to: treasuryPaths.budget(id) },
    countedAt: treasuryPaths.index,
  }));
}
