import { toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import type { FaucetAsset } from "./faucet.types.ts";

/**
 * A dispenser's limit for an asset, in base units. Both zero removes the limit, so nothing is paid.
 */
export type Limit = { cap: bigint; refillPerDay: bigint };

export type LimitOutcome = { kind: "ok"; limit: Limit } | { kind: "invalid"; errors: LimitErrors };

type LimitErrors = { [field in keyof Limit]?: string };

/** The vault stores limits in 128 bits. */
const max = 2n ** 128n - 1n;

/** Parses a limit exactly. Rejects one that changes nothing or allows no payout. */
export function parseLimit(
  text: { [field in keyof Limit]: string },
  asset: Pick<FaucetAsset, "symbol" | "decimals">,
  current: Limit,
): LimitOutcome {
  const cap = parseFigure(text.cap, asset);
  const refillPerDay = parseFigure(text.refillPerDay, asset);
  if (typeof cap === "string" || typeof refillPerDay === "string") {
    const errors: LimitErrors = {};
    if (typeof cap === "string") errors.cap = cap;
    if (typeof refillPerDay === "string") errors.refillPerDay = refillPerDay;
    return { kind: "invalid", errors };
  }
  if (cap === 0n && refillPerDay > 0n) {
    const message =
      "A maximum of 0 per payout blocks all payouts. Enter 0 for both to remove the limit.";
    return { kind: "invalid", errors: { cap: message } };
  }
  if (cap === current.cap && refillPerDay === current.refillPerDay) {
    return {
      kind: "invalid",
      errors: { cap: "This is already the limit. Change one of the two." },
    };
  }
  return { kind: "ok", limit: { cap, refillPerDay } };
}

/** Returns base units, or an error message. */
function parseFigure(
  text: string,
  asset: Pick<FaucetAsset, "symbol" | "decimals">,
): bigint | string {
  const parsed = parseAmount(text, asset, { zero: "allowed" });
  if (parsed.kind === "invalid") return toSentence(parsed.reason);
  return parsed.baseUnits > max ? "More than the vault can store." : parsed.baseUnits;
}
