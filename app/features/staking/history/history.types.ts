/** What a wallet did, or what was done to its stake. */
export type HistoryType =
  | "stake"
  | "unstake"
  | "put-back"
  | "withdraw"
  | "move-out"
  | "move-in"
  | "claim"
  | "commission"
  | "compound"
  | "slash"
  /** What a slash took of stake on its way out. */
  | "slash-unbonding";

/** One event of a wallet, or a slash of a validator. */
export type HistoryEvent = {
  at: number;
  block: number;
  logIndex: number;
  txHash: string;
  isFinal: boolean;
  type: HistoryType;
  /** The validator. */
  id: number;
  /** Wei, as the event has it; of a slash of a validator nothing. */
  amount: bigint;
  /** Of the validator's shares, what came in, or went out. */
  shares: bigint;
  /** Of a slash of a validator, the part that was taken; else zero. */
  slashedBps: number;
  /** Since 1970, from which on stake that began to leave is slashed too; of a slash of a validator. */
  slashedFromDay: number;
  /** Of what concerns stake on its way out, the number of its entry; else zero. */
  nonce: number;
};
