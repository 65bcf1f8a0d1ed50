import type { Address, Hex } from "viem";

/** What the factory makes a token of; amounts in base units. */
export type TokenRequest = {
  name: string;
  symbol: string;
  decimals: number;
  options: number;
  initialSupply: bigint;
  /** 0 without a cap. */
  cap: bigint;
  recipient: Address;
  owner: Address;
  salt: Hex;
};

/** How a token is deployed, by the number that the factory's event has. */
export const tokenStyles = ["standalone", "clone"] as const;
export type TokenStyle = (typeof tokenStyles)[number];

/** What the contracts keep an amount in: 16 bytes. */
export const maxAmount = 2n ** 128n - 1n;

/** Of 32 bytes, as the console makes them. */
export function isSalt(salt: Hex): boolean {
  return /^0x[0-9a-f]{64}$/.test(salt);
}
