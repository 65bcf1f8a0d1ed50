import type { Generated } from "kysely";

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
  faucet_used_proof: FaucetUsedProofTable;
  faucet_api_key: FaucetApiKeyTable;
  faucet_voucher_batch: FaucetVoucherBatchTable;
  faucet_voucher: FaucetVoucherTable;
  faucet_voucher_use: FaucetVoucherUseTable;
  faucet_grant: FaucetGrantTable;
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
  /** Whether requests may ask for less than the amount. */
  up_to: Generated<number>;
  cooldown_ms: number;
  updated_at: number;
};

/** A single row: the operator's pause switch, canaries, and where to return coins. */
type FaucetStateTable = {
  id: number;
  paused: number;
  message: string;
  updated_at: number;
  /** Pause between two canaries of a chain; null if none are requested. */
  canary_minutes: number | null;
  /** Null for the server's paying account. */
  canary_recipient: string | null;
  canary_changed_at: Generated<number>;
  /** Null for the vault of each chain. */
  return_address: string | null;
};

type FaucetRequestTable = {
  id: string;
  recipient: string;
  /** Empty if a key made it. */
  requested_by: string;
  created_at: number;
  /** The API key that made it. */
  key_id: string | null;
  /** Text by which the client of a key repeats a request without making another. */
  idempotency_key: string | null;
  /** Hash of what was requested; null without such a text, and for rows from before this was stored. */
  idempotency_hash: string | null;
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
  /** Whether the console requested it to see that payouts arrive. */
  canary: Generated<number>;
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

/** How often a rule has matched in an hour, and would have in a dry run. */
type FaucetRuleMatchTable = {
  rule_id: string;
  /** Its beginning. */
  hour: number;
  matched: number;
  dry: number;
  /** Of either; null for hours from before this was stored. */
  last_at: number | null;
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

/** Proofs of work that were used, until their challenges have expired. */
type FaucetUsedProofTable = {
  /** Signature of the challenge. */
  id: string;
  expires_at: number;
};

/** A key by which programs request coins. Its secret is stored nowhere. */
type FaucetApiKeyTable = {
  id: string;
  name: string;
  /** SHA-256 of the secret. */
  hash: string;
  /** Beginning of the secret, which pages show. */
  prefix: string;
  /** The same of the secret before, and until when that is accepted. */
  old_hash: string | null;
  old_ends_at: number | null;
  requests_per_day: number;
  /** JSON: keys as of `keyOf`; null for all. */
  assets: string | null;
  created_by: string;
  created_at: number;
  /** Null if it does not end. */
  expires_at: number | null;
  used_at: number | null;
  revoked_at: number | null;
  /** The grant that it belongs to; unique. Null for a key with a quota of its own. */
  grant_id: string | null;
};

/** Vouchers that were created together and pay the same. */
type FaucetVoucherBatchTable = {
  id: string;
  name: string;
  /** JSON: `[{chainId, token, symbol, decimals, amount}]`, amounts in base units. */
  assets: string;
  /** Number of codes. */
  codes: number;
  uses_per_code: number;
  /** Whether each address can use only one code of the batch, once. */
  once_per_address: number;
  /** Null if it does not end. */
  ends_at: number | null;
  created_by: string;
  created_at: number;
  revoked_at: number | null;
};

type FaucetVoucherTable = {
  /** SHA-256 of the code. */
  hash: string;
  batch_id: string;
};

/** Requests that were accepted for a voucher. */
type FaucetVoucherUseTable = {
  request_id: string;
  hash: string;
  batch_id: string;
  recipient: string;
  /** The recipient if the batch allows each address one use, else null; unique in the batch. */
  once_for: string | null;
  used_at: number;
  /** When all payments of the request had failed, so that it no longer counts; null if it does. */
  returned_at: number | null;
};

/** Allowances of a team, requested or granted. */
type FaucetGrantTable = {
  id: string;
  /** The team's. */
  name: string;
  website: string;
  purpose: string;
  contact: string;
  /** JSON: `[{chainId, token, symbol, decimals, amount}]`, base units a month. */
  allowances: string;
  state: "requested" | "granted" | "rejected" | "locked" | "revoked";
  requested_by: string;
  created_at: number;
  /** Null while it is requested. */
  decided_by: string | null;
  decided_at: number | null;
  /** Reason of the decision; null without one. */
  reason: string | null;
};
