import type { BridgeTables } from "./bridge-tables.ts";
import type { StakingTables } from "./staking-tables.ts";
import type { EcosystemTables } from "./ecosystem-tables.ts";
import type { FaucetTables } from "./faucet-tables.ts";
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
  event: EventTable;
  indexed_block: IndexedBlockTable;
  stream_cursor: StreamCursorTable;
  campaign: CampaignTable;
  campaign_row: CampaignRowTable;
  campaign_attempt: CampaignAttemptTable;
  campaign_progress: CampaignProgressTable;
  address_book: AddressBookTable;
  base_fee_minute: BaseFeeMinuteTable;
  base_fee_target: BaseFeeTargetTable;
  webhook_post: WebhookPostTable;
} & BridgeTables &
  StakingTables &
  EcosystemTables &
  FaucetTables &
  TaskTables &
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

/** How far a campaign is, as the chain last said it, for the list; can be made anew from the chain. */
type CampaignProgressTable = {
  campaign_id: string;
  state: "draft" | "in-progress" | "attention" | "complete" | "canceled";
  /** Without the rows that were removed. */
  planned_rows: number;
  planned_units: string;
  /** Without what came back. */
  paid_rows: number;
  paid_units: string;
  refunded_rows: number;
  /** 1: it is complete and no reorganisation can change that. */
  settled: number;
  updated_at: number;
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
