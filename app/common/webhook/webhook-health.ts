/** Health of a webhook: deliveries that have failed more than once. */
export type WebhookHealth = {
  waiting: number;
  abandoned: number;
  lastError: string | null;
  /** When the oldest waiting message was created, in milliseconds. */
  since: number | null;
};

/** Failed attempts before a delivery is reported. */
export const warnAfterTries = 2;
