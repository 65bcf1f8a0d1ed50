import { formatExact, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";

export const noteLimit = 140;

export type BurnEntry = { amount: string; note: string; confirmation: string };
export type BurnEntryErrors = { amount?: string; note?: string; confirmation?: string };
export type CheckedEntry =
  { kind: "ok"; baseUnits: bigint; note: string } | { kind: "invalid"; errors: BurnEntryErrors };

type Burnable = { symbol: string; decimals: number; max: bigint };

/** Parses the amount and checks that it can be burned. */
export function checkAmount(
  text: string,
  asset: Burnable,
): { kind: "ok"; baseUnits: bigint } | { kind: "invalid"; message: string } {
  const parsed = parseAmount(text, asset);
  if (parsed.kind === "invalid") return { kind: "invalid", message: toSentence(parsed.reason) };
  if (parsed.baseUnits <= asset.max) return parsed;
  const maxText = `${formatExact(asset.max, asset.decimals)} ${asset.symbol}`;
  return { kind: "invalid", message: `You can burn at most ${maxText}.` };
}

/** Validates a burn form and returns all errors at once. */
export function checkEntry(entry: BurnEntry, asset: Burnable): CheckedEntry {
  const amount = checkAmount(entry.amount, asset);
  const note = entry.note.trim();
  // Counts code points, so an emoji is one.
  const length = [...note].length;
  const errors: BurnEntryErrors = {};
  if (amount.kind === "invalid") errors.amount = amount.message;
  if (length > noteLimit) {
    errors.note = `The reason has ${length} characters; the maximum is ${noteLimit}.`;
  }
  if (entry.confirmation.trim() !== asset.symbol) {
    errors.confirmation = `Type ${asset.symbol} exactly as shown here.`;
  }
  return amount.kind === "invalid" || Object.keys(errors).length > 0
    ? { kind: "invalid", errors }
    : { kind: "ok", baseUnits: amount.baseUnits, note };
}
