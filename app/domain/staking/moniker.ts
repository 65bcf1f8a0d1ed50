import { type Hex, keccak256, stringToHex } from "viem";

/** Hashes a moniker like the contract. */
export function hashOfMoniker(moniker: string): Hex {
  return keccak256(stringToHex(moniker));
}
