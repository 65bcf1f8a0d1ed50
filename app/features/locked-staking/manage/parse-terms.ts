import { parseTokenAmount, parseShare } from "#app/kit/form/parse-entry.ts";
import type { Terms } from "#app/features/locked-staking/locked-staking.types.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { maxPowerBps, wholeBps } from "#app/features/locked-staking/locked-staking-math.ts";
import { toDecimalText } from "#app/ui/values/format.ts";

export type TermsText = Record<keyof Terms, string>;

/** The contract's bounds on shares, in basis points. */
export const termsBounds = {
  penaltyBps: 5_000,
  tipBps: 100,
  loyaltyBps: maxPowerBps - wholeBps,
  loyaltyMaxBps: maxPowerBps - wholeBps,
} as const;

export function formatTerms(terms: Terms, { decimals }: TokenUnit): TermsText {
  const share = (bps: number) => toDecimalText(BigInt(bps), 2);
  return {
    accountCap: toDecimalText(terms.accountCap, decimals),
    penaltyBps: share(terms.penaltyBps),
    tipBps: share(terms.tipBps),
    loyaltyBps: share(terms.loyaltyBps),
    loyaltyMaxBps: share(terms.loyaltyMaxBps),
  };
}

export function parseTerms(text: TermsText, unit: TokenUnit) {
  const share = (name: keyof typeof termsBounds) =>
    parseShare(text[name], { min: 0, max: termsBounds[name] });
  return {
    accountCap: parseTokenAmount(text.accountCap, unit, { zero: "allowed" }),
    penaltyBps: share("penaltyBps"),
    tipBps: share("tipBps"),
    loyaltyBps: share("loyaltyBps"),
    loyaltyMaxBps: share("loyaltyMaxBps"),
  };
}
