/** Filter for the budget list, as in the URL. */
export const budgetShows = ["open", "mine", "closed", "all"] as const;
export type BudgetShow = (typeof budgetShows)[number];
