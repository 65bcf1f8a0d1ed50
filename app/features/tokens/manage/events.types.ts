import type { Address, Hash } from "viem";

/** Filter for a token's history. */
export const activityShows = ["all", "mints", "burns", "pauses", "roles", "ownership"] as const;
export type ActivityShow = (typeof activityShows)[number];

/** An event of a token other than a transfer; amounts in base units. */
export type ActivityEvent = {
  /** Position in the log, also used as the cursor of the next page. */
  cursor: string;
  what: string;
  /** Affected account. */
  account: Address | null;
  /** The actor, if the event contains it; for a mint, the transaction's sender. */
  by: Address | null;
  amount: bigint | null;
  at: number;
  txHash: Hash;
  blockNumber: number;
  isFinal: boolean;
};
