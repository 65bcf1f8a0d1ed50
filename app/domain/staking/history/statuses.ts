/** Validator statuses, in the order of the contract's `Status`. */
export const statuses = [
  "none",
  "pending",
  "active",
  "jailed",
  "exiting",
  "exited",
  "tombstoned",
] as const;
export type ValidatorStatus = Exclude<(typeof statuses)[number], "none">;
