import type { Address } from "viem";
import { readPayee } from "#app/common/recipients/read-payee.ts";
import type { Coin } from "#app/common/staking/model/staking.types.ts";
import { formatAmount, formatBps, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { withoutControls } from "#app/ui/plain-text.ts";
import { maxMonikerLength, maxTextLength } from "./registration.types.ts";
import type { Registry } from "./registry.types.ts";

/** The parsed field, or an error message with its fix. */
export type Read<T> = { kind: "ok"; value: T } | { kind: "wrong"; message: string };

const ok = <T>(value: T): Read<T> => ({ kind: "ok", value });
const wrong = (message: string) => ({ kind: "wrong", message }) as const;

export function readMoniker(text: string): Read<string> {
  const trimmed = text.trim();
  if (trimmed === "") return wrong("Enter a name.");
  return readShort(trimmed, maxMonikerLength);
}

export function readContact(text: string): Read<string> {
  return readShort(text.trim(), maxTextLength);
}

/** Parses an optional URL that is safe to open in a browser. */
export function readWebsite(text: string): Read<string> {
  const trimmed = text.trim();
  if (trimmed === "") return ok("");
  const isSafe = URL.canParse(trimmed) && new URL(trimmed).protocol === "https:";
  return isSafe && !/\s/.test(trimmed)
    ? readShort(trimmed, maxTextLength)
    : wrong("A website must start with https://, such as https://alder.example, or be empty.");
}

function readShort(trimmed: string, max: number): Read<string> {
  if (withoutControls(trimmed) !== trimmed) {
    return wrong("This contains invisible characters. Type it again.");
  }
  const bytes = new TextEncoder().encode(trimmed).length;
  return bytes > max ? wrong(`This has ${bytes} bytes; the maximum is ${max}.`) : ok(trimmed);
}

/** @param staking the pool's own contract, never a valid key */
export function readAccount(text: string, staking: Address): Read<Address> {
  const contracts = [{ name: "for staking", address: staking }];
  const read = readPayee(text, { token: null, contracts });
  return read.kind === "ok" ? ok(read.address) : wrong(read.message);
}

/** Parses a percentage into basis points. */
export function readPercent(text: string): Read<number> {
  const trimmed = text.trim().replace(/\s*%$/, "");
  const parsed = parseAmount(trimmed, { symbol: "A share", decimals: 2 }, { zero: "allowed" });
  if (parsed.kind === "invalid") {
    const isEmpty = trimmed === "";
    return wrong(isEmpty ? "Enter a percentage, such as 5." : toSentence(parsed.reason));
  }
  return parsed.baseUnits > 10_000n ? wrong("The maximum is 100 %.") : ok(Number(parsed.baseUnits));
}

/** Parses the operator's self-stake, in wei. */
export function readSelfBond(text: string, coin: Coin, { minSelf }: Registry): Read<bigint> {
  const parsed = parseAmount(text, coin);
  if (parsed.kind === "invalid") return wrong(toSentence(parsed.reason));
  return parsed.baseUnits < minSelf
    ? wrong(`The minimum self-stake is ${formatAmount(minSelf, coin)}.`)
    : ok(parsed.baseUnits);
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
