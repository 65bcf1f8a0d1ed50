import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { check, type Parsed } from "#app/kit/form/parsed.ts";
import type { FaucetAsset } from "./faucet.types.ts";

/**
 * A dispenser's limit for an asset, in base units. Both zero removes the limit, so nothing is paid.
 */
export type Limit = { cap: bigint; refillPerDay: bigint };

/** The vault stores limits in 128 bits. */
const max = 2n ** 128n - 1n;

/** Parses a limit exactly. Rejects one that changes nothing or allows no payout. */
export function parseLimit(
  text: { [field in keyof Limit]: string },
  asset: Pick<FaucetAsset, "symbol" | "decimals">,
  current: Limit,
): { [field in keyof Limit]: Parsed<bigint> } {
  const rules = { zero: "allowed", max, tooMuch: "More than the vault can store." } as const;
  const refillPerDay = parseTokenAmount(text.refillPerDay, asset, rules);
  const cap = check(parseTokenAmount(text.cap, asset, rules), (units) => {
    if (refillPerDay.kind === "invalid") return null;
    if (units === 0n && refillPerDay.value > 0n) {
      return "A maximum of 0 per payout blocks all payouts. Enter 0 for both to remove the limit.";
    }
    return units === current.cap && refillPerDay.value === current.refillPerDay
      ? "This is already the limit. Change one of the two."
      : null;
  });
  return { cap, refillPerDay };
}
