/** Staking tables; see `schema.ts` for the conventions. */
export type StakingTables = {
  staking_cursor: StakingCursorTable;
  staking_validator: StakingValidatorTable;
  staking_delegation: StakingDelegationTable;
  staking_entry: StakingEntryTable;
  staking_hour: StakingHourTable;
  staking_uptime: StakingUptimeTable;
  staking_uptime_setting: StakingUptimeSettingTable;
  staking_alert: StakingAlertTable;
  staking_alert_cursor: StakingAlertCursorTable;
  staking_alert_wallet: StakingAlertWalletTable;
  slash_evidence: SlashEvidenceTable;
};

/** Indexing progress of staking's final events. The tables below can be rebuilt from them. */
type StakingCursorTable = {
  contract: string;
  /** Fingerprint of the event stream; the tables are rebuilt when it changes. */
  definition: string;
  /** Last indexed position. */
  block: number;
  log_index: number;
  /** Last counted event, used to detect a reorg. */
  last_block: number | null;
  last_log_index: number | null;
  last_hash: string | null;
  /** Number of accounts with stake. */
  stakers: number;
};

/** A validator as its events describe it; its own texts are stored unchanged. */
type StakingValidatorTable = {
  id: number;
  operator: string;
  consensus: string;
  moniker: string;
  website: string;
  contact: string;
  status: "pending" | "active" | "jailed" | "exiting" | "exited" | "tombstoned";
  /** Unix seconds, as in the contract; so is `next_commission_at`. */
  until: number;
  registered_at: number;
  bonded: string;
  shares: string;
  /** The operator's part of `shares`. */
  self_shares: string;
  commission_bps: number;
  max_commission_bps: number;
  max_step_bps: number;
  next_commission_bps: number | null;
  next_commission_at: number | null;
  /** Number of accounts with shares, including the operator. */
  delegators: number;
};

/** A row stays at zero shares, since rewards may remain. */
type StakingDelegationTable = {
  validator: number;
  owner: string;
  shares: string;
  /** Nonce of the latest unbonding entry, or 0. */
  last_nonce: number;
};

/** Unbonding stake, until it is withdrawn or bonded again. */
type StakingEntryTable = {
  validator: number;
  owner: string;
  nonce: number;
  /** Amount before slashes. */
  amount: string;
  /** Unix seconds; a hold may postpone it. */
  ready_at: number;
  /** Day since 1970 on which unbonding began: the contract's bucket. */
  day: number;
};

/** Bonded amount at the end of an hour in which it changed. */
type StakingHourTable = {
  validator: number;
  /** Hours since 1970, in chain time. */
  hour: number;
  bonded: string;
};

/** Expected and signed blocks of a validator in an epoch, as imported by an admin. */
type StakingUptimeTable = {
  /** Staking contract; validator ids are unique only within it. */
  contract: string;
  epoch: number;
  validator: number;
  expected: number;
  signed: number;
  imported_by: string;
  imported_at: number;
};

/** Min share of signed blocks, in basis points; an epoch below it is a strike. */
type StakingUptimeSettingTable = { contract: string; threshold_bps: number };

/** Alerts of a wallet, one per fact. Wallets are lower case. */
type StakingAlertTable = {
  id: string;
  wallet: string;
  /** Key of the fact, unique per wallet. */
  fact: string;
  kind:
    | "commission-raised"
    | "commission-cancelled"
    | "jailed"
    | "exiting"
    | "tombstoned"
    | "slashed"
    | "unbond-ready"
    | "stream-ending"
    | "stream-ended";
  /** JSON of the alert's details. */
  details: string;
  /** Block the alert was derived from; the alert is withdrawn if a reorg removes that block. */
  block: number;
  block_hash: string;
  /** Time of the event, in chain time. */
  at: number;
  created_at: number;
  read_at: number | null;
  /** For an alert about a state: when its end was seen, in chain time (milliseconds). */
  resolved_at: number | null;
  resolved_block: number | null;
};

/** Position up to which staking's final events were checked for alerts, with that block's hash. */
type StakingAlertCursorTable = {
  contract: string;
  block: number;
  log_index: number;
  hash: string;
};

/**
 * Wallets that get alerts: admins, and delegators that signed in, for events after `since_block`.
 */
type StakingAlertWalletTable = { address: string; since_block: number };

/** Evidence of a slash, saved before the slash is proposed. Addresses and hashes are lower case. */
type SlashEvidenceTable = {
  /** Slash court that the hash is proposed to. */
  contract: string;
  hash: string;
  text: string;
  /** JSON: name, media type, size and SHA-256 of each file. */
  files: string;
  saved_by: string;
  saved_at: number;
  /** 1 once the hash was seen on-chain, which makes the row permanent; until then it is a draft. */
  is_used: number;
};
