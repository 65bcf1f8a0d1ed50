import type { TaskTables } from "./task-tables.ts";
import type { TokenTables } from "./token-tables.ts";

/**
 * Column types of every table, one place for both engines. The portable subset: ids, addresses and
 * hashes are text (lower case), times integer milliseconds UTC, amounts decimal text in base units,
 * JSON is text, booleans are 0 or 1. Each table is written by one store only.
 */
export type Schema = {
  session: SessionTable;
  siwe_nonce: SiweNonceTable;
  terms_acceptance: TermsAcceptanceTable;
  lease: LeaseTable;
  audit: AuditTable;
  recent_transaction: RecentTransactionTable;
  outgoing: OutgoingTable;
  faucet_asset: FaucetAssetTable;
  faucet_state: FaucetStateTable;
  faucet_request: FaucetRequestTable;
  faucet_payment: FaucetPaymentTable;
  faucet_cooldown: FaucetCooldownTable;
  event: EventTable;
  indexed_block: IndexedBlockTable;
  stream_cursor: StreamCursorTable;
  campaign: CampaignTable;
  campaign_row: CampaignRowTable;
  campaign_attempt: CampaignAttemptTable;
  address_book: AddressBookTable;
  base_fee_minute: BaseFeeMinuteTable;
  base_fee_target: BaseFeeTargetTable;
  bridge_cursor: BridgeCursorTable;
  bridge_leaf: BridgeLeafTable;
  bridge_tree_start: BridgeTreeStartTable;
  bridge_checkpoint: BridgeCheckpointTable;
  bridge_message: BridgeMessageTable;
  bridge_payment: BridgePaymentTable;
  bridge_alarm: BridgeAlarmTable;
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
  claim_list: ClaimListTable;
  claim_leaf: ClaimLeafTable;
  incentive: IncentiveTable;
  incentive_run: IncentiveRunTable;
  incentive_appeal: IncentiveAppealTable;
  reward_adjustment: RewardAdjustmentTable;
  webhook_post: WebhookPostTable;
} & TaskTables &
  TokenTables;

type SessionTable = {
  /** sha-256 of the opaque id in the cookie. */
  id_hash: string;
  address: string;
  chain_id: number;
  created_at: number;
  seen_at: number;
};

type SiweNonceTable = { nonce: string; address: string; expires_at: number };

/** The first signature of a wallet under a version of the terms. */
type TermsAcceptanceTable = {
  id: string;
  address: string;
  version: number;
  /** Of the text that was accepted. */
  sha256: string;
  accepted_at: number;
  /** Where a contract's signature can be checked. */
  chain_id: number;
  /** The sign-in message that names the terms, as it was signed. */
  message: string;
  signature: string;
};

type LeaseTable = {
  name: string;
  holder: string;
  /** Grows by one with each change of holder. */
  fence: number;
  expires_at: number;
};

type AuditTable = {
  id: string;
  at: number;
  actor: string;
  action: string;
  /** What it was done to, in words or as an identifier. */
  subject: string;
  /** JSON: values before and after, or the arguments. */
  details: string;
  chain_id: number | null;
  tx_hash: string | null;
  /** Whose page's history shows it; empty: none's, such as what a wallet does for itself. */
  area: string;
  /** What has a page of its own whose history shows it too: a task's id. */
  topic: string | null;
  /** Keyed hash of the network that asked for it; `null` for what the server did by itself. */
  ip_hash: string | null;
};

type RecentTransactionTable = {
  chain_id: number;
  hash: string;
  /** The wallet that sent it. */
  address: string;
  description: string;
  status: "pending" | "confirmed" | "failed";
  created_at: number;
  updated_at: number;
};

/** Transactions of the server's own accounts: persisted signed, before they are broadcast. */
type OutgoingTable = {
  id: string;
  chain_id: number;
  account: string;
  nonce: number;
  /** What the transaction is for, such as `faucet`. */
  purpose: string;
  /** Names the payload among those of its purpose; variants at a higher price share it. */
  reference: string;
  to_address: string;
  call_data: string;
  value_wei: string;
  gas_limit: string;
  max_fee_wei: string;
  priority_fee_wei: string;
  raw: string;
  hash: string;
  /** `superseded`: another variant with the same nonce carries the payload now. */
  status: "signed" | "mined" | "confirmed" | "reverted" | "superseded" | "lost";
  block_number: number | null;
  block_hash: string | null;
  created_at: number;
  updated_at: number;
};

type FaucetAssetTable = {
  /** `SYMBOL@chainId`. */
  asset: string;
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
  /** JSON: `[{asset, token, amount}]`, amounts in base units. */
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
  asset: string;
  request_id: string;
  next_at: number;
};

