/** Bridge tables; see `schema.ts` for the conventions. */
export type BridgeTables = {
  bridge_cursor: BridgeCursorTable;
  bridge_leaf: BridgeLeafTable;
  bridge_tree_start: BridgeTreeStartTable;
  bridge_checkpoint: BridgeCheckpointTable;
  bridge_message: BridgeMessageTable;
  bridge_payment: BridgePaymentTable;
};

/** Last block read for dispatches of an origin; chains are identified by Hyperlane domain here. */
type BridgeCursorTable = {
  origin: number;
  block: number;
  hash: string;
  /** JSON: `[{number, hash}]`, recent blocks for detecting reorganizations. */
  recent: string;
};

/** Merkle tree of an origin's messages, to rebuild its checkpoints. */
type BridgeLeafTable = {
  origin: number;
  leaf_index: number;
  message_id: string;
  block: number;
};

/** Tree state before the first leaf read, for a mailbox already in use before the bridge. */
type BridgeTreeStartTable = {
  origin: number;
  leaf_count: number;
  /** JSON of 32 hex words. */
  branch: string;
};

/** Checkpoints signed by our validators; never deleted, since a signature cannot be revoked. */
type BridgeCheckpointTable = {
  origin: number;
  leaf_index: number;
  validator: string;
  root: string;
  message_id: string;
  signature: string;
};

/**
 * A dispatched message with its delivery status; the destination chain decides what was delivered.
 */
type BridgeMessageTable = {
  id: string;
  raw: string;
  origin: number;
  destination: number;
  nonce: number;
  /** 32 bytes, as in the message; likewise `recipient_router`. */
  sender_router: string;
  recipient_router: string;
  /** Token and amount, in the message's units; null if it is not one of our tokens. */
  symbol: string | null;
  amount: string | null;
  /** Sender of the transaction. */
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
    | "too-expensive"
    | "out-of-funds"
    | "unpaid"
    | "failing"
    | "unroutable"
    | "orphaned";
  /** Why it is not further along, as text. */
  reason: string | null;
  tries: number;
  /** Number of reverted deliveries after which an operator has allowed one more. */
  accepted_reverts: number;
  next_at: number;
  /** The delivering transaction, once there is one. */
  destination_hash: string | null;
  updated_at: number;
};

/** Payments on an origin for delivery gas; anyone may pay more at any time. */
type BridgePaymentTable = {
  origin: number;
  block: number;
  log_index: number;
  message_id: string;
  gas: string;
  paid_wei: string;
};
