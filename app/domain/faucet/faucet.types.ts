import type { PaymentReason } from "./payment-reason.ts";
import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Asset, AssetId } from "#app/domain/assets/asset.types.ts";

/** An asset the faucet can pay out: any coin or token on the console's list. */
export type FaucetAsset = Asset & {
  /**
   * Distinguishes it from assets with the same symbol: its address, shortened if still unique; null
   * if the symbol is unique.
   */
  tag: string | null;
};

export type AssetSettings = {
  enabled: boolean;
  /** Paid out per request, in base units. */
  amount: bigint;
  /** Whether a request may ask for less. */
  isUpTo: boolean;
  cooldownMs: number;
};

/** Stored settings of a token, with its symbol and decimals at that time. */
export type SavedSettings = Pick<Asset, "chainId" | "token" | "symbol" | "decimals"> & {
  settings: AssetSettings;
};

/** Why the faucet does not pay out an asset, regardless of the vault's balance. */
export type Off =
  | "switched-off"
  /** Added to the console's list, but never enabled. */
  | "never-on"
  /** Removed from the console's list. */
  | "unlisted"
  /** Its decimals have changed since its amount was set. */
  | "rescaled";

export type Offer = { asset: FaucetAsset; settings: AssetSettings; off: Off | null };

/** Why a rule blocks a request. */
export type RuleReason = "rate-limited" | "denied" | "sufficient-balance" | "contract";

/** Why an API key may not request an asset. */
export type KeyReason =
  /** It is not one of the assets of the key or of its grant. */
  | "not-of-key"
  | "quota-used"
  /** More than the grant has left this month. */
  | "allowance-used"
  /** The grant is locked or revoked. */
  | "grant-locked";

export type RejectionReason =
  | RuleReason
  | KeyReason
  | "disabled"
  | "paused"
  | "cooldown"
  | "queued"
  /** The vault's dispenser. */
  | "locked"
  | "dry"
  | "limit"
  | "unreachable"
  /** The chain responds, but the token does not behave like one. */
  | "unreadable"
  | "not-deployed";

/** Availability of an asset for an address, known before a request. */
export type AssetStatus = {
  asset: FaucetAsset;
  settings: AssetSettings;
  allowed: boolean;
  reason: RejectionReason | null;
  /** What blocks the payout and what to do, in one sentence. */
  message: string | null;
  /** When it becomes available, in milliseconds; null if that depends on someone. */
  nextAt: number | null;
  /** Id of the rule that blocks the payout; null if none does. */
  rule: string | null;
  /**
   * Proof of work that a request for this asset alone needs, in seconds of a median phone at most; 0 if
   * it needs none.
   */
  workSeconds: number;
  /** Payouts left in the vault at the current amount; null if the chain is unreachable. */
  remaining: bigint | null;
};

/** Coins or tokens that came into a vault. */
export type Deposit = {
  chainId: ChainId;
  /** The zero address is the native coin. */
  token: Address;
  from: Address;
  /** Base units. */
  amount: bigint;
};

export type PaymentStatus = "queued" | "sent" | "confirmed" | "failed";

/** A promised payout, fixed even if the token's listing or symbol changes before it is paid. */
export type BundleItem = {
  /** `SYMBOL@chainId` at the time of the request. */
  asset: AssetId;
  token: Address;
  symbol: string;
  /** Null for requests from before decimals were stored. */
  decimals: number | null;
  /** Base units. */
  amount: bigint;
};

/** Payout of a request on one chain. */
export type Payment = {
  id: string;
  requestId: string;
  chainId: ChainId;
  recipient: Address;
  bundle: BundleItem[];
  status: PaymentStatus;
  /** Why it failed, or what it is waiting for. */
  reason: PaymentReason | null;
  txHash: string | null;
  createdAt: number;
  updatedAt: number;
};

export type DripRequest = {
  id: string;
  recipient: Address;
  /** The wallet that requested it; null if an API key did. */
  requestedBy: Address | null;
  keyId: string | null;
  createdAt: number;
  payments: Payment[];
};
