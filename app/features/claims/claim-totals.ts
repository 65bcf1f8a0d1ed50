import { type Address, zeroAddress } from "viem";
import type { Programme } from "#app/domain/claims/claims.types.ts";
import { formatAmount } from "#app/ui/values/format.ts";

type Paying = { programme: Pick<Programme, "token" | "unit">; amount: bigint };

/** Total of several claims in one token. */
export type ClaimTotal = {
  token: Address;
  /** The token's symbol, plus its address if another token has the same symbol. */
  name: string;
  /** For example `12.5 TAN`. */
  text: string;
  claims: number;
};

/** Sums claims by token, in the order of the claims. */
export function totalsOf(claims: readonly Paying[]): ClaimTotal[] {
  const units = new Map(claims.map(({ programme }) => [programme.token, programme.unit]));
  const symbols = [...units.values()].map(({ symbol }) => symbol);
  return [...units].map(([token, unit]) => {
    const matching = claims.filter(({ programme }) => programme.token === token);
    const sum = matching.reduce((total, { amount }) => total + amount, 0n);
    const isAlone = symbols.filter((symbol) => symbol === unit.symbol).length === 1;
    const name = isAlone ? unit.symbol : `${unit.symbol} (${formatTokenLocation(token)})`;
    const text = formatAmount(sum, { ...unit, symbol: name });
    return { token, name, text, claims: matching.length };
  });
}

/** Returns all totals as a sentence without its full stop: `3 claims pay 500 WTAN and 19.5 TAN`. */
export function describeTotals(claims: readonly Paying[]): string {
  const texts = totalsOf(claims).map(({ text }) => text);
  const last = texts.pop() ?? "nothing";
  const all = texts.length === 0 ? last : `${texts.join(", ")} and ${last}`;
  return claims.length === 1 ? `1 claim pays ${all}` : `${claims.length} claims pay ${all}`;
}

function formatTokenLocation(token: Address): string {
  return token === zeroAddress ? "the native coin" : token;
}
