import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import type { BlockingRule, Rule } from "./rule.schema.ts";
import { addUp, demandOfAction, noWork, type WorkDemand } from "./work-demand.ts";

/** A rule applies to a request. */
export type Match = {
  /** When it no longer does, in milliseconds; null if that is not only a matter of time. */
  nextAt: number | null;
  /** What an operator has written about the address. */
  note: string | null;
  /** What a `work` rule demands; other rules omit it. */
  demand?: WorkDemand;
};

/** The assets of a request to which each rule applies, by the rule's id. */
export type Matches = ReadonlyMap<string, ReadonlyMap<AssetKey, Match>>;

type Matched = { ruleId: string; isDry: boolean };

export type Block = Match & { rule: BlockingRule };

/** What the rules decide for one asset. `matched` are the rules that applied, up to a block. */
export type Verdict = { matched: Matched[] } & (
  | { kind: "pay"; amountPercent: number; demands: ReadonlyMap<string, WorkDemand> }
  | { kind: "block"; block: Block }
);

/**
 * Evaluates rules in the operator's order. The first that blocks decides, and an entry of the allow
 * list ends the evaluation. The largest reduction applies; demands of work are returned by rule, since
 * they add up, each once a request. Dry runs only count.
 */
export function evaluateRules(
  rules: readonly Rule[],
  findMatch: (rule: Rule) => Match | null,
): Verdict {
  const matched: Matched[] = [];
  const demands = new Map<string, WorkDemand>();
  let amountPercent = 100;
  for (const rule of rules) {
    const match = rule.state === "off" ? null : findMatch(rule);
    if (match === null) continue;
    const isDry = rule.state === "dry-run";
    matched.push({ ruleId: rule.id, isDry });
    if (isDry) continue;
    if (rule.kind === "allow") break;
    if (rule.kind === "work") {
      demands.set(rule.id, match.demand ?? noWork);
      continue;
    }
    if (rule.kind === "deny" || rule.action.kind === "block") {
      const { nextAt, note } = match;
      return { kind: "block", block: { rule, nextAt, note }, matched };
    }
    if (rule.action.kind === "work") demands.set(rule.id, demandOfAction(rule.action.times));
    else amountPercent = Math.min(amountPercent, rule.action.percent);
  }
  return { kind: "pay", amountPercent, demands, matched };
}

/** What the rules decide for a request, which is paid as a whole or not at all. */
export type Decision = { matched: Matched[] } & (
  | { kind: "pay"; percents: ReadonlyMap<AssetKey, number>; work: WorkDemand }
  | { kind: "block"; block: Block; asset: AssetKey }
);

/**
 * Evaluates the rules for all assets of a request; the block that is first in order decides. A request
 * has one proof of work, for the sum of what rules demand for any of its assets.
 */
export function decide(
  rules: readonly Rule[],
  matches: Matches,
  assets: readonly AssetKey[],
): Decision {
  const matched = new Map<string, Matched>();
  const percents = new Map<AssetKey, number>();
  const demands = new Map<string, WorkDemand>();
  let first: { block: Block; asset: AssetKey; index: number } | null = null;
  for (const asset of assets) {
    const verdict = evaluateRules(rules, ({ id }) => matches.get(id)?.get(asset) ?? null);
    for (const one of verdict.matched) matched.set(one.ruleId, one);
    if (verdict.kind === "pay") {
      percents.set(asset, verdict.amountPercent);
      for (const [ruleId, demand] of verdict.demands) demands.set(ruleId, demand);
    } else {
      const { block } = verdict;
      const index = rules.indexOf(block.rule);
      if (first === null || index < first.index) first = { block, asset, index };
    }
  }
  const all = [...matched.values()];
  if (first === null) {
    return { kind: "pay", percents, work: addUp(demands.values()), matched: all };
  }
  return { kind: "block", block: first.block, asset: first.asset, matched: all };
}

/** Returns a percentage of an amount, rounded down, but at least one base unit of it. */
export function reduceAmount(amount: bigint, percent: number): bigint {
  const reduced = (amount * BigInt(percent)) / 100n;
  return reduced === 0n && amount > 0n ? 1n : reduced;
}
