/** Token tool tables; see schema.ts for the conventions. */
export type TokenTables = {
  token_logo: TokenLogoTable;
  listed_token: ListedTokenTable;
  watched_token: WatchedTokenTable;
  token_verification: TokenVerificationTable;
  token_ledger: TokenLedgerTable;
  token_balance: TokenBalanceTable;
};

/** A logo image, stored once for all tokens that use it. */
type TokenLogoTable = {
  /** Hexadecimal, without 0x. */
  sha256: string;
  type: "image/png" | "image/jpeg" | "image/webp";
  /** Base64. */
  content: string;
  added_by: string;
  added_at: number;
};

/** A token that an admin added to the console's list. */
type ListedTokenTable = {
  chain_id: number;
  token: string;
  symbol: string;
  /** Symbol in lower case. */
  symbol_key: string;
  name: string;
  decimals: number;
  logo: string | null;
  added_by: string;
  added_at: number;
};

/** A token that was not created here but is shown permanently on a page. */
type WatchedTokenTable = {
  kind: "standard";
  chain_id: number;
  token: string;
  added_by: string;
  added_at: number;
};

/** Last verification request for a contract's source, and the verifier's answer. */
type TokenVerificationTable = {
  chain_id: number;
  address: string;
  state: "pending" | "verified" | "failed";
  /** The verifier's job id, if it returns one. */
  job: string | null;
  /** The verifier's message, without control characters. */
  sentence: string | null;
  asked_by: string;
  asked_at: number;
  updated_at: number;
};

/** Totals over all events of a stream, of which only the newest are stored as rows. */
type TokenLedgerTable = {
  id: number;
  chain_id: number;
  stream: string;
  kind: "balances" | "flows";
  /**
   * Amounts minted (sent from the zero address), burned (sent to it) and distributed to holders as
   * a fee.
   */
  made: string;
  ended: string;
  shared: string;
  /** Number of events ever seen, stored or not. */
  events: number;
  /** Number of rows in `token_balance`. */
  accounts: number;
  /** 1 if the account limit was exceeded; then no balances are stored. */
  is_over: number;
  /** Newest block with a row that is not stored; -1 if all are. */
  pruned_to: number;
};

type TokenBalanceTable = {
  ledger: number;
  account: string;
  /** Text that sorts like the number; see `ledger.ts`. */
  balance: string;
};
