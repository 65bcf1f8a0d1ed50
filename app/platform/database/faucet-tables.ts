/** Faucet tables; see `schema.ts` for the conventions. */
export type FaucetTables = {
  faucet_asset: FaucetAssetTable;
  faucet_setting: FaucetSettingTable;
  faucet_state: FaucetStateTable;
  faucet_request: FaucetRequestTable;
  faucet_payment: FaucetPaymentTable;
  faucet_cooldown: FaucetCooldownTable;
  faucet_rule: FaucetRuleTable;
  faucet_rule_match: FaucetRuleMatchTable;
  faucet_listed_address: FaucetListedAddressTable;
  faucet_network_key: FaucetNetworkKeyTable;
  faucet_request_network: FaucetRequestNetworkTable;
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

/** A rule about who gets coins; `ruleSchema` parses it. */
type FaucetRuleTable = {
  id: string;
  /** Rules apply in this order. */
  position: number;
  kind: string;
  state: string;
  /** JSON: `{assets, ways}`. */
  scope: string;
  /** JSON: the kind's own fields. */
  parameters: string;
};

/** How often a rule has applied in an hour, and would have in a dry run. */
type FaucetRuleMatchTable = {
  rule_id: string;
  /** Its beginning. */
  hour: number;
  matched: number;
  dry: number;
};

/** Addresses that the faucet never pays, or pays without limits. */
type FaucetListedAddressTable = {
  list: "deny" | "allow";
  address: string;
  reason: string;
  /** Null if it does not end. */
  ends_at: number | null;
  added_by: string;
  added_at: number;
};

/** Key of the day by which networks are hashed. In no backup. */
type FaucetNetworkKeyTable = {
  /** Its beginning, UTC. */
  day: number;
  key: string;
};

/** Networks of recent requests. In no backup. */
type FaucetRequestNetworkTable = {
  request_id: string;
  /** Length in bits: 32 or 24 of IPv4, 64 or 48 of IPv6. */
  prefix: number;
  /** HMAC-SHA-256 under the key of the day. */
  hash: string;
  created_at: number;
};
