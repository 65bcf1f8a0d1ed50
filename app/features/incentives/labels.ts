import type { LeftOutReason, Rule } from "#app/domain/rewards/engine/engine.types.ts";
import type { IncentiveKind } from "#app/domain/rewards/terms/terms.types.ts";
import { incentivePaths } from "#app/paths/incentives.ts";

type KindLabels = { title: string; purpose: string };

export const kindLabels: Readonly<Record<IncentiveKind, KindLabels>> = {
  staking: {
    title: "Staking incentive",
    purpose: "Reward stakers over time, by terms anyone can verify.",
  },
  validator: {
    title: "Validator incentive",
    purpose: "Reward validators for performance, with evidence for each share.",
  },
};

/**
 * Returns the kind of incentive that a request is about; both kinds have the same pages under
 * different URLs.
 */
export function incentiveKindOf(request: Request): IncentiveKind {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(incentivePaths.validator.index) ? "validator" : "staking";
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
