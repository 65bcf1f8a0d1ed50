import type { Address } from "viem";

/** The locked stake as it begins. */
export type BoostPlan = {
  /** What is staked, and its first reward. */
  stakeToken: Address;
  /** Where penalties go, should what is staked not be a reward. */
  treasury: Address;
};

export type EcosystemPlan = {
  /** How long a root waits before claims are paid by it, so that its recipients can object. */
  claimDelaySeconds: number;
  /** `null`: there is no token to stake. */
  boost: BoostPlan | null;
};

/** As ClaimHub bounds it. */
export const maxClaimDelaySeconds = 30 * 86_400;

/** For the embedded network: long enough to look at a root and to disable it. */
export const devnetClaimDelaySeconds = 600;

/**
 * The terms of the locked stake, see IEcoStake: up to a quarter for leaving early, a fifth of a per cent
 * for who keeps boosts true, a per cent for each month of loyalty up to a year.
 */
export const boostTerms = {
  accountCap: 0n,
  penaltyBps: 2_500,
  tipBps: 20,
  loyaltyBps: 100,
  loyaltyMaxBps: 1_200,
};
