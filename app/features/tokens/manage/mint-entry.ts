import { type Address, isAddressEqual } from "viem";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { formatExact, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { isLargeMint, leftOf } from "./foresee.ts";
import type { TokenFacts } from "./manage.types.ts";

export type MintEntry = { to: string; amount: string; confirmation: string };
export type MintErrors = Partial<Record<keyof MintEntry, string>>;
export type CheckedMint =
  { kind: "ok"; to: Address; units: bigint } | { kind: "invalid"; errors: MintErrors };

type Mintable = Pick<TokenFacts, "token" | "symbol" | "decimals" | "supply" | "cap">;

/** Parses an amount that can still be minted. */
export function readMintAmount(text: string, token: Mintable): Parsed<bigint> {
  const parsed = parseAmount(text, token);
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  return evaluateAmount(parsed.baseUnits, token);
}

const maxSupply = 2n ** 256n - 1n;

/** Validates an amount to mint, in base units. */
export function evaluateAmount(units: bigint, { supply, cap, symbol, decimals }: Mintable) {
  const left = leftOf({ supply, cap });
  if (left !== null && units > left) {
    return invalid(`The mintable supply is ${formatExact(left, decimals)} ${symbol}.`);
  }
  if (supply + units > maxSupply) return invalid("This exceeds the maximum token amount.");
  return ok(units);
}

/** Parses the recipient of a mint. */
export function readRecipient(text: string, { token }: Pick<Mintable, "token">): Parsed<Address> {
  const parsed = parseAccount(text);
  if (parsed.kind === "invalid" || !isAddressEqual(parsed.value, token)) return parsed;
  return invalid("This is the token's own contract. Tokens sent to it are lost.");
}

/** Validates the mint form; reports all errors at once. */
export function checkMint(entry: MintEntry, token: Mintable): CheckedMint {
  const to = readRecipient(entry.to, token);
  const amount = readMintAmount(entry.amount, token);
  const errors: MintErrors = {};
  if (to.kind === "invalid") errors.to = to.message;
  if (amount.kind === "invalid") errors.amount = amount.message;
  if (
    amount.kind === "ok" &&
    isLargeMint(token.supply, amount.value) &&
    entry.confirmation.trim() !== token.symbol
  ) {
    errors.confirmation = `Type ${token.symbol} exactly as shown here.`;
  }
  if (to.kind === "invalid" || amount.kind === "invalid") return { kind: "invalid", errors };
  if (errors.confirmation !== undefined) return { kind: "invalid", errors };
  return { kind: "ok", to: to.value, units: amount.value };
}
