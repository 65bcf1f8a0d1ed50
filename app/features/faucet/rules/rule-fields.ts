import type { RuleKind } from "#app/domain/faucet/rules/rule-kinds.ts";

export type ValueField =
  | "subject"
  | "limit"
  | "sharePercent"
  | "windowHours"
  | "above"
  | "payPercent"
  | "difficulty"
  | "capacity";

const fields: Readonly<Record<RuleKind, readonly ValueField[]>> = {
  deny: [],
  allow: [],
  requests: ["subject", "limit", "windowHours", "payPercent"],
  outflow: ["subject", "sharePercent", "windowHours", "payPercent"],
  concurrency: ["subject", "limit", "payPercent"],
  balance: ["above", "payPercent"],
  contracts: ["payPercent"],
  work: ["difficulty", "capacity"],
};

export function usesField(kind: RuleKind, name: ValueField): boolean {
  return fields[kind].includes(name);
}

/** Percentages of the amount that a rule can pay instead of all of it. */
export const reducedPercents = [75, 50, 25, 10] as const;

/** How many times the work of `demandOfAction` a rule can demand; its choices are `work-1` and so on. */
export const workTimes = [1, 2, 4, 8, 16] as const;
