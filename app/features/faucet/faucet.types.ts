import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Asset, AssetId } from "#app/common/assets/asset.types.ts";

/** Something the faucet can pay out: every coin and token of the console's list. */
export type FaucetAsset = Asset & {
  /** Tells it from others of its symbol: its address, short where that does; `null`: the only one. */
  tag: string | null;
};

/** What an operator sets for an asset. */
export type AssetSettings = {
  enabled: boolean;
  /** Paid out per request, base units. */
  amount: bigint;
  cooldownMs: number;
};

/** What an operator has set for a token, with what it was called and how it was counted then. */
export type SavedSettings = Pick<Asset, "chainId" | "token" | "symbol" | "decimals"> & {
  settings: AssetSettings;
};

/** Why the faucet pays nothing of an asset, whatever its vault holds. */
export type Off =
  | "switched-off"
  /** Added to the console's list, but never switched on. */
  | "never-on"
  /** Has left the console's list. */
  | "unlisted"
  /** Its decimals are others than when its amount was set. */
  | "rescaled";

export type Offer = { asset: FaucetAsset; settings: AssetSettings; off: Off | null };

export type RefusalReason =
  | "disabled"
  | "paused"
  | "cooldown"
  | "queued"
  | "dry"
  | "limit"
  | "unreachable"
  /** The chain answers, the token does not as tokens do. */
  | "unreadable"
  | "not-deployed";

/** Whether an address may have an asset now, known before it asks. */
export type AssetStatus = {
  asset: FaucetAsset;
  settings: AssetSettings;
  allowed: boolean;
  reason: RefusalReason | null;
  /** What stands in the way and what to do, one sentence. */
  message: string | null;
  /** When it becomes possible, milliseconds; `null` when that depends on somebody. */
  nextAt: number | null;
  /** Payouts left in the vault at the current amount; `null` when the chain does not answer. */
  remaining: bigint | null;
};

export type PaymentStatus = "queued" | "sent" | "confirmed" | "failed";

/** What was promised; a token's list and words may change until it is paid. */
export type KitItem = {
  /** `SYMBOL@chainId`, as it was then. */
  asset: AssetId;
  token: Address;
  symbol: string;
  /** `null`: of a request from before they were kept. */
  decimals: number | null;
  /** Base units. */
  amount: bigint;
};

/** What a request gets on one chain. */
export type Payment = {
  id: string;
  requestId: string;
  chainId: ChainId;
  recipient: Address;
  kit: KitItem[];
  status: PaymentStatus;
  /** Why it failed, or what it waits for. */
  reason: string | null;
  txHash: string | null;
  createdAt: number;
  updatedAt: number;
};

export type DripRequest = {
  id: string;
  recipient: Address;
  requestedBy: Address;
  createdAt: number;
  payments: Payment[];
};
