import { isAddressEqual } from "viem";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, check, invalid, ok } from "#app/kit/form/parsed.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { isLargeMint, leftOf } from "#app/features/tokens/manage/shared/foresee.ts";
import type { TokenFacts } from "#app/domain/tokens/manage.types.ts";

export type MintEntry = { to: string; amount: string; confirmation: string };

type Mintable = Pick<TokenFacts, "token" | "symbol" | "decimals" | "supply" | "cap">;

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

/** Parses the mint form. A large mint has to be confirmed. */
export function parseMint(entry: MintEntry, token: Mintable) {
  const amount = andThen(parseTokenAmount(entry.amount, token), (units) =>
    evaluateAmount(units, token),
  );
  const isLarge = amount.kind === "ok" && isLargeMint(token.supply, amount.value);
  return {
    to: check(parseAccount(entry.to), (to) =>
      isAddressEqual(to, token.token)
        ? "This is the token's own contract. Tokens sent to it are lost."
        : null,
    ),
    amount,
    confirmation:
      isLarge && entry.confirmation.trim() !== token.symbol
        ? invalid(`Type ${token.symbol} exactly as shown here.`)
        : ok(isLarge),
  };
}