/** Events of the chains, as far as they are indexed: a cache that can be made anew from them. */
type EventTable = {
  chain_id: number;
  block_number: number;
  /** Position in the block. */
  log_index: number;
  /** The stream that asked for it; a log that two streams ask for has two rows. */
  stream: string;
  block_hash: string;
  tx_hash: string;
  /** Who sent the transaction, where the stream keeps that. */
  sender: string | null;
  /** The contract. */
  address: string;
  name: string;
  /** JSON: the decoded arguments, integers of more than 48 bits as decimal text. */
  args: string;
  /** The indexed arguments as they stand in the log. */
  topic1: string | null;
  topic2: string | null;
  topic3: string | null;
  /** Time of the block. */
  at: number;
};

/** Blocks up to which a chain was indexed, by whose hashes a reorganisation is noticed. */
type IndexedBlockTable = { chain_id: number; number: number; hash: string };

type StreamCursorTable = {
  name: string;
  chain_id: number;
  /** Fingerprint of what the stream asks for; when it changes, the stream starts again. */
  definition: string;
  from_block: number;
  /** First block that is not indexed yet. */
  next_block: number;
};

/** A list that is sent in chunks, each exactly once; what was sent the chain says, not this table. */
type CampaignTable = {
  id: string;
  /** The feature that sends it, such as `multi-send`. */
  kind: string;
  chain_id: number;
  /** Ours, which keeps the record of the chunks. */
  contract: string;
  sender: string;
  /** The campaign's name in the contract, 32 bytes. */
  onchain_id: string;
  /** The zero address stands for the native coin. */
  token: string;
  symbol: string;
  decimals: number;
  title: string;
  delivery: "strict" | "tolerant";
  list_hash: string;
  /** Counts campaigns of the same list from zero. */
  run: number;
  row_count: number;
  total: string;
  created_at: number;
};

type CampaignRowTable = {
  campaign_id: string;
  /** Counted from zero; the order within a chunk. */
  place: number;
  /** `null`: taken out of the campaign. */
  chunk: number | null;
  /** Where it stood in what was typed. */
  line: number;
  address: string;
  amount: string;
  memo: string;
  /** JSON: what the feature keeps beside, or empty. */
  details: string;
};

/** A chunk was handed to a wallet; kept before it is. */
type CampaignAttemptTable = {
  id: string;
  campaign_id: string;
  /** -1: the mint that comes before the chunks of a mint list. */
  chunk: number;
  at: number;
  /** `null` until the wallet tells it, which it may never do. */
  hash: string | null;
  /** Of the transaction, once the chain has shown it; only of mints. */
  nonce: number | null;
  /** The same transaction as it was signed, to be sent again as it is. */
  signed: string | null;
};

/** Names that the operators share for addresses. */
type AddressBookTable = { address: string; name: string; created_by: string; created_at: number };
/** What the base fees of the blocks of one minute burnt; can be made anew from the chain. */
type BaseFeeMinuteTable = {
  chain_id: number;
  /** Start of the minute. */
  minute: number;
  first_block: number;
  last_block: number;
  /** By it a reorganisation is noticed. */
  last_hash: string;
  burned_wei: string;
};

/** What calls of one contract burnt in a minute; of each minute only those that burnt most. */
type BaseFeeTargetTable = {
  chain_id: number;
  /** Start of the minute. */
  minute: number;
  /** A contract, `transfer` or `creation`. */
  target: string;
  /** In two parts, since a database cannot sum decimal text and 64 bits of wei are 9 coins. */
  burned_gwei: number;
  burned_rest_wei: number;
};

/** Up to where the dispatches of an origin are read; chains go by their Hyperlane domains here. */
type BridgeCursorTable = {
  origin: number;
  block: number;
  hash: string;
  /** JSON: `[{number, hash}]`, blocks by which a reorganisation is noticed. */
  recent: string;
};

/** The tree of an origin's messages, by which its checkpoints can be made anew. */
type BridgeLeafTable = {
  origin: number;
  leaf_index: number;
  message_id: string;
  block: number;
};

/** The tree before the first leaf that was read, for a mailbox that others used before the bridge. */
type BridgeTreeStartTable = {
  origin: number;
  leaf_count: number;
  /** JSON of 32 words in hexadecimal. */
  branch: string;
};

/** What our validators signed; never removed, since a signature cannot be taken back. */
type BridgeCheckpointTable = {
  origin: number;
  leaf_index: number;
  validator: string;
  root: string;
  message_id: string;
  signature: string;
};

