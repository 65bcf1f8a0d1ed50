import type { Hex } from "viem";
import { allocate, mergeFacts, scaleOf } from "#app/domain/rewards/engine/allocate.ts";
import type { Fact } from "#app/domain/rewards/engine/engine.types.ts";
import { fullScoreBps, scoreOf, type StakeScale } from "#app/domain/rewards/engine/score.ts";
import type { RewardInputs } from "#app/domain/rewards/engine/adjustment.types.ts";
import { earnedOf } from "#app/domain/rewards/engine/reward-rows.ts";
import { divide, payable } from "#app/domain/rewards/engine/split-rows.ts";
import { toShareBps } from "#app/ui/values/format.ts";
import type { RewardTable, RewardTableRow, RewardTableTotals } from "./reward-table.types.ts";

/** Exceeds any sum of fixed amounts, which ignore the budget. */
const noBudget = 2n ** 255n;

/**
 * Breaks down each validator's reward in an epoch: `net = base − penalty + bonus + adjustment` in
 * each row, and the nets add up to the budget minus the carry.
 */
export function rewardTableOf(inputs: RewardInputs): RewardTable {
  const { facts, window, budget, adjustments, splits, excluded } = inputs;
  const seconds = window.to - window.from;
  const allocation = earnedOf(inputs);
  const nets = amountsOf(allocation.rows);
  const bases = baseOf(inputs);
  const leftOut = new Map(allocation.leftOut.map(({ account, reason }) => [account, reason]));
  const merged = mergeFacts(facts);
  const scale = scaleOf(inputs);
  const allStake = scale.allStakeSeconds;
  const rows = merged.map((fact): RewardTableRow => {
    const { account, stakeSeconds, record } = fact;
    const net = nets.get(account) ?? 0n;
    const base = bases.get(account) ?? 0n;
    const adjustment = adjustments
      .filter((one) => one.account === account)
      .reduce((sum, { amount }) => sum + amount, 0n);
    const split = splits.find((one) => one.account === account);
    const { remainder, parts } = divide(net, split ? payable(split, excluded) : []);
    const penalty = base - (base * scoreBps(fact, inputs, scale)) / fullScoreBps;
    return {
      account,
      validator: record?.validator ?? null,
      averageStake: stakeSeconds / BigInt(seconds),
      stakeShareBps: toShareBps(stakeSeconds, allStake),
      uptime: record?.uptime ?? null,
      commissionBps: record?.commissionBps ?? null,
      slashes: record?.slashes ?? 0,
      wasJailed: record?.wasJailed ?? false,
      base,
      penalty,
      bonus: net - adjustment - (base - penalty),
      adjustment,
      net,
      remainder,
      parts,
      leftOut: leftOut.get(account) ?? null,
    };
  });
  const sumOf = (key: "base" | "penalty" | "bonus" | "adjustment" | "net") =>
    rows.reduce((sum, row) => sum + row[key], 0n);
  const totals: RewardTableTotals = {
    validators: rows.length,
    rewarded: rows.filter(({ net }) => net > 0n).length,
    budget,
    base: sumOf("base"),
    penalty: sumOf("penalty"),
    bonus: sumOf("bonus"),
    adjustment: sumOf("adjustment"),
    net: sumOf("net"),
    carry: allocation.carry,
    averageStake: allStake / BigInt(seconds),
    seconds,
  };
  return { rows, totals };
}

/** Returns the rule's amounts if every score were full. */
function baseOf(inputs: RewardInputs): Map<Hex, bigint> {
  const budget = inputs.rule.kind === "pro-rata" ? inputs.budget : noBudget;
  const answer = allocate({ ...inputs, validators: null, budget });
  return amountsOf(answer.kind === "allocated" ? answer.allocation.rows : []);
}

function amountsOf(rows: readonly { account: Hex; amount: bigint }[]): Map<Hex, bigint> {
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

function scoreBps(fact: Fact, { validators }: RewardInputs, scale: StakeScale): bigint {
  if (validators === null) return fullScoreBps;
  if (validators.withoutJailed && fact.record?.wasJailed === true) return 0n;
  return scoreOf(fact, validators, scale).bps;
}
