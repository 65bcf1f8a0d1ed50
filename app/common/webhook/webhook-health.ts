/** How a webhook does: what it has refused more than once. */
export type WebhookHealth = {
  waiting: number;
  givenUp: number;
  lastError: string | null;
  /** Since when the oldest waits, milliseconds. */
  since: number | null;
};

/** This often a delivery must have failed to be told of. */
export const worryingTries = 2;
