/** Which budgets are shown, as the URL names it. */
export const budgetShows = ["open", "mine", "closed", "all"] as const;
export type BudgetShow = (typeof budgetShows)[number];

/** A budget as a sentence names it: by its label, or its number until that is known. */
export function nameOf({ id, label }: { id: number; label: string | null }): string {
  return label ?? `Budget ${id}`;
}
