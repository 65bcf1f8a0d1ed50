/** Tables of the token tools; see schema.ts for the conventions. */
export type TokenTables = {
  token_logo: TokenLogoTable;
  listed_token: ListedTokenTable;
  watched_token: WatchedTokenTable;
  token_verification: TokenVerificationTable;
  token_ledger: TokenLedgerTable;
  token_balance: TokenBalanceTable;
};

/** A picture, kept once however many tokens have it. */
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
  /** The symbol in lower case. */
  symbol_key: string;
  name: string;
  decimals: number;
  logo: string | null;
  added_by: string;
  added_at: number;
};

/** A token that was not made here and that a page keeps showing. */
type WatchedTokenTable = {
  kind: "standard";
  chain_id: number;
  token: string;
  added_by: string;
  added_at: number;
};

/** What a verifier of sources was asked last of a contract, and what it said. */
type TokenVerificationTable = {
  chain_id: number;
  address: string;
  state: "pending" | "verified" | "failed";
  /** The verifier's name of the work, where it gives one. */
  job: string | null;
  /** What it said, without controls. */
  sentence: string | null;
  asked_by: string;
  asked_at: number;
  updated_at: number;
};

/** What all events of a stream come to, of which the newest only are kept as rows. */
type TokenLedgerTable = {
  id: number;
  chain_id: number;
  stream: string;
  kind: "balances" | "flows";
  /** Amounts that came from nobody, that went to nobody, and that went to all as a fee. */
  made: string;
  ended: string;
  shared: string;
  /** Ever seen, rows or not. */
  events: number;
  /** Rows of `token_balance`. */
  accounts: number;
  /** More accounts than are counted: none of them is kept. */
  is_over: number;
  /** Newest block of which a row was left out; -1: none was. */
  pruned_to: number;
};

type TokenBalanceTable = {
  ledger: number;
  account: string;
  /** In an order of text that is the order of numbers: see `ledger.ts`. */
  balance: string;
};
