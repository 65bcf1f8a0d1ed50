/** Filter by when a task closes to submissions. */
export const closings = ["week", "month", "later", "passed"] as const;
export type Closing = (typeof closings)[number];

/** URL parameters that filter the work, besides the account. */
export const workFields = ["skill", "token", "kind", "closes"] as const;
