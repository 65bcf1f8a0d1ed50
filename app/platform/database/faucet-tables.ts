/** Faucet tables; see `schema.ts` for the conventions. */
export type FaucetTables = {
  faucet_asset: FaucetAssetTable;
  faucet_setting: FaucetSettingTable;
  faucet_state: FaucetStateTable;
  faucet_request: FaucetRequestTable;
  faucet_payment: FaucetPaymentTable;
  faucet_cooldown: FaucetCooldownTable;
};

/** Settings from before tokens were identified by address; empty once the console has started. */
type FaucetAssetTable = {
  /** `SYMBOL@chainId`. */
  asset: string;
  enabled: number;
  amount: string;
  cooldown_ms: number;
  updated_at: number;
};

/** Operator settings of a token. */
type FaucetSettingTable = {
  chain_id: number;
  /** Lowercase; the zero address is the native coin. */
  token: string;
  /** Symbol and decimals at the time when the amount was set. */
  symbol: string;
  decimals: number;
  enabled: number;
  amount: string;
  cooldown_ms: number;
  updated_at: number;
};

/** A single row: the operator's pause switch. */
type FaucetStateTable = { id: number; paused: number; message: string; updated_at: number };

type FaucetRequestTable = {
  id: string;
  recipient: string;
  requested_by: string;
  created_at: number;
};

/** Payout of one request on one chain; all or nothing. */
type FaucetPaymentTable = {
  id: string;
  request_id: string;
  chain_id: number;
  recipient: string;
  /**
   * JSON: `[{asset, token, symbol, decimals, amount}]`, amounts in base units; rows from before
   * tokens were identified by address lack symbol and decimals.
   */
  kit: string;
  /** Payments on a chain with equal bundles can share a transaction. */
  kit_key: string;
  status: "queued" | "sent" | "confirmed" | "failed";
  reason: string | null;
  /** Idempotency id of the paying transaction in the vault. */
  batch_id: string | null;
  /** The paying transaction, once it is in a block. */
  tx_hash: string | null;
  created_at: number;
  updated_at: number;
};

type FaucetCooldownTable = {
  recipient: string;
  chain_id: number;
  /** Lowercase; the zero address is the native coin. */
  token: string;
  request_id: string;
  next_at: number;
};
