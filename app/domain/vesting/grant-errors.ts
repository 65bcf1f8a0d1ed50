import { type Address, isAddressEqual, zeroAddress } from "viem";
import { type Grant, monthly, wholeBps } from "./grant.ts";

const yearSeconds = 366 * 86_400;
const maxSeconds = 10 * yearSeconds;
/** The contract's minimum. */
const minSeconds = 60;
const maxUint104 = 2n ** 104n - 1n;

type GrantContext = {
  token: Address;
  vesting: Address;
  /** Unix seconds. */
  now: number;
};

/** Returns why a grant is invalid for the contract or makes no sense; null if it is valid. */
export function findGrantError(grant: Grant, { token, vesting, now }: GrantContext): string | null {
  const { beneficiary, total, start, cliff, duration, step, startBps, cliffBps } = grant;
  if (isAddressEqual(beneficiary, zeroAddress)) return "The zero address cannot be paid.";
  if (isAddressEqual(beneficiary, token)) return "The beneficiary is the token's own contract.";
  if (isAddressEqual(beneficiary, vesting))
    return "The beneficiary is the vesting contract itself.";
  if (total === 0n) return "The total must be more than 0.";
  if (total > maxUint104) return "The total is more than a schedule can hold.";
  if (start < now - yearSeconds) return "The start is more than a year ago.";
  if (start > now + maxSeconds) return "The start is more than ten years ahead.";
  if (duration <= 0) return "The end must be after the start.";
  if (duration < minSeconds) return "The schedule must last at least 60 seconds.";
  if (duration > maxSeconds) return "The schedule can last at most ten years.";
  if (cliff < 0) return "The cliff must not be before the start.";
  if (cliff > duration) return "The cliff must not be after the end.";
  if (step !== monthly && step > duration) return "A step is longer than the whole schedule.";
  if (startBps + cliffBps > wholeBps) return "Start and cliff together unlock more than 100 %.";
  if (cliffBps > 0 && cliff === 0) return "A share at the cliff needs a cliff.";
  return null;
}
