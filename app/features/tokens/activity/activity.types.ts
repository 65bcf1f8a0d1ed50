import type { Address, Hash } from "viem";

/** An event of a token; amounts in base units. */
export type ActivityEvent = {
  /** Position in the log, also used as the cursor of the next page. */
  cursor: string;
  what: string;
  /** Sender of a transfer. */
  from: Address | null;
  /** Affected account, or the recipient of a transfer. */
  account: Address | null;
  /** The actor, if the event contains it; for a mint, the transaction's sender. */
  by: Address | null;
  amount: bigint | null;
  /** Milliseconds. */
  at: number;
  txHash: Hash;
  blockNumber: number;
  isFinal: boolean;
};

/** A page of a token's events, and the filter that selects them. */
export type ActivityPage = {
  rows: ActivityEvent[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  show: string;
};
