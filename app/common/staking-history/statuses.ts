/** Of a validator, in the contract's order of its `Status`. */
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
