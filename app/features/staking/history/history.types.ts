/** A wallet's action, or an event affecting its stake. */
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
  /** Slashed part of unbonding stake. */
  | "slash-unbonding";

/** An event of a wallet, or a slash of a validator. */
export type HistoryEvent = {
  at: number;
  block: number;
  logIndex: number;
  txHash: string;
  isFinal: boolean;
  type: HistoryType;
  /** Validator id. */
  id: number;
  /** In wei, as in the event; zero for a validator slash. */
  amount: bigint;
  /** Change in shares of the validator. */
  shares: bigint;
  /** Slashed share for a validator slash, otherwise zero. */
  slashedBps: number;
  /**
   * For a validator slash: stake that started unbonding on or after this day (since 1970) is
   * slashed too.
   */
  slashedFromDay: number;
  /** Entry number for events about unbonding stake, otherwise zero. */
  nonce: number;
};
