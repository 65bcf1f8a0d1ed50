import type { Address, Hex } from "viem";

/** What the contract's rates and rewards of one unit of power are times. */
export const scale = 10n ** 27n;

/** In the contract's order of its `Kind`. */
export const methodKinds = ["flex", "lock-30", "lock-90", "lock-180", "validator"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** A function by which people stake, here or in another contract. */
export type StakeMethod = {
  selector: Hex;
  target: Address;
  kind: MethodKind;
  /** Base units. */
  minStake: bigint;
  /** Least seconds of lock. */
  lock: number;
  multiplierBps: number;
  isEnabled: boolean;
};

export const methodKindLabels: Readonly<Record<MethodKind, string>> = {
  flex: "Flexible",
  "lock-30": "Lock of 30 days",
  "lock-90": "Lock of 90 days",
  "lock-180": "Lock of 180 days",
  validator: "Validator",
};
