import type { Criterion, CriterionKind } from "#app/domain/rewards/engine/engine.types.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import type { AddError } from "./terms.types.ts";
import type { StakeUnit, TermsField, TermsText } from "./terms.types.ts";

const fullBps = 10_000;

/** Percentages have two decimals, so one hundredth is a basis point. */
const percent = { symbol: "A share", decimals: 2 };

type Requested = {
  kind: CriterionKind;
  weight: TermsField;
  /** The threshold field and its unit. */
  at: { field: TermsField; unit: "percent" | "coin" | "blocks" } | null;
};

const requested: readonly Requested[] = [
  { kind: "uptime", weight: "uptimeWeight", at: { field: "uptimeAt", unit: "percent" } },
  { kind: "no-slash", weight: "noSlashWeight", at: null },
  { kind: "never-jailed", weight: "neverJailedWeight", at: null },
  { kind: "min-stake", weight: "minStakeWeight", at: { field: "minStakeAt", unit: "coin" } },
  {
    kind: "max-commission",
    weight: "commissionWeight",
    at: { field: "commissionAt", unit: "percent" },
  },
  { kind: "min-blocks", weight: "blocksWeight", at: { field: "blocksAt", unit: "blocks" } },
  { kind: "max-share", weight: "shareWeight", at: { field: "shareAt", unit: "percent" } },
];

/** Parses the criteria with a weight; without any, every account counts in full. */
export function readCriteria(text: TermsText, coin: StakeUnit, addError: AddError): Criterion[] {
  const criteria: Criterion[] = [];
  for (const { kind, weight, at } of requested) {
    const trimmed = text[weight].trim();
    if (trimmed === "" || trimmed === "0") continue;
    const weightBps = readShare(trimmed);
    if (weightBps === null) {
      addError(weight, "Enter a percentage from 0 to 100, with at most two decimals.");
      continue;
    }
    criteria.push({ kind, weightBps, threshold: at ? readThreshold(at) : 0n });
  }
  const sum = criteria.reduce((total, { weightBps }) => total + weightBps, 0);
  if (criteria.length > 0 && sum !== fullBps) {
    const field = requested.find(({ kind }) => kind === criteria.at(-1)?.kind)?.weight;
    addError(field ?? "uptimeWeight", `The weights total ${sum / 100} %; they must total 100 %.`);
  }
  return criteria;

  function readThreshold({ field, unit }: NonNullable<Requested["at"]>): bigint {
    if (unit === "coin") {
      const parsed = parseAmount(text[field], coin);
      if (parsed.kind === "ok") return parsed.baseUnits;
      addError(field, toSentence(parsed.reason));
      return 0n;
    }
    if (unit === "blocks") {
      const blocks = text[field].trim();
      if (/^[1-9]\d{0,8}$/.test(blocks)) return BigInt(blocks);
      addError(field, "Enter a number of blocks, such as 1200.");
      return 0n;
    }
    const bps = readShare(text[field].trim());
    if (bps === null)
      addError(field, "Enter a percentage from 0 to 100, with at most two decimals.");
    return BigInt(bps ?? 0);
  }
}

function readShare(text: string): number | null {
  const parsed = parseAmount(text, percent, { zero: "allowed" });
  if (parsed.kind === "invalid" || parsed.baseUnits > BigInt(fullBps)) return null;
  return Number(parsed.baseUnits);
}
