/** Tables of staking; see `schema.ts` for the conventions. */
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

/** Up to where staking's final events are in the tables below; they can be made anew from them. */
type StakingCursorTable = {
  contract: string;
  /** Fingerprint of the stream of events; when it changes, the tables start again. */
  definition: string;
  /** The last position that was looked at. */
  block: number;
  log_index: number;
  /** The last event that was counted, by which it is noticed when the chain takes it back. */
  last_block: number | null;
  last_log_index: number | null;
  last_hash: string | null;
  /** Accounts that have stake. */
  stakers: number;
};

/** A validator as the events have it; its own words are as it gave them. */
type StakingValidatorTable = {
  id: number;
  operator: string;
  consensus: string;
  moniker: string;
  website: string;
  contact: string;
  status: "pending" | "active" | "jailed" | "exiting" | "exited" | "tombstoned";
  /** Unix seconds, as the contract has it; so is `next_commission_at`. */
  until: number;
  registered_at: number;
  bonded: string;
  shares: string;
  /** Of them the operator's. */
  self_shares: string;
  commission_bps: number;
  max_commission_bps: number;
  max_step_bps: number;
  next_commission_bps: number | null;
  next_commission_at: number | null;
  /** Accounts with shares, the operator included. */
  delegators: number;
};

/** Kept when nothing is left: rewards may be. */
type StakingDelegationTable = {
  validator: number;
  owner: string;
  shares: string;
  /** Number of the last entry that left, or zero. */
  last_nonce: number;
};

/** Stake on its way out, until it is withdrawn or put back. */
type StakingEntryTable = {
  validator: number;
  owner: string;
  nonce: number;
  /** Before slashes. */
  amount: string;
  /** Unix seconds; a hold may make it later. */
  ready_at: number;
  /** Since 1970, on which it began to leave: the contract's bucket. */
  day: number;
};

/** What was bonded at the end of an hour in which it changed. */
type StakingHourTable = {
  validator: number;
  /** Hours since 1970, by the chain's clock. */
  hour: number;
  bonded: string;
};

/** How many of its blocks a validator signed in an epoch, as an admin imported it. */
type StakingUptimeTable = {
  /** The staking contract, since validators are numbered by it. */
  contract: string;
  epoch: number;
  validator: number;
  expected: number;
  signed: number;
  imported_by: string;
  imported_at: number;
};

/** Below which share signed an epoch is a strike, in hundredths of a per cent. */
type StakingUptimeSettingTable = { contract: string; threshold_bps: number };

/** What a wallet is told of, each fact once; wallets are lower case. */
type StakingAlertTable = {
  id: string;
  wallet: string;
  /** Names the fact among those of its wallet. */
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
  /** JSON: what is to be said of it. */
  details: string;
  /** What it was derived from; it is taken back when the chain does not have that block any more. */
  block: number;
  block_hash: string;
  /** When it happened, by the chain's clock. */
  at: number;
  created_at: number;
  read_at: number | null;
  /** Of a state: when it was seen to have ended, by the chain's clock in milliseconds. */
  resolved_at: number | null;
  resolved_block: number | null;
  /** `none`: no webhook was configured when it was found. */
  delivery: "none" | "waiting" | "sent" | "given-up";
  tries: number;
  next_at: number;
  /** Why the last try failed, in words. */
  last_error: string | null;
};

/** Up to where staking's final events have been looked at for alerts, with the hash of that block. */
type StakingAlertCursorTable = {
  contract: string;
  block: number;
  log_index: number;
  hash: string;
};

/** Who is told: admins, and delegators that signed in, of what came after `since_block`. */
type StakingAlertWalletTable = { address: string; since_block: number };

/** The evidence of a slash, saved before it is proposed. Addresses and hashes are lower case. */
type SlashEvidenceTable = {
  /** The slash court that the hash is proposed to. */
  contract: string;
  hash: string;
  text: string;
  /** JSON: name, media type, size and SHA-256 of each file. */
  files: string;
  saved_by: string;
  saved_at: number;
  /** Once the chain was seen to have the hash the row stays; until then it is a draft. */
  is_used: number;
};
