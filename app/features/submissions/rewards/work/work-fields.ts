/** When a task closes to submissions. */
export const closings = ["week", "month", "later", "passed"] as const;
export type Closing = (typeof closings)[number];

/** What of the URL narrows the work that is shown, besides whose it is. */
export const workFields = ["skill", "token", "kind", "closes"] as const;
