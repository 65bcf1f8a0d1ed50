import type { Address } from "viem";

/** Initial setup of the locked stake. */
export type LockedStakingPlan = {
  /** The staked token, which is also its first reward. */
  stakeToken: Address;
  /**
   * Receives the penalties of early exits, and what stopped streams have left; null for the chain's
   * treasury contract, whose admins book them into a budget.
   */
  treasury: Address | null;
};

export type EcosystemPlan = {
  /** How long a root waits before it pays claims, so its recipients can object. */
  claimDelaySeconds: number;
  /** Null without a token to stake. */
  lockedStaking: LockedStakingPlan | null;
};

/** ClaimHub's own bound. */
export const maxClaimDelaySeconds = 30 * 86_400;

/** For the embedded network: long enough to check a root and to disable it. */
export const devnetClaimDelaySeconds = 600;

/**
 * Terms of the locked stake, see IEcoStake: a penalty of up to a quarter for leaving early, a tip
 * of a fifth of a percent for keeping boosts correct, a percent per month of loyalty up to a year.
 */
export const lockedStakingTerms = {
  accountCap: 0n,
  penaltyBps: 2_500,
  tipBps: 20,
  loyaltyBps: 100,
  loyaltyMaxBps: 1_200,
};
