/** Filter for a token's events. */
export const activityKinds = ["all", "transfers", "fees", "settings", "ownership"] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Event names of each kind; null for all. */
export const eventNames: Readonly<Record<ActivityKind, readonly string[] | null>> = {
  all: null,
  transfers: ["Transfer"],
  fees: ["FeeReflected"],
  settings: ["FeeLowered", "ExclusionSet", "ExemptionSet"],
  ownership: ["OwnershipTransferStarted", "OwnershipTransferred"],
};

export const kindLabels: Readonly<Record<ActivityKind, string>> = {
  all: "Everything",
  transfers: "Transfers",
  fees: "Fees shared",
  settings: "Fee and accounts",
  ownership: "Ownership",
};
