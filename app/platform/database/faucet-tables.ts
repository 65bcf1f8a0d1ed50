/** Tables of the faucet; see `schema.ts` for the conventions. */
export type FaucetTables = {
  faucet_asset: FaucetAssetTable;
  faucet_setting: FaucetSettingTable;
  faucet_state: FaucetStateTable;
  faucet_request: FaucetRequestTable;
  faucet_payment: FaucetPaymentTable;
  faucet_cooldown: FaucetCooldownTable;
};

/** What was set before tokens went by address; empty once the console has started. */
type FaucetAssetTable = {
  /** `SYMBOL@chainId`. */
  asset: string;
  enabled: number;
  amount: string;
  cooldown_ms: number;
  updated_at: number;
};

/** What an operator has set for a token. */
type FaucetSettingTable = {
  chain_id: number;
  /** Lower case; the zero address is the native coin. */
  token: string;
  /** What it was called, and how it was counted, when its amount was set. */
  symbol: string;
  decimals: number;
  enabled: number;
  amount: string;
  cooldown_ms: number;
  updated_at: number;
};

/** One row: the operator's switch. */
type FaucetStateTable = { id: number; paused: number; message: string; updated_at: number };

type FaucetRequestTable = {
  id: string;
  recipient: string;
  requested_by: string;
  created_at: number;
};

/** What one request gets on one chain; paid as a whole or not at all. */
type FaucetPaymentTable = {
  id: string;
  request_id: string;
  chain_id: number;
  recipient: string;
  /**
   * JSON: `[{asset, token, symbol, decimals, amount}]`, amounts in base units; rows from before tokens
   * went by address lack symbol and decimals.
   */
  kit: string;
  /** Payments of a chain with equal kits can share one transaction. */
  kit_key: string;
  status: "queued" | "sent" | "confirmed" | "failed";
  reason: string | null;
  /** Idempotency id of the transaction that pays it, as the vault knows it. */
  batch_id: string | null;
  /** The transaction that paid it, once that is in a block. */
  tx_hash: string | null;
  created_at: number;
  updated_at: number;
};

type FaucetCooldownTable = {
  recipient: string;
  chain_id: number;
  /** Lower case; the zero address is the native coin. */
  token: string;
  request_id: string;
  next_at: number;
};
