/** Labels of the filters of a token's activity, by the URL's value. */
export type ActivityFilters = Readonly<Record<string, string>>;

/** Without transfers between accounts. */
export const standardFilters = {
  all: "All",
  mints: "Mints",
  burns: "Burns",
  pauses: "Pauses",
  roles: "Roles",
  ownership: "Ownership",
} as const satisfies ActivityFilters;

export const reflectionFilters = {
  all: "All",
  transfers: "Transfers",
  fees: "Fees shared",
  settings: "Fee and accounts",
  ownership: "Ownership",
} as const satisfies ActivityFilters;
