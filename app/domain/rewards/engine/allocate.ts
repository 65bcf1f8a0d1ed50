import type { Hex } from "viem";
import { divideProRata } from "./pro-rata.ts";
import type {
  AllocatedRow,
  AllocationAnswer,
  EpochInputs,
  Fact,
  LeftOutReason,
} from "./engine.types.ts";
import { fullScoreBps, type Score, scoreOf, type StakeScale } from "./score.ts";

/**
 * Allocates an epoch's budget to accounts. Deterministic regardless of input order; rows and carry
 * add up to the budget exactly.
 */
export function allocate(inputs: EpochInputs): AllocationAnswer {
  const { budget, cap } = inputs;
  const excluded = new Set(inputs.excluded);
  const scale = scaleOf(inputs);
  const evaluated = mergeFacts(inputs.facts).map((fact) => ({
    fact,
    verdict: excluded.has(fact.account) ? leftOutAs("excluded") : evaluate(fact, inputs, scale),
  }));
  const leftOut: { account: Hex; reason: LeftOutReason }[] = [];
  const scored: Scored[] = [];
  for (const { fact, verdict } of evaluated) {
    if (verdict.kind === "left-out") {
      leftOut.push({ account: fact.account, reason: verdict.reason });
    } else scored.push({ fact, ...verdict });
  }
  const shares = sharesOf(scored, inputs);
  const rows: AllocatedRow[] = [];
  for (const { fact, evidence } of scored) {
    const share = shares.get(fact.account) ?? 0n;
    const amount = cap !== null && share > cap ? cap : share;
    if (amount === 0n) leftOut.push({ account: fact.account, reason: "dust" });
    else rows.push({ account: fact.account, amount, note: evidence });
  }
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  if (sum > budget) return { kind: "over-budget", needed: sum, budget };
  leftOut.sort((a, b) => compare(a.account, b.account));
  return { kind: "allocated", allocation: { rows, sum, carry: budget - sum, leftOut } };
}

type Scored = { fact: Fact } & Score;
type Verdict = ({ kind: "scored" } & Score) | { kind: "left-out"; reason: LeftOutReason };

const leftOutAs = (reason: LeftOutReason): Verdict => ({ kind: "left-out", reason });

/** Returns the total stake of an epoch, including stake that earns nothing. */
export function scaleOf({ facts, window }: Pick<EpochInputs, "facts" | "window">): StakeScale {
  const allStakeSeconds = facts.reduce((sum, { stakeSeconds }) => sum + stakeSeconds, 0n);
  return { seconds: BigInt(window.to - window.from), allStakeSeconds };
}

function evaluate(fact: Fact, { validators, minStake }: EpochInputs, scale: StakeScale): Verdict {
  if (fact.stakeSeconds === 0n || fact.stakeSeconds < minStake * scale.seconds) {
    return leftOutAs("too-little-stake");
  }
  if (validators === null) {
    return { kind: "scored", bps: fullScoreBps, evidence: null };
  }
  if (validators.withoutJailed && fact.record?.wasJailed === true) return leftOutAs("jailed");
  const score = scoreOf(fact, validators, scale);
  return score.bps === 0n ? leftOutAs("no-criterion") : { kind: "scored", ...score };
}

/** For fixed and tiered rules, the cap is not applied yet. */
function sharesOf(scored: readonly Scored[], inputs: EpochInputs): Map<Hex, bigint> {
  const { rule, budget, cap, window } = inputs;
  switch (rule.kind) {
    case "pro-rata": {
      const weights = scored.map(({ fact, bps }): [Hex, bigint] => [
        fact.account,
        fact.stakeSeconds * bps,
      ]);
      return divideProRata(new Map(weights), { budget, cap });
    }
    case "fixed":
      return new Map(
        scored.map(({ fact, bps }) => [fact.account, (rule.amount * bps) / fullScoreBps]),
      );
    case "tiered": {
      const seconds = BigInt(window.to - window.from);
      const tierOf = ({ stakeSeconds }: Fact) =>
        rule.tiers.findLast(({ from }) => stakeSeconds >= from * seconds)?.amount ?? 0n;
      return new Map(
        scored.map(({ fact, bps }) => [fact.account, (tierOf(fact) * bps) / fullScoreBps]),
      );
    }
    default:
      return rule satisfies never;
  }
}

/**
 * Merges facts by account. The operator of two validators has the stake of both, scored by the
 * first one's record.
 */
export function mergeFacts(facts: readonly Fact[]): Fact[] {
  const merged = new Map<Hex, Fact>();
  const inOrder = [...facts].sort(
    (a, b) =>
      compare(a.account, b.account) || (a.record?.validator ?? 0) - (b.record?.validator ?? 0),
  );
  for (const fact of inOrder) {
    const before = merged.get(fact.account);
    const stakeSeconds = (before?.stakeSeconds ?? 0n) + fact.stakeSeconds;
    merged.set(fact.account, { ...fact, record: before?.record ?? fact.record, stakeSeconds });
  }
  return [...merged.values()];
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
