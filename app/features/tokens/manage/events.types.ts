import type { Address, Hash } from "viem";

/** Which rows of a token's history are shown. */
export const activityShows = ["all", "mints", "burns", "pauses", "roles", "ownership"] as const;
export type ActivityShow = (typeof activityShows)[number];

/** Something that happened to a token beside transfers; amounts in base units. */
export type ActivityEvent = {
  /** Its position among all, which is also the cursor of the page that follows it. */
  place: string;
  what: string;
  /** Whom it is about. */
  account: Address | null;
  /** By whom, where the event says it; of a mint, who sent the transaction. */
  by: Address | null;
  amount: bigint | null;
  at: number;
  txHash: Hash;
  blockNumber: number;
  isFinal: boolean;
};
