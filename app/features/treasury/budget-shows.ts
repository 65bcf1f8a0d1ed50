/** Which budgets are shown, as the URL names it. */
export const budgetShows = ["open", "mine", "closed", "all"] as const;
export type BudgetShow = (typeof budgetShows)[number];
