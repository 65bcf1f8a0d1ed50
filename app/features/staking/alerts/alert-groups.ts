import type { AlertKind } from "#app/domain/staking/alerts/fact.ts";

/** Filters of the list. */
export const alertGroups = ["commission", "validators", "unbonding", "rewards"] as const;
export type AlertGroup = (typeof alertGroups)[number];

export const kindsOf: Readonly<Record<AlertGroup, readonly AlertKind[]>> = {
  commission: ["commission-raised", "commission-cancelled"],
  validators: ["jailed", "exiting", "tombstoned", "slashed"],
  unbonding: ["unbond-ready"],
  rewards: ["stream-ending", "stream-ended"],
};
