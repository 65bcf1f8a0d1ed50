import type { Hex } from "viem";
import type { LeftOutReason, Rule } from "./engine/engine.types.ts";
import type { IncentiveKind } from "./terms/terms.types.ts";

type KindLabels = { title: string; purpose: string; path: string };

export const kindLabels: Readonly<Record<IncentiveKind, KindLabels>> = {
  staking: {
    title: "Staking incentive",
    purpose: "Reward stakers over time, by terms anyone can verify.",
    path: "/ecoSystem/stakingIncentive",
  },
  validator: {
    title: "Validator incentive",
    purpose: "Reward validators for performance, with evidence for each share.",
    path: "/ecoSystem/validatorIncentive",
  },
};

/**
 * Returns the kind of incentive that a request is about; both kinds have the same pages under
 * different URLs.
 */
export function incentiveKindOf(request: Request): IncentiveKind {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(kindLabels.validator.path) ? "validator" : "staking";
}

export const ruleLabels: Readonly<Record<Rule["kind"], string>> = {
  "pro-rata": "In proportion to stake and time",
  fixed: "Equal shares",
  tiered: "By tiers of stake",
};

export const exclusionLabels: Readonly<Record<LeftOutReason, string>> = {
  excluded: "excluded by the terms",
  "too-little-stake": "with too little stake",
  jailed: "jailed in the window",
  "no-criterion": "that met no criterion",
  dust: "whose share rounds to nothing",
};

/** Returns the console's URL for a root's leaves, published or not. */
export function leavesPathOf(programmeId: number, root: Hex): string {
  return `/ecoSystem/validatorClaim/leaves.json?programme=${programmeId}&root=${root}`;
}

/** Returns the public URL of a published root's leaves. */
export function publicLeavesPathOf(root: Hex): string {
  return `/api/roots/${root}/leaves.csv`;
}

export function pathOf({ kind, id }: { kind: IncentiveKind; id: string }): string {
  return `${kindLabels[kind].path}/${id}`;
}
