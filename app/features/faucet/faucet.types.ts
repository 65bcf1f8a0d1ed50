import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Asset, AssetId } from "#app/common/assets/asset.types.ts";

export type { AssetId };

/** Something the faucet can pay out: every coin and token of the console's list. */
export type FaucetAsset = Asset;

/** What an operator sets for an asset. */
export type AssetSettings = {
  enabled: boolean;
  /** Paid out per request, base units. */
  amount: bigint;
  cooldownMs: number;
};

export type RefusalReason =
  "disabled" | "paused" | "cooldown" | "queued" | "dry" | "limit" | "unreachable" | "not-deployed";

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

export type KitItem = { asset: AssetId; token: Address; amount: bigint };

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
