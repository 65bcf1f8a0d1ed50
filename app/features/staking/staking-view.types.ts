import type { StakingAnswer } from "#app/domain/staking/staking-page.server.ts";
import type { Names } from "#app/domain/staking/model/staking.types.ts";

export type ReadStaking = Extract<StakingAnswer, { kind: "read" }>;

/** Props shared by page components: staking at a block, and validator names. */
export type StakingFacts = ReadStaking & { names: Names };
