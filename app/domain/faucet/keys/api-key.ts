import type { Address } from "viem";
import type { AssetKey } from "#app/domain/assets/asset-key.ts";

/** A key by which a program requests coins without a wallet. Times are in milliseconds. */
export type ApiKey = {
  id: string;
  name: string;
  /** Beginning of its secret, by which users recognize it. */
  prefix: string;
  /** Quota: accepted requests in any 24 hours. The key of a grant has none. */
  requestsPerDay: number;
  /** Null for all. */
  assets: readonly AssetKey[] | null;
  createdBy: Address;
  createdAt: number;
  /** Null if it does not end. */
  expiresAt: number | null;
  usedAt: number | null;
  revokedAt: number | null;
  /** Until when the secret before the last rotation is accepted; null if it was never rotated. */
  oldSecretEndsAt: number | null;
  /** The grant whose allowances limit it in place of a quota; null for a key of its own. */
  grantId: string | null;
};

export type KeyState = "active" | "expired" | "revoked";

export function deriveState(
  { expiresAt, revokedAt }: Pick<ApiKey, "expiresAt" | "revokedAt">,
  now: number,
): KeyState {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}

export function mayRequest({ assets }: Pick<ApiKey, "assets">, asset: AssetKey): boolean {
  return assets === null || assets.includes(asset);
}
