import type { Address } from "viem";
import { parsePayee } from "#app/domain/lists/values/parse-payee.ts";
import { check, invalid, ok, optional, type Parsed } from "#app/kit/form/parsed.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { formatAmount, formatBps, toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { maxMonikerLength, maxTextLength } from "./registration.types.ts";
import type { Registry } from "./registry.types.ts";

export function readMoniker(text: string): Parsed<string> {
  const trimmed = text.trim();
  if (trimmed === "") return invalid("Enter a name.");
  return readShort(trimmed, maxMonikerLength);
}

export function readContact(text: string): Parsed<string> {
  return readShort(text.trim(), maxTextLength);
}

/** Parses an optional URL that is safe to open in a browser. */
export function readWebsite(text: string): Parsed<string> {
  return optional(text.trim(), "", (trimmed) =>
    !/\s/.test(trimmed) && URL.canParse(trimmed) && new URL(trimmed).protocol === "https:"
      ? readShort(trimmed, maxTextLength)
      : invalid("A website must start with https://, such as https://alder.example, or be empty."),
  );
}

function readShort(trimmed: string, max: number): Parsed<string> {
  if (withoutControls(trimmed) !== trimmed) {
    return invalid("This contains invisible characters. Type it again.");
  }
  const bytes = new TextEncoder().encode(trimmed).length;
  return bytes > max ? invalid(`This has ${bytes} bytes; the maximum is ${max}.`) : ok(trimmed);
}

/** @param staking the pool's own contract, never a valid key */
export function readAccount(text: string, staking: Address): Parsed<Address> {
  return parsePayee(text, { token: null, contracts: [{ name: "for staking", address: staking }] });
}

/** Parses a percentage into basis points. */
export function readPercent(text: string): Parsed<number> {
  const trimmed = text.trim().replace(/\s*%$/, "");
  const parsed = parseAmount(trimmed, { symbol: "A share", decimals: 2 }, { zero: "allowed" });
  if (parsed.kind === "invalid") {
    const isEmpty = trimmed === "";
    return invalid(isEmpty ? "Enter a percentage, such as 5." : toSentence(parsed.reason));
  }
  return parsed.baseUnits > 10_000n
    ? invalid("The maximum is 100 %.")
    : ok(Number(parsed.baseUnits));
}

/** Parses the operator's self-stake, in wei. */
export function readSelfBond(text: string, coin: Coin, { minSelf }: Registry): Parsed<bigint> {
  return check(parseTokenAmount(text, coin), (wei) =>
    wei < minSelf ? `The minimum self-stake is ${formatAmount(minSelf, coin)}.` : null,
  );
}

type Shares = { commissionBps: number; maxCommissionBps: number; maxStepBps: number };

/** Returns the shares that the contract would reject, with messages. */
export function findShareErrors(
  { commissionBps, maxCommissionBps, maxStepBps }: Shares,
  registry: Pick<Registry, "maxCommissionBps" | "maxStepBps">,
): Partial<Record<keyof Shares, string>> {
  const errors: Partial<Record<keyof Shares, string>> = {};
  if (maxCommissionBps > registry.maxCommissionBps) {
    const allowed = formatBps(registry.maxCommissionBps);
    errors.maxCommissionBps = `The pool allows a commission of at most ${allowed}.`;
  }
  if (commissionBps > maxCommissionBps) {
    const max = formatBps(maxCommissionBps);
    errors.commissionBps = `This is above the maximum commission, ${max}.`;
  }
  if (maxStepBps > registry.maxStepBps) {
    errors.maxStepBps = `The pool allows at most ${formatBps(registry.maxStepBps)} at once.`;
  }
  return errors;
}
