import type { Rule, Tier } from "#app/domain/rewards/engine/engine.types.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import type { AddError } from "./terms.types.ts";
import type { TermsText } from "./terms.types.ts";

type Unit = { symbol: string; decimals: number };
const maxTiers = 20;

/** Parses how the budget is divided. */
export function readRule(
  text: TermsText,
  { unit, coin }: { unit: Unit; coin: Unit },
  addError: AddError,
): Rule {
  switch (text.rule) {
    case "pro-rata":
      return { kind: "pro-rata" };
    case "fixed": {
      const parsed = parseAmount(text.fixed, unit);
      if (parsed.kind === "ok") return { kind: "fixed", amount: parsed.baseUnits };
      addError("fixed", toSentence(parsed.reason));
      break;
    }
    case "tiered": {
      const read = readTiers(text.tiers, { unit, coin });
      if (read.kind === "tiers") return { kind: "tiered", tiers: read.tiers };
      addError("tiers", read.message);
      break;
    }
    default:
      addError("rule", "Choose how the budget is divided.");
  }
  return { kind: "pro-rata" };
}

type ReadTiers = { kind: "tiers"; tiers: Tier[] } | { kind: "invalid"; message: string };

/** Parses one `stake amount` tier per line. */
function readTiers(text: string, { unit, coin }: { unit: Unit; coin: Unit }): ReadTiers {
  const invalid = (message: string): ReadTiers => ({ kind: "invalid", message });
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return invalid("Enter one tier per line: stake, amount.");
  if (lines.length > maxTiers) return invalid(`There are at most ${maxTiers} tiers.`);
  const tiers: Tier[] = [];
  for (const [i, line] of lines.entries()) {
    const at = `Line ${i + 1}`;
    const cells = line.trim().split(/[\s,;]+/);
    const [stakeText = "", amountText = ""] = cells;
    if (cells.length !== 2) return invalid(`${at}: write a stake and an amount, such as 100, 5.`);
    const from = parseAmount(stakeText, coin, { zero: "allowed" });
    if (from.kind === "invalid") return invalid(`${at}, stake: ${toSentence(from.reason)}`);
    const amount = parseAmount(amountText, unit);
    if (amount.kind === "invalid") return invalid(`${at}, amount: ${toSentence(amount.reason)}`);
    const before = tiers.at(-1);
    if (before && from.baseUnits <= before.from) {
      return invalid(`${at}: its stake must be more than that of the line before.`);
    }
    tiers.push({ from: from.baseUnits, amount: amount.baseUnits });
  }
  return { kind: "tiers", tiers };
}
