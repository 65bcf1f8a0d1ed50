import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import type { RuleKind } from "#app/domain/faucet/rules/rule-kinds.ts";

export type ValueField =
  "subject" | "limit" | "sharePercent" | "windowHours" | "above" | "payPercent";

const fields: Readonly<Record<RuleKind, readonly ValueField[]>> = {
  deny: [],
  allow: [],
  requests: ["subject", "limit", "windowHours", "payPercent"],
  outflow: ["subject", "sharePercent", "windowHours", "payPercent"],
  concurrency: ["subject", "limit", "payPercent"],
  balance: ["above", "payPercent"],
  contracts: ["payPercent"],
};

export function usesField(kind: RuleKind, name: ValueField): boolean {
  return fields[kind].includes(name);
}

/** Percentages of the amount that a rule can pay instead of all of it. */
export const reducedPercents = [75, 50, 25, 10] as const;

export type AssetField = `asset-${string}`;

/** Name of the checkbox of an asset. */
export function assetField(key: AssetKey): AssetField {
  return `asset-${key}`;
}
