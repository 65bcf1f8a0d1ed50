import { type Address, parseEther } from "viem";

/** Initial value of a staking parameter, and its bounds; units as in IMinimumStake. */
export type StakingParameter = { key: string; value: bigint; min: bigint; max: bigint };

export type StakingPlan = {
  /** Receives penalties; null for the chain's treasury contract, which books them as donations. */
  treasury: Address | null;
  /** Delay between the announcement of a parameter's change and its earliest application. */
  delaySeconds: bigint;
  parameters: readonly StakingParameter[];
};

/** Pairs of parameters, the first of which never exceeds the second. */
export const parameterOrders = [["UNBOND_PERIOD", "COMMISSION_NOTICE"]] as const;

const minute = 60n;
const hour = 60n * minute;
const day = 24n * hour;
const coins = (amount: string) => parseEther(amount);

/** Like those of BNB Smart Chain, which has run with them for years. */
const parameters: readonly StakingParameter[] = [
  { key: "MIN_SELF", value: coins("2000"), min: coins("1"), max: coins("10000000") },
  { key: "MIN_DELEGATION", value: coins("1"), min: 0n, max: coins("1000000") },
  { key: "MAX_VALIDATORS", value: 105n, min: 1n, max: 10_000n },
  { key: "MAX_MULTIPLIER", value: 100n, min: 1n, max: 10_000n },
  { key: "UNBOND_PERIOD", value: 7n * day, min: hour, max: 30n * day },
  { key: "COMMISSION_MAX", value: 5_000n, min: 0n, max: 10_000n },
  { key: "COMMISSION_MAX_STEP", value: 500n, min: 1n, max: 10_000n },
  { key: "COMMISSION_NOTICE", value: 7n * day, min: hour, max: 60n * day },
  { key: "JAIL_PERIOD", value: 2n * day, min: 0n, max: 30n * day },
  { key: "REMOVALS_A_DAY", value: 2n, min: 1n, max: 10n },
  { key: "SLASH_WINDOW", value: day, min: day, max: 7n * day },
  { key: "SLASH_EXPIRY", value: 3n * day, min: hour, max: 7n * day },
];

/** For a real network: a day's notice for every change. */
export function networkStakingPlan(treasury: Address | null = null): StakingPlan {
  return { treasury, delaySeconds: day, parameters };
}

/**
 * Values that one person can try out in an afternoon; unbonding takes its week, which can be
 * warped.
 */
const devnetValues: Readonly<Record<string, Partial<StakingParameter>>> = {
  MIN_SELF: { value: coins("100") },
  JAIL_PERIOD: { value: hour },
  REMOVALS_A_DAY: { value: 100n, max: 100n },
  SLASH_WINDOW: { value: 10n * minute, min: minute },
};

/** For the embedded network: changes apply at once. */
export function devnetStakingPlan(treasury: Address | null = null): StakingPlan {
  return {
    treasury,
    delaySeconds: 0n,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      ...devnetValues[parameter.key],
    })),
  };
}
