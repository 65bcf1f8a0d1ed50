import { keyOf } from "#app/domain/assets/asset-key.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import type { AssetStatus, KeyReason } from "#app/domain/faucet/faucet.types.ts";
import { findAllowance, leftOf } from "#app/domain/faucet/grants/allowance.ts";
import type { GrantUse } from "#app/domain/faucet/grants/grant.types.ts";
import { type ApiKey, mayRequest } from "#app/domain/faucet/keys/api-key.ts";
import { formatExact } from "#app/ui/values/format.ts";

/** What limits the requests of a key. */
export type KeyLimits =
  | {
      kind: "quota";
      key: Pick<ApiKey, "assets" | "requestsPerDay">;
      /** When the key may make its next request, in milliseconds; null if that is now. */
      quotaEnd: number | null;
    }
  | { kind: "grant"; use: GrantUse };

/**
 * Returns the status of an asset for the amount that an API key requests. Of an asset that is not the
 * key's it says only that.
 */
export function applyKey(status: AssetStatus, limits: KeyLimits): AssetStatus {
  return limits.kind === "grant" ? applyGrant(status, limits.use) : applyQuota(status, limits);
}

type Rejection = { reason: KeyReason; message: string; nextAt: number | null };

function reject(status: AssetStatus, rejection: Rejection): AssetStatus {
  return { ...status, ...rejection, allowed: false, rule: null };
}

function applyQuota(
  status: AssetStatus,
  { key, quotaEnd }: Extract<KeyLimits, { kind: "quota" }>,
): AssetStatus {
  if (!mayRequest(key, keyOf(status.asset))) {
    const message = `This API key may not request ${nameOf(status.asset)}.`;
    return reject(status, { reason: "not-of-key", message, nextAt: null });
  }
  if (quotaEnd === null) return status;
  const requests = key.requestsPerDay === 1 ? "1 request" : `${key.requestsPerDay} requests`;
  const message = `This API key may make ${requests} in 24 hours, and has. Try again later.`;
  return reject(status, { reason: "quota-used", message, nextAt: quotaEnd });
}

function applyGrant(status: AssetStatus, { grant, month, drawn }: GrantUse): AssetStatus {
  const { asset, settings } = status;
  if (grant.state !== "granted") {
    const message = `This grant is ${grant.state}. Ask an operator of the faucet.`;
    return reject(status, { reason: "grant-locked", message, nextAt: null });
  }
  const allowance = findAllowance(grant, asset);
  if (allowance === null) {
    const message = `This grant has no allowance of ${nameOf(asset)}.`;
    return reject(status, { reason: "not-of-key", message, nextAt: null });
  }
  const left = leftOf(allowance, drawn);
  if (settings.amount <= left) return status;
  const rest = `${formatExact(left, asset.decimals)} ${nameOf(asset)}`;
  const message = `This grant has ${rest} left this month.`;
  // More than the allowance can never be drawn at once.
  const nextAt = settings.amount <= allowance.amount ? month.to : null;
  return reject(status, { reason: "allowance-used", message, nextAt });
}
