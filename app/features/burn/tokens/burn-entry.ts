import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { check, ok } from "#app/kit/form/parsed.ts";
import { formatExact } from "#app/ui/values/format.ts";

export const noteLimit = 140;

export type BurnEntry = { amount: string; note: string; confirmation: string };

type Burnable = { symbol: string; decimals: number; max: bigint };

/** Parses a burn form. */
export function parseBurn({ amount, note, confirmation }: BurnEntry, asset: Burnable) {
  const { symbol, decimals, max } = asset;
  const tooMuch = `You can burn at most ${formatExact(max, decimals)} ${symbol}.`;
  return {
    amount: parseTokenAmount(amount, asset, { max, tooMuch }),
    note: check(ok(note.trim()), (text) => {
      // Counts code points, so an emoji is one.
      const length = [...text].length;
      return length > noteLimit
        ? `The reason has ${length} characters; the maximum is ${noteLimit}.`
        : null;
    }),
    confirmation: check(ok(confirmation.trim()), (text) =>
      text === symbol ? null : `Type ${symbol} exactly as shown here.`,
    ),
  };
}
