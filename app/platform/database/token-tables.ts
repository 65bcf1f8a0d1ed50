/** Tables of the token tools; see schema.ts for the conventions. */
export type TokenTables = {
  token_logo: TokenLogoTable;
  listed_token: ListedTokenTable;
  watched_token: WatchedTokenTable;
  token_verification: TokenVerificationTable;
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
  kind: "standard" | "reflection";
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
