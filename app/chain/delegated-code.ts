import type { Address, Hex } from "viem";

/** Code prefix of an account that runs the code of a contract (EIP-7702). */
const prefix = "0xef0100";

/** Returns the contract whose code an account runs; null if it has none, or code of its own. */
export function findDelegate(code: Hex | undefined): Address | null {
  return code?.startsWith(prefix) ? `0x${code.slice(prefix.length)}` : null;
}
