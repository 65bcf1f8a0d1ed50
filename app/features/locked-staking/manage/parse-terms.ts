import { parseTokenAmount, parseShare } from "#app/kit/form/parse-entry.ts";
import type { Parsed } from "#app/kit/form/parsed.ts";
import type { Terms } from "#app/features/locked-staking/locked-staking.types.ts";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";
import { maxPowerBps, wholeBps } from "#app/features/locked-staking/locked-staking-math.ts";
import { toDecimalText } from "#app/ui/format.ts";

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

export type ParsedTerms = {
  /** Errors by field. */
  errors: Partial<TermsText>;
  /** Null while there are errors. */
  terms: Terms | null;
};

export function parseTerms(text: TermsText, unit: TokenUnit): ParsedTerms {
  const share = (name: keyof typeof termsBounds) =>
    parseShare(text[name], { min: 0, max: termsBounds[name] });
  const parsed = {
    accountCap: parseTokenAmount(text.accountCap, unit, { zero: "allowed" }),
    penaltyBps: share("penaltyBps"),
    tipBps: share("tipBps"),
    loyaltyBps: share("loyaltyBps"),
    loyaltyMaxBps: share("loyaltyMaxBps"),
  };
  const errors: Partial<TermsText> = {};
  const read = <T>(name: keyof Terms, field: Parsed<T>, otherwise: T): T => {
    if (field.kind === "ok") return field.value;
    errors[name] = field.message;
    return otherwise;
  };
  const terms: Terms = {
    accountCap: read("accountCap", parsed.accountCap, 0n),
    penaltyBps: read("penaltyBps", parsed.penaltyBps, 0),
    tipBps: read("tipBps", parsed.tipBps, 0),
    loyaltyBps: read("loyaltyBps", parsed.loyaltyBps, 0),
    loyaltyMaxBps: read("loyaltyMaxBps", parsed.loyaltyMaxBps, 0),
  };
  return { errors, terms: Object.keys(errors).length === 0 ? terms : null };
}
