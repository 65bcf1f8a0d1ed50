import type { Address } from "viem";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { readDecimals, parseName, parseSymbol } from "#app/domain/tokens/model/parse-name.ts";
import { maxSupply, maxFeeBps } from "#app/domain/tokens/reflection/reflection-math.ts";
import type { ReflectionRequest } from "#app/domain/tokens/reflection/reflection.types.ts";
import { formatExact, toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";

/** Form values as entered. */
export type ReflectionForm = {
  name: string;
  symbol: string;
  decimals: string;
  /** In whole tokens. */
  supply: string;
  /** In percent. */
  fee: string;
  owner: string;
};

export const formFields = ["name", "symbol", "decimals", "supply", "fee", "owner"] as const;
export type FormField = (typeof formFields)[number];
export type FormErrors = Partial<Record<FormField, string>>;

export function emptyForm(account: Address): ReflectionForm {
  return { name: "", symbol: "", decimals: "9", supply: "", fee: "1", owner: account };
}

export type ReadForm =
  | { kind: "ok"; request: Omit<ReflectionRequest, "salt"> }
  | { kind: "invalid"; errors: FormErrors };

/** Validates the form; the result is accepted by the factory. */
export function readReflectionForm(form: ReflectionForm): ReadForm {
  const [name, symbol] = [parseName(form.name), parseSymbol(form.symbol)];
  const decimals = readDecimals(form.decimals);
  const unit = {
    symbol: symbol.kind === "ok" ? symbol.value : "The token",
    decimals: decimals.kind === "ok" ? decimals.value : 18,
  };
  const supply = readSupply(form.supply, unit);
  const [feeBps, owner] = [readFee(form.fee), parseAccount(form.owner)];
  if (
    name.kind === "ok" &&
    symbol.kind === "ok" &&
    decimals.kind === "ok" &&
    supply.kind === "ok" &&
    feeBps.kind === "ok" &&
    owner.kind === "ok"
  ) {
    return {
      kind: "ok",
      request: {
        name: name.value,
        symbol: symbol.value,
        decimals: decimals.value,
        supply: supply.value,
        feeBps: feeBps.value,
        owner: owner.value,
      },
    };
  }
  const errors: FormErrors = {};
  const parsed = { name, symbol, decimals, supply, fee: feeBps, owner };
  for (const field of formFields) {
    const one = parsed[field];
    if (one.kind === "invalid") errors[field] = one.message;
  }
  return { kind: "invalid", errors };
}

/** Parses a fee in percent, in steps of a tenth; returns basis points. */
export function readFee(text: string): Parsed<number> {
  const parsed = parseAmount(text, { symbol: "A fee", decimals: 1 }, { zero: "allowed" });
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  const bps = parsed.baseUnits * 10n;
  return bps > BigInt(maxFeeBps)
    ? invalid(`The contract takes at most ${maxFeeBps / 100} %.`)
    : ok(Number(bps));
}

/** Parses whole tokens to base units, up to the contract's limit. */
function readSupply(text: string, unit: { symbol: string; decimals: number }): Parsed<bigint> {
  const parsed = parseAmount(text, unit);
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  const maxText = maxSupply / 10n ** BigInt(unit.decimals);
  return parsed.baseUnits > maxSupply
    ? invalid(
        `With ${unit.decimals} decimals there can be at most ${formatExact(maxText, 0)} tokens.`,
      )
    : ok(parsed.baseUnits);
}