/** A dispatched message and how far its delivery is; what was delivered the destination says. */
type BridgeMessageTable = {
  id: string;
  raw: string;
  origin: number;
  destination: number;
  nonce: number;
  /** 32 bytes, as in the message; so is `recipient_router`. */
  sender_router: string;
  recipient_router: string;
  /** The token, and what is sent of it in the units of messages; `null` when it is none of ours. */
  symbol: string | null;
  amount: string | null;
  /** Who sent the transaction. */
  sender: string;
  recipient: string | null;
  origin_block: number;
  origin_hash: string;
  origin_at: number;
  status:
    | "seen"
    | "awaiting-signatures"
    | "ready"
    | "submitted"
    | "confirming"
    | "delivered"
    | "paused"
    | "rate-limited"
    | "out-of-funds"
    | "unpaid"
    | "failing"
    | "unroutable"
    | "orphaned";
  /** Why it is not further, in words. */
  reason: string | null;
  tries: number;
  next_at: number;
  /** The transaction that delivers it, once there is one. */
  destination_hash: string | null;
  updated_at: number;
};

/** What was paid on an origin for gas of a delivery; anybody may pay more at any time. */
type BridgePaymentTable = {
  origin: number;
  block: number;
  log_index: number;
  message_id: string;
  gas: string;
  paid_wei: string;
};

/** What an operator has to know of, each once however often it is found. */
type BridgeAlarmTable = {
  kind:
    | "conflicting-root"
    | "unbacked"
    | "unproven-tree"
    | "insolvent"
    | "drift"
    | "silent-chain"
    | "validator-lag"
    | "relayer-low"
    | "relayer-stopped";
  /** What it is about: `origin:index`, a message id, a chain, a token, or `domain:validator`. */
  subject: string;
  origin: number;
  sentence: string;
  raised_at: number;
  cleared_at: number | null;
};

/** Up to where staking's final events are in the tables below; they can be made anew from them. */
type StakingCursorTable = {
  contract: string;
  /** Fingerprint of the stream of events; when it changes, the tables start again. */
  definition: string;
  /** The last place that was looked at. */
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

/** What accounts have earned in a programme by some time; one for each root of the programme. */
type ClaimListTable = {
  id: string;
  programme_id: number;
  root: string;
  /** Sum of the leaves, base units. */
  total: string;
  leaf_count: number;
  /** What the list was made from, as it was given: CSV, or the JSON of what it was computed from. */
  source: string | null;
  created_by: string;
  created_at: number;
};

/** What an account has earned since its programme began. */
type ClaimLeafTable = { list_id: string; account: string; cumulative: string; note: string | null };

/** An incentive from its draft on. */
type IncentiveTable = {
  id: string;
  kind: "staking" | "validator";
  /** JSON: the words of its form as they were typed. */
  terms: string;
  /** The hub that has its programme, and the number there; `null` while it is a draft. */
  contract: string | null;
  programme_id: number | null;
  created_by: string;
  created_at: number;
  updated_at: number;
};

/** What was computed for an incentive, published or not. */
type IncentiveRunTable = {
  id: string;
  incentive_id: string;
  /** Counted from 0; `null`: a list. */
  epoch: number | null;
  /** JSON: all that it was computed from. */
  inputs: string;
  inputs_hash: string;
  /** JSON: what a person has to see of it. */
  summary: string;
  /** The root that it adds to. */
  base_root: string | null;
  root: string;
  total: string;
  leaf_count: number;
  created_by: string;
  created_at: number;
};

/** An objection to a root that was turned down, by its place on the chain. */
type IncentiveAppealTable = {
  contract: string;
  tx_hash: string;
  log_index: number;
  note: string;
  rejected_by: string;
  rejected_at: number;
};

/** A change by hand of what a run gives to an account, which a second admin decides on. */
type RewardAdjustmentTable = {
  id: string;
  incentive_id: string;
  /** What it changes; while it waits, the newest run that others were confirmed for. */
  run_id: string;
  account: string;
  /** Base units with a sign. */
  amount: string;
  reason: string;
  proposed_by: string;
  proposed_at: number;
  /** `null` while it waits. */
  decision: "confirmed" | "rejected" | null;
  decided_by: string | null;
  decided_at: number | null;
};

/** What is to be posted to a webhook; written by common/webhook. */
type WebhookPostTable = {
  id: string;
  /** Which webhook. */
  channel: string;
  /** Of which a channel tells once. */
  subject: string;
  /** JSON, as it is posted. */
  body: string;
  created_at: number;
  delivery: "waiting" | "sent" | "given-up";
  tries: number;
  next_at: number;
  last_error: string | null;
};
