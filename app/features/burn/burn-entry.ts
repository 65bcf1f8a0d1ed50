import { asSentence, formatExact } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";

export const noteLimit = 140;

export type BurnEntry = { amount: string; note: string; confirmation: string };
export type BurnEntryErrors = { amount?: string; note?: string; confirmation?: string };
export type CheckedEntry =
  { kind: "ok"; baseUnits: bigint; note: string } | { kind: "invalid"; errors: BurnEntryErrors };

type Burnable = { symbol: string; decimals: number; most: bigint };

/** The amount that was typed, when it can be burnt. */
export function checkAmount(
  text: string,
  asset: Burnable,
): { kind: "ok"; baseUnits: bigint } | { kind: "invalid"; sentence: string } {
  const parsed = parseAmount(text, asset);
  if (parsed.kind === "invalid") return { kind: "invalid", sentence: asSentence(parsed.reason) };
  if (parsed.baseUnits <= asset.most) return parsed;
  const most = `${formatExact(asset.most, asset.decimals)} ${asset.symbol}`;
  return { kind: "invalid", sentence: `At most ${most} can be burnt.` };
}

/** What was typed into a burn form, every fault at once. */
export function checkEntry(entry: BurnEntry, asset: Burnable): CheckedEntry {
  const amount = checkAmount(entry.amount, asset);
  const note = entry.note.trim();
  // Characters as people count them: an emoji is one.
  const length = [...note].length;
  const errors: BurnEntryErrors = {};
  if (amount.kind === "invalid") errors.amount = amount.sentence;
  if (length > noteLimit) {
    errors.note = `The reason has ${length} characters. At most ${noteLimit} are possible.`;
  }
  if (entry.confirmation.trim() !== asset.symbol) {
    errors.confirmation = `Type ${asset.symbol} exactly as it stands here.`;
  }
  return amount.kind === "invalid" || Object.keys(errors).length > 0
    ? { kind: "invalid", errors }
    : { kind: "ok", baseUnits: amount.baseUnits, note };
}
