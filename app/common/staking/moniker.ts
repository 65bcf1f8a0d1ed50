import { type Hex, keccak256, stringToHex } from "viem";

/** As the contract keeps what a validator calls itself. */
export function hashOfMoniker(moniker: string): Hex {
  return keccak256(stringToHex(moniker));
}
