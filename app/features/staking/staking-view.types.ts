import type { StakingAnswer } from "#app/common/staking/staking-page.server.ts";
import type { Names } from "#app/common/staking/model/staking.types.ts";

export type ReadStaking = Extract<StakingAnswer, { kind: "read" }>;

/** What the parts of a page draw: staking at a block, and how its validators are called. */
export type StakingFacts = ReadStaking & { names: Names };
