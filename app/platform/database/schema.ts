import type { ColumnType } from "kysely";
import type { AlertTables } from "./alert-tables.ts";
import type { BridgeTables } from "./bridge-tables.ts";
import type { ChannelTables } from "./channel-tables.ts";
import type { StakingTables } from "./staking-tables.ts";
import type { EcosystemTables } from "./ecosystem-tables.ts";
import type { FaucetTables } from "./faucet-tables.ts";
import type { TaskTables } from "./task-tables.ts";
import type { TokenTables } from "./token-tables.ts";

/**
 * Column types of every table, shared by both engines. The portable subset: ids, addresses and
 * hashes are lowercase text, times are integer milliseconds UTC, amounts are decimal text in base
 * units, JSON is text, booleans are 0 or 1. Each table is written by a single store.
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
  hidden_funder: HiddenFunderTable;
  base_fee_minute: BaseFeeMinuteTable;
  base_fee_target: BaseFeeTargetTable;
  file_bytes: FileBytesTable;
} & AlertTables &
  BridgeTables &
  ChannelTables &
  StakingTables &
  EcosystemTables &
  FaucetTables &
  TaskTables &
  TokenTables;

type SessionTable = {
  /** SHA-256 of the opaque id in the cookie. */
  id_hash: string;
  address: string;
  chain_id: number;
  created_at: number;
  seen_at: number;
  /** Hash and signature by which a contract wallet signed in; null for other wallets. */
  message_hash: string | null;
  signature: string | null;
  /** When the contract last accepted the signature. */
  checked_at: number | null;
};

type SiweNonceTable = { nonce: string; address: string; expires_at: number };

/** A wallet's first signature under a version of the terms. */
type TermsAcceptanceTable = {
  id: string;
  address: string;
  version: number;
  /** Hash of the accepted text. */
  sha256: string;
  accepted_at: number;
  /** Chain on which a contract's signature can be verified. */
  chain_id: number;
  /** The signed sign-in message, which refers to the terms. */
  message: string;
  signature: string;
};

type LeaseTable = {
  name: string;
  holder: string;
  /** Increments with each change of holder. */
  fence: number;
  expires_at: number;
};

type AuditTable = {
  id: string;
  at: number;
  actor: string;
  action: string;
  /** Object of the action, as text or an identifier. */
  subject: string;
  /** JSON: values before and after, or the arguments. */
  details: string;
  chain_id: number | null;
  tx_hash: string | null;
  /** Page whose history shows it; empty for none, such as a wallet's own actions. */
  area: string;
  /** Subject with its own history page, such as a task's id. */
  topic: string | null;
  /** Keyed hash of the requester's network; null for the server's own actions. */
  ip_hash: string | null;
  /** Place in the chain of hashes, from 1; null until the row is sealed. */
  number: ColumnType<number | null, undefined, number>;
  /** Hash of the row and of the one before; see `chainHash`. */
  hash: ColumnType<string | null, undefined, string>;
};

type RecentTransactionTable = {
  chain_id: number;
  hash: string;
  /** The sending wallet. */
  address: string;
  description: string;
  status: "pending" | "confirmed" | "failed" | "replaced";
  /** null in rows from before this was stored; likewise `call_hash` and `sent_block`. */
  nonce: number | null;
  /** Hash of recipient, value and data. */
  call_hash: string | null;
  /** Head when it was reported; a transaction with its nonce is in a later block, or just before. */
  sent_block: number | null;
  /** Hash under which it, or what replaced it, was mined, if that is another one. */
  mined_hash: string | null;
  created_at: number;
  updated_at: number;
};

/** Transactions of the server's own accounts: stored signed before they are broadcast. */
type OutgoingTable = {
  id: string;
  chain_id: number;
  account: string;
  nonce: number;
  /** Purpose of the transaction, such as `faucet`. */
  purpose: string;
  /** Identifies the payload within its purpose; repriced variants share it. */
  reference: string;
  to_address: string;
  call_data: string;
  value_wei: string;
  gas_limit: string;
  max_fee_wei: string;
  priority_fee_wei: string;
  raw: string;
  hash: string;
  /** `superseded`: another variant with the same nonce now carries the payload. */
  status: "signed" | "mined" | "confirmed" | "reverted" | "superseded" | "lost";
  block_number: number | null;
  block_hash: string | null;
  /** Gas used in the block; null until then, and for rows from before this was stored. */
  gas_used: string | null;
  created_at: number;
  updated_at: number;
};

