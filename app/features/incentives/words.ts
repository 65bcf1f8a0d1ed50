import type { Hex } from "viem";
import type { LeftOutReason, Rule } from "./engine/engine.types.ts";
import type { IncentiveKind } from "./terms/terms.types.ts";

export const kindWords: Readonly<Record<IncentiveKind, { title: string; path: string }>> = {
  staking: { title: "Staking incentive", path: "/ecoSystem/stakingIncentive" },
  validator: { title: "Validator incentive", path: "/ecoSystem/validatorIncentive" },
};

export const ruleWords: Readonly<Record<Rule["kind"], string>> = {
  "pro-rata": "In proportion to stake and time",
  fixed: "The same to everybody",
  tiered: "By tiers of stake",
};

export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  excluded: "excluded by the terms",
  "too-little-stake": "with too little stake",
  jailed: "jailed in the window",
  "no-criterion": "that met no criterion",
  dust: "whose share rounds to nothing",
};

/** Where the console reads the leaves of a root, published or not. */
export function leavesPathOf(programmeId: number, root: Hex): string {
  return `/ecoSystem/validatorClaim/leaves.json?programme=${programmeId}&root=${root}`;
}

/** The same for everybody, once the root is published. */
export function publicLeavesPathOf(root: Hex): string {
  return `/api/roots/${root}/leaves.csv`;
}

/** Where an incentive's pages are. */
export function pathOf({ kind, id }: { kind: IncentiveKind; id: string }): string {
  return `${kindWords[kind].path}/${id}`;
}
