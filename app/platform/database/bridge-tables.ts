/** Tables of the bridge; see `schema.ts` for the conventions. */
export type BridgeTables = {
  bridge_cursor: BridgeCursorTable;
  bridge_leaf: BridgeLeafTable;
  bridge_tree_start: BridgeTreeStartTable;
  bridge_checkpoint: BridgeCheckpointTable;
  bridge_message: BridgeMessageTable;
  bridge_payment: BridgePaymentTable;
  bridge_alarm: BridgeAlarmTable;
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