/** Indexed chain events: a cache that can be rebuilt from the chains. */
type EventTable = {
  chain_id: number;
  block_number: number;
  /** Position in the block. */
  log_index: number;
  /** The stream it belongs to; a log in two streams has two rows. */
  stream: string;
  block_hash: string;
  tx_hash: string;
  /** Sender of the transaction, if the stream records it. */
  sender: string | null;
  /** The emitting contract. */
  address: string;
  name: string;
  /** JSON: the decoded arguments, integers above 48 bits as decimal strings. */
  args: string;
  /** Raw indexed arguments of the log. */
  topic1: string | null;
  topic2: string | null;
  topic3: string | null;
  /** Block time. */
  at: number;
};

/** Last indexed blocks of a chain, whose hashes reveal reorganizations. */
type IndexedBlockTable = { chain_id: number; number: number; hash: string };

type StreamCursorTable = {
  name: string;
  chain_id: number;
  /** Fingerprint of the stream's definition; if it changes, the stream restarts. */
  definition: string;
  from_block: number;
  /** First block that is not indexed yet. */
  next_block: number;
};

/** A list sent in batches, each exactly once; the chain decides what was sent, not this table. */
type CampaignTable = {
  id: string;
  /** The feature that sends it, such as `multi-send`. */
  kind: string;
  chain_id: number;
  /** Our contract, which records the batches. */
  contract: string;
  sender: string;
  /** Campaign id in the contract, 32 bytes. */
  onchain_id: string;
  /** The zero address is the native coin. */
  token: string;
  symbol: string;
  decimals: number;
  title: string;
  delivery: "strict" | "tolerant";
  list_hash: string;
  /** 0-based number among campaigns of the same list. */
  run: number;
  row_count: number;
  total: string;
  created_at: number;
};

type CampaignRowTable = {
  campaign_id: string;
  /** 0-based order within a batch. */
  place: number;
  /** Null if removed from the campaign. */
  chunk: number | null;
  /** 1-based line number in the input. */
  line: number;
  address: string;
  amount: string;
  memo: string;
  /** JSON: additional data of the feature, or empty. */
  details: string;
};

/** A batch passed to a wallet; stored before that. */
type CampaignAttemptTable = {
  id: string;
  campaign_id: string;
  /** -1 for the mint that precedes the batches of a mint list. */
  chunk: number;
  at: number;
  /** Null until the wallet reports it, which may never happen. */
  hash: string | null;
  /** The transaction's nonce, once seen on chain; only for mints. */
  nonce: number | null;
  /** The signed transaction, to be rebroadcast unchanged. */
  signed: string | null;
};

/**
 * Progress of a campaign as last read from the chain, for the list; can be rebuilt from the chain.
 */
type CampaignProgressTable = {
  campaign_id: string;
  state: "draft" | "in-progress" | "attention" | "complete" | "canceled";
  /** Without removed rows. */
  planned_rows: number;
  planned_units: string;
  /** Without refunds. */
  paid_rows: number;
  paid_units: string;
  refunded_rows: number;
  /** 1 if it is complete and no reorganization can change that. */
  settled: number;
  updated_at: number;
};

/** Address names shared among operators. */
type AddressBookTable = { address: string; name: string; created_by: string; created_at: number };

/** Funders whose vesting schedules an account does not want to see. */
type HiddenFunderTable = { account: string; funder: string; created_at: number };

/** Burned base fees of the blocks in a minute; can be rebuilt from the chain. */
type BaseFeeMinuteTable = {
  chain_id: number;
  /** Start of the minute. */
  minute: number;
  first_block: number;
  last_block: number;
  /** For detecting reorganizations. */
  last_hash: string;
  burned_wei: string;
};

/** Base fees burned by calls to a contract in a minute; only the largest of each minute. */
type BaseFeeTargetTable = {
  chain_id: number;
  /** Start of the minute. */
  minute: number;
  /** A contract, `transfer` or `creation`. */
  target: string;
  /** In two parts, since databases cannot sum decimal text, and 64 bits of wei are only 9 coins. */
  burned_gwei: number;
  burned_rest_wei: number;
};

/** Bytes of uploaded files, which rows of other tables name by their hash; never rendered. */
type FileBytesTable = {
  /** Hexadecimal, without 0x. */
  sha256: string;
  created_at: number;
  /** The engines return different types. */
  content: ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;
};
