import type { Address, Hex } from "viem";

/** Scale of the contract's rates and of its rewards per unit of power. */
export const scale = 10n ** 27n;

/** In the order of the contract's `Kind`. */
export const methodKinds = ["flex", "lock-30", "lock-90", "lock-180", "validator"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** A function that users stake with, in this contract or another. */
export type StakeMethod = {
  selector: Hex;
  target: Address;
  kind: MethodKind;
  /** Base units. */
  minStake: bigint;
  /** Min lock in seconds. */
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
