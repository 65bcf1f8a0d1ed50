import type { Address, Hex } from "viem";

/** Parameters for the factory; amounts in base units. */
export type TokenRequest = {
  name: string;
  symbol: string;
  decimals: number;
  options: number;
  initialSupply: bigint;
  /** 0 for no cap. */
  cap: bigint;
  recipient: Address;
  owner: Address;
  salt: Hex;
};

/** Deployment styles, indexed by the number in the factory's event. */
export const tokenStyles = ["standalone", "clone"] as const;
export type TokenStyle = (typeof tokenStyles)[number];

/** Max amount that fits in the contracts' 16 bytes. */
export const maxAmount = 2n ** 128n - 1n;

/** Returns whether a salt has 32 bytes, like those created by the console. */
export function isSalt(salt: Hex): boolean {
  return /^0x[0-9a-f]{64}$/.test(salt);
}
